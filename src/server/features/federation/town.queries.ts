import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TownListItem } from '#contract/federation/town.contract.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { cityTable, regionTable } from '#server/db/tables/reference.table.ts';

const [t, r] = [alias(cityTable, 't'), alias(regionTable, 'r')];

/** More towns than there are in use; a search finds the rest. */
const MOST = 1000;

type TownRow = Omit<TownListItem, 'region' | 'isDoubtful'> & { regionId: number | null; regionName: string | null };

export async function listTowns({ db }: OpenDatabase, keyword: string): Promise<TownRow[]> {
  const result = await db.execute<TownRow & Record<string, unknown>>(sql`
    select ${t.id}, ${t.name}, ${r.id} as "regionId", ${r.name} as "regionName",
      coalesce(p.count, 0)::int as players, coalesce(h.count, 0)::int as coaches, coalesce(c.count, 0)::int as clubs
    from ${cityTable} ${t}
    left join ${regionTable} ${r} on ${r.id} = ${t.regionId}
    left join (select city_id, count(*) from ${playerTable} group by city_id) p on p.city_id = ${t.id}
    left join (select city_id, count(*) from ${coachTable} group by city_id) h on h.city_id = ${t.id}
    left join (select city_id, count(*) from ${clubTable} group by city_id) c on c.city_id = ${t.id}
    where (p.count > 0 or h.count > 0 or c.count > 0) and strpos(lower(${t.name}), lower(${keyword})) > 0
    order by ${t.name} collate "bg_bg", ${t.id}
    limit ${MOST}`);
  return result.rows;
}

export async function lockTown(tx: Database, townId: number) {
  const [town] = await tx.select().from(cityTable).where(eq(cityTable.id, townId)).for('update');
  return town;
}

export async function mergeTowns(tx: Database, from: number, into: number): Promise<void> {
  await tx.update(playerTable).set({ cityId: into }).where(eq(playerTable.cityId, from));
  await tx.update(coachTable).set({ cityId: into }).where(eq(coachTable.cityId, from));
  await tx.update(clubTable).set({ cityId: into }).where(eq(clubTable.cityId, from));
  await tx.delete(cityTable).where(eq(cityTable.id, from));
}

/** The clubs of a town are where it is; those that were elsewhere come back with where that was. */
export async function moveClubsOfTown(tx: Database, townId: number, regionId: number) {
  const old = tx
    .select({ id: clubTable.id, before: clubTable.regionId })
    .from(clubTable)
    .where(and(eq(clubTable.cityId, townId), ne(clubTable.regionId, regionId)))
    .for('update')
    .as('old');
  return tx
    .update(clubTable)
    .set({ regionId, version: sql`${clubTable.version} + 1` })
    .from(old)
    .where(eq(clubTable.id, old.id))
    .returning({ id: clubTable.id, before: old.before });
}
