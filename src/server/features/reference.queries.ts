import { and, eq, sql } from 'drizzle-orm';
import type { OptionItem } from '#contract/options.contract.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { cityTable, regionTable } from '../db/tables/reference.table.ts';

/** The town, added when nobody has named it before. */
export async function findOrAddCity(tx: Database, name: string, regionId: number): Promise<number> {
  await tx.insert(cityTable).values({ name, regionId }).onConflictDoNothing();
  const [city] = await tx
    .select({ id: cityTable.id })
    .from(cityTable)
    .where(and(eq(cityTable.name, name), eq(cityTable.regionId, regionId)));
  if (city === undefined) throw new Error('The city was not stored');
  return city.id;
}

/** The town by its name alone: the known one, or a new one whose region nobody has said. */
export async function findOrAddCityAnywhere(tx: Database, name: string): Promise<number> {
  const plain = name.replace(/^(гр|с)\.\s*/i, '').trim();
  const known = await tx
    .select({ id: cityTable.id })
    .from(cityTable)
    .where(eq(cityTable.name, plain))
    .orderBy(cityTable.id);
  if (known[0] !== undefined) return known[0].id;
  const [added] = await tx.insert(cityTable).values({ name: plain, regionId: null }).returning({ id: cityTable.id });
  if (added === undefined) throw new Error('The city was not stored');
  return added.id;
}

export async function isRegion(db: Database, regionId: number): Promise<boolean> {
  const found = await db.select({ id: regionTable.id }).from(regionTable).where(eq(regionTable.id, regionId));
  return found.length > 0;
}

export async function listRegionOptions({ db }: OpenDatabase): Promise<OptionItem[]> {
  return db.select({ value: regionTable.id, label: regionTable.name }).from(regionTable).orderBy(regionTable.id);
}

export async function listClubOptions({ db }: OpenDatabase): Promise<OptionItem[]> {
  const result = await db.execute<OptionItem & Record<string, unknown>>(
    sql`select id as value, full_name as label from clubs order by name collate "bg_bg", id`,
  );
  return result.rows;
}

export async function listCoachOptions({ db }: OpenDatabase): Promise<OptionItem[]> {
  const result = await db.execute<OptionItem & Record<string, unknown>>(
    sql`select id as value, name as label from coaches order by name collate "bg_bg", id`,
  );
  return result.rows;
}
