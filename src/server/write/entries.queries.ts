import { getTableName, sql } from 'drizzle-orm';
import type { Actor } from '#domain/common/access.rules.ts';
import { type Entry, mayTakeBack } from '#domain/history/take-back.rules.ts';
import type { Database } from '#server/db/database.ts';
import { coachEducationTable, coachTable } from '#server/db/tables/coach.table.ts';
import { playerDevelopmentTable, playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { userClubTable } from '#server/db/tables/user-claim.table.ts';
import { allColumns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

/** What people add to a record and may have added wrongly: where it stands and what the history keeps of it. */
export const entryKinds = {
  document: {
    owner: 'player',
    owners: playerTable,
    table: playerDocumentTable,
    ownerId: playerDocumentTable.playerId,
    value: playerDocumentTable.type,
  },
  development: {
    owner: 'player',
    owners: playerTable,
    table: playerDevelopmentTable,
    ownerId: playerDevelopmentTable.playerId,
    value: playerDevelopmentTable.date,
  },
  education: {
    owner: 'coach',
    owners: coachTable,
    table: coachEducationTable,
    ownerId: coachEducationTable.coachId,
    value: coachEducationTable.level,
  },
} as const;
export type EntryKind = keyof typeof entryKinds;

const uc = sqlNames(userClubTable, 'uc');

/** The club whose people have entered it: the one the record is in, where they act for it. */
const enteredClub = (entry: string, owner: string) =>
  `(select ${uc.clubId} from ${sqlTable(userClubTable, 'uc')} where ${uc.userId} = ${entry}.created_by and ${uc.clubId} = ${owner}.current_club_id)`;

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

export interface EntryReading {
  actor: Actor;
  isRemoved: boolean;
  mayTakeBack: (row: EnteredRow) => boolean;
}

export function entryReading(actor: Actor, now: Date, isRemoved: boolean): EntryReading {
  return { actor, isRemoved, mayTakeBack: (row) => mayTakeBack(actor, entryOf(row, now)) };
}

export type HeldEntry = EnteredRow & {
  id: number;
  currentClubId: number | null;
  isRemoved: boolean;
  removedBy: number | null;
  value: string | number;
};

export async function lockEntry(
  tx: Database,
  kind: EntryKind,
  { ownerId, entryId }: { ownerId: number; entryId: number },
): Promise<HeldEntry | undefined> {
  const { table, owners, ownerId: owner, value } = entryKinds[kind];
  const { rows } = await tx.execute<HeldEntry>(sql`
    select ${table.id}, ${sql.raw(enteredColumns(getTableName(table), getTableName(owners)).text)},
      ${owners.currentClubId} as "currentClubId", ${table.removedOn} is not null as "isRemoved",
      ${table.removedBy} as "removedBy", ${value} as value
    from ${table} join ${owners} on ${owners.id} = ${owner}
    where ${table.id} = ${entryId} and ${owners.id} = ${ownerId} for update of ${table}`);
  return rows[0];
}

export async function markEntry(
  tx: Database,
  kind: EntryKind,
  entryId: number,
  removal: { by: number | null } | null,
): Promise<void> {
  const { table } = entryKinds[kind];
  const { removedOn, removedBy } = sqlNames(table);
  await tx.execute(sql`
    update ${table} set ${sql.raw(removedOn)} = ${removal === null ? null : sql`now()`},
      ${sql.raw(removedBy)} = ${removal?.by ?? null}
    where ${table.id} = ${entryId}`);
}
