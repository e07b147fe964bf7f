import type { AuditEntry } from '#contract/history/audit.contract.ts';

const rooms: Readonly<Record<string, string>> = {
  player: 'players',
  club: 'clubs',
  coach: 'coaches',
  cardIndex: 'cardindexes',
  transfer: 'transfers',
  user: 'users',
};

/** The page of the record; null where there is none. What was deleted since is told by that page. */
export function recordHref({ entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>): string | null {
  const room = rooms[entity];
  return room === undefined || entityId === null ? null : `/${room}/${entityId}`;
}
