import { sql } from 'drizzle-orm';
import type { Actor } from '#domain/common/access.rules.ts';
import { type Entry, mayTakeBack } from '#domain/history/take-back.rules.ts';
import type { Database } from '#server/db/database.ts';
import { allColumns, computed, type RowOf } from '#server/db/typed-columns.ts';

/** What people add to a record and may have added wrongly: where it stands and what the history keeps of it. */
export const entryKinds = {
  document: { table: 'player_documents', owner: 'player', owners: 'players', value: 'type' },
  development: { table: 'player_developments', owner: 'player', owners: 'players', value: 'date' },
  education: { table: 'coach_educations', owner: 'coach', owners: 'coaches', value: 'level' },
} as const;
export type EntryKind = keyof typeof entryKinds;

/** The club whose people have entered it: the one the record is in, where they act for it. */
const enteredClub = (entry: string, owner: string) =>
  `(select uc.club_id from user_clubs uc where uc.user_id = ${entry}.created_by and uc.club_id = ${owner}.current_club_id)`;

/** Who has entered something and when, for `mayTakeBack`: aliases of the entry and of its record. */
export const enteredColumns = (entry: string, owner: string) =>
  allColumns(
    computed<number | null>()('enteredBy', `${entry}.created_by`),
    computed<number | null>()('enteredClubId', enteredClub(entry, owner)),
    computed<number>()('enteredAt', `(extract(epoch from ${entry}.created_on) * 1000)::float8`),
  );
type EnteredRow = RowOf<ReturnType<typeof enteredColumns>>;

export function entryOf({ enteredBy, enteredClubId, enteredAt }: EnteredRow, now: Date): Entry {
  return { enteredBy: { userId: enteredBy, clubId: enteredClubId }, enteredAt, now: now.getTime() };
}

/** Which entries of a record a list shows, and what the person may do about each. */
export interface EntryReading {
  isRemoved: boolean;
  mayTakeBack: (row: EnteredRow) => boolean;
}

export function entryReading(actor: Actor, now: Date, isRemoved: boolean): EntryReading {
  return { isRemoved, mayTakeBack: (row) => mayTakeBack(actor, entryOf(row, now)) };
}

export type HeldEntry = EnteredRow & {
  id: number;
  currentClubId: number | null;
  isRemoved: boolean;
  removedBy: number | null;
  value: string | number;
};

/** The entry of that record, held until the transaction ends. */
export async function lockEntry(
  tx: Database,
  kind: EntryKind,
  { ownerId, entryId }: { ownerId: number; entryId: number },
): Promise<HeldEntry | undefined> {
  const { table, owner, owners, value } = entryKinds[kind];
  const { rows } = await tx.execute<HeldEntry>(sql`
    select e.id, ${sql.raw(enteredColumns('e', 'o').text)}, o.current_club_id as "currentClubId",
      e.removed_on is not null as "isRemoved", e.removed_by as "removedBy", ${sql.raw(`e.${value}`)} as value
    from ${sql.raw(table)} e join ${sql.raw(owners)} o on o.id = ${sql.raw(`e.${owner}_id`)}
    where e.id = ${entryId} and o.id = ${ownerId} for update of e`);
  return rows[0];
}

/** Taken away by somebody, or there again. */
export async function markEntry(
  tx: Database,
  kind: EntryKind,
  entryId: number,
  removal: { by: number | null } | null,
): Promise<void> {
  const set =
    removal === null ? sql`removed_on = null, removed_by = null` : sql`removed_on = now(), removed_by = ${removal.by}`;
  await tx.execute(sql`update ${sql.raw(entryKinds[kind].table)} set ${set} where id = ${entryId}`);
}
