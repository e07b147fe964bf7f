import type { AuditEntry } from '#contract/audit.contract.ts';
import { isHistoryNoun } from '#domain/history.rules.ts';
import { showMoment } from '#web/lib/dates.ts';
import { labelOf } from '#web/parts/history-labels.ts';

/** Columns of the tables under the names of the fields they stand for. */
const fieldOfColumn: Readonly<Record<string, string>> = { egnIndex: 'egn', photoId: 'photo', logoId: 'logo' };

/** Other facts of an entry, by the words people use for them and in the order they are told in. */
const words: Readonly<Record<string, string>> = {
  changed: 'полета',
  playerId: 'състезател №',
  playerIds: 'състезатели №',
  clubId: 'клуб №',
  roleId: 'роля №',
  transferId: 'трансфер №',
  cardIndexIds: 'лицензи №',
  signatures: 'подписи',
  backup: 'копие',
  madeAt: 'направено',
  madeWith: 'с версия',
  restoredWith: 'върнато с версия',
  rows: 'редове',
  files: 'файлове',
  format: 'формат',
  reason: 'причина',
  ended: 'прекратени',
  fileId: 'файл',
  sheetId: 'лист',
  unwanted: 'изключени писма',
  children: 'състезатели',
  photos: 'снимки',
  values: 'стойности под новия ключ',
};

const placeOf = new Map(Object.keys(words).map((name, place) => [name, place]));

/** Facts that are moments. */
const moments: ReadonlySet<string> = new Set(['madeAt']);

/** What an entry says beside its action: „полета: Адрес, Имейл“. */
export function detailsText({ entity, details }: Pick<AuditEntry, 'entity' | 'details'>): string {
  if (details === null) return '';
  const facts = JSON.parse(details) as Record<string, unknown>;
  return Object.entries(facts)
    .toSorted(([a], [b]) => (placeOf.get(a) ?? placeOf.size) - (placeOf.get(b) ?? placeOf.size))
    .map(([name, value]) => `${words[name] ?? name}: ${valueText(entity, name, value)}`)
    .join(' · ');
}

function valueText(entity: string, name: string, value: unknown): string {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  const isField = name === 'changed' && isHistoryNoun(entity);
  return parts
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .map((part) => (moments.has(name) ? showMoment(part) : part))
    .map((part) => (isField ? labelOf(entity, fieldOfColumn[part] ?? part) : part))
    .join(', ');
}

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
