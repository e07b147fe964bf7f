import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { clubNameTable, clubTable } from './tables/club.table.ts';
import { coachTable } from './tables/coach.table.ts';
import { playerTable } from './tables/player.table.ts';
import { referenceTo, sqlNames, sqlTable } from './typed-columns.ts';

/** Records as others name them; the contract has a schema for each (`clubReferenceSchema` …). */
export const clubReference = referenceTo(clubTable, ['id', 'fullName']);

export async function isClub(db: Database, clubId: number): Promise<boolean> {
  const clubs = await db.select({ id: clubTable.id }).from(clubTable).where(eq(clubTable.id, clubId));
  return clubs.length > 0;
}

const then = sqlNames(clubNameTable, 'then_named');

/**
 * The name a club had at a moment, given as SQL; its present one where there is no moment, or no other name since. Not
 * by the function `club_name_at`, which says the same: PostgreSQL starts it anew for each row.
 */
export const clubNameAt = (alias: string, moment: string) => {
  const club = sqlNames(clubTable, alias);
  return `coalesce((select ${then.fullName} from ${sqlTable(clubNameTable, 'then_named')}
    where ${then.clubId} = ${club.id} and ${then.until} > ${moment}
    order by ${then.until}, ${then.id} limit 1), ${club.fullName})`;
};

/** A club under the name it had then: what is over keeps the names it was done under. */
export const clubReferenceAt = <const Prefix extends string>(alias: string, prefix: Prefix, moment: string) =>
  clubReference(alias, prefix, { fullName: clubNameAt(alias, moment) });

/** When the season of a licence ends: that of the present one lies ahead, where every club has its present name. */
export const endOfSeason = (year: string) => `make_date(${year} + 1, 8, 1)::timestamp with time zone`;

export const coachReference = referenceTo(coachTable, ['id', 'name']);
export const playerNaming = ['id', 'number', 'photoId', 'firstName', 'middleName', 'lastName'] as const;
export const playerReference = referenceTo(playerTable, playerNaming);

export const playerNamingJson = (alias: string) => {
  const player = sqlNames(playerTable, alias);
  return playerNaming.map((name) => `'${name}', ${player[name]}`).join(', ');
};

export const playersByName = (alias: string) => {
  const { lastName, firstName, middleName } = sqlNames(playerTable, alias);
  return [lastName, firstName, middleName].map((name) => `${name} collate "bg_bg"`);
};
