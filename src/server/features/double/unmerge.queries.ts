import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubNameTable } from '#server/db/tables/club.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { mergedTables } from './merge-references.ts';
import type { JsonRow } from './merge-rows.queries.ts';
import { findMerged } from './merge.queries.ts';

/** The record itself, the one it was merged into, or none where it was removed or erased: nothing newly names those. */
export async function findExisting(tx: Database, noun: MergeNoun, id: number): Promise<number | null> {
  const merged = await findMerged(tx, noun, [id]);
  let found = id;
  for (let next = merged.get(found); next !== undefined; next = merged.get(found)) found = next;
  const { table } = mergedTables[noun];
  const isThere = 'erasedOn' in table ? and(eq(table.id, found), isNull(table.erasedOn)) : eq(table.id, found);
  const rows = await tx.select({ id: table.id }).from(table).where(isThere);
  return rows.length === 0 ? null : found;
}

/** The picture, unless somebody has replaced it since. */
export async function findPicture(tx: Database, id: string): Promise<string | null> {
  const rows = await tx.select({ id: fileTable.id }).from(fileTable).where(eq(fileTable.id, id));
  return rows.length === 0 ? null : id;
}

/** The names that the merge and its end have left behind: in between nobody called the club otherwise. */
export async function forgetNames(tx: Database, clubId: number, since: Date): Promise<void> {
  await tx.delete(clubNameTable).where(and(eq(clubNameTable.clubId, clubId), gte(clubNameTable.until, since)));
}

/** Memberships with the season and group that their licence has now. */
export async function refreshGroups(tx: Database, rows: readonly JsonRow[]): Promise<JsonRow[]> {
  const ids = rows.map((row) => Number(row['card_index_id']));
  if (ids.length === 0) return [];
  const licences = await tx.select().from(cardIndexTable).where(inArray(cardIndexTable.id, ids));
  return rows.map((row) => {
    const licence = licences.find(({ id }) => id === row['card_index_id']);
    return licence === undefined ? row : { ...row, year: licence.year, age_group: licence.ageGroup };
  });
}

/** Whoever may not act for the club that stayed any more gets no access to the other one either. */
export async function keepThoseWithAccess(tx: Database, rows: readonly JsonRow[], staysId: number): Promise<JsonRow[]> {
  const held = await tx.select().from(userClubTable).where(eq(userClubTable.clubId, staysId));
  const userIds = new Set(held.map(({ userId }) => userId));
  return rows.filter((row) => userIds.has(Number(row['user_id'])));
}

/** Whoever stands for the player who stayed no more gets no link to the other one either, and nobody becomes two players. */
export async function keepThoseStanding(tx: Database, rows: readonly JsonRow[], staysId: number): Promise<JsonRow[]> {
  const userIds = rows.map((row) => Number(row['user_id']));
  if (userIds.length === 0) return [];
  const held = await tx.select().from(userPlayerTable).where(inArray(userPlayerTable.userId, userIds));
  return rows.filter((row) => {
    const own = held.filter(({ userId }) => userId === Number(row['user_id']));
    const isTaken = row['capacity'] === 'player' && own.some(({ capacity }) => capacity === 'player');
    return own.some(({ playerId }) => playerId === staysId) && !isTaken;
  });
}

/** Pairs that were found again meanwhile are as they are now. */
export async function newPairsOnly(tx: Database, rows: readonly JsonRow[]): Promise<JsonRow[]> {
  const fresh: JsonRow[] = [];
  for (const row of rows) {
    const [known] = await tx
      .select({ id: doublePairTable.id })
      .from(doublePairTable)
      .where(
        and(
          eq(doublePairTable.noun, row['noun'] as MergeNoun),
          eq(doublePairTable.firstId, Number(row['first_id'])),
          eq(doublePairTable.secondId, Number(row['second_id'])),
        ),
      );
    if (known === undefined) fresh.push(row);
  }
  return fresh;
}
