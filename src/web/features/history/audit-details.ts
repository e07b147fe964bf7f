import type { AuditEntry } from '#contract/history/audit.contract.ts';

const rooms: Readonly<Record<string, string>> = {
  player: 'players',
  club: 'clubs',
  coach: 'coaches',
  cardIndex: 'cardindexes',
  transfer: 'transfers',
  user: 'users',
};

export function recordHref({ entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>): string | null {
  const room = rooms[entity];
  return room === undefined || entityId === null ? null : `/${room}/${entityId}`;
}
