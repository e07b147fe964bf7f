import { eq, inArray, sql } from 'drizzle-orm';
import { clubContacts, clubLinks } from '#domain/club/club.fields.ts';
import type { Database } from '#server/db/database.ts';
import { clubNameTable, clubTable } from '#server/db/tables/club.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import type { ChangedTable } from '../records.ts';

export type ClubRow = typeof clubTable.$inferSelect;
export type KnownClub = ClubRow & { cityName: string };

/** All of them, closed ones too: there are some hundreds. */
export async function listKnownClubs(tx: Database): Promise<KnownClub[]> {
  const rows = await tx
    .select({ club: clubTable, cityName: cityTable.name })
    .from(clubTable)
    .innerJoin(cityTable, eq(cityTable.id, clubTable.cityId))
    .orderBy(clubTable.id);
  return rows.map(({ club, cityName }) => ({ ...club, cityName }));
}

async function holdClubs(tx: Database, ids: readonly number[]): Promise<ClubRow[]> {
  return tx
    .select()
    .from(clubTable)
    .where(inArray(clubTable.id, [...ids]))
    .orderBy(clubTable.id)
    .for('update');
}

export const changedClubs: ChangedTable<ClubRow> = {
  table: clubTable,
  noun: 'club',
  action: 'club.update',
  columns: [
    'title',
    'type',
    'name',
    'licenseNumber',
    'bulstat',
    'regionId',
    'cityId',
    'president',
    ...clubContacts,
    ...clubLinks,
    'fullName',
    'search',
  ],
  derived: ['fullName', 'search'],
  hold: holdClubs,
};

export async function insertClubs(tx: Database, clubs: readonly (typeof clubTable.$inferInsert)[]): Promise<void> {
  if (clubs.length > 0) await tx.insert(clubTable).values([...clubs]);
}

export async function deleteClubs(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(clubTable).where(inArray(clubTable.id, [...ids]));
}

/** A name that was given by mistake and taken back was never a name of the club: the last two that were kept go. */
export async function forgetNames(tx: Database, clubIds: readonly number[]): Promise<void> {
  if (clubIds.length === 0) return;
  await tx.execute(sql`
    delete from ${clubNameTable} where ${clubNameTable.id} in (
      select id from (
        select id, row_number() over (partition by club_id order by id desc) as place
        from ${clubNameTable} where club_id = any (${sql.param([...clubIds])}::int[])
      ) kept where place <= 2)`);
}
