import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Place, placeNamed, townsNamed } from '#domain/federation/towns.ts';
import type { OptionItem } from '#contract/federation/options.contract.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { cityTable, regionTable } from '#server/db/tables/reference.table.ts';

/** The town, added when nobody has named it before; of several who name it at once each finds the same one. */
export async function findOrAddCity(tx: Database, { name, regionId }: Place): Promise<number> {
  await tx.insert(cityTable).values({ name, regionId }).onConflictDoNothing();
  const isThere = regionId === null ? isNull(cityTable.regionId) : eq(cityTable.regionId, regionId);
  const [city] = await tx
    .select({ id: cityTable.id })
    .from(cityTable)
    .where(and(eq(cityTable.name, name), isThere));
  if (city === undefined) throw new Error('The city was not stored');
  return city.id;
}

/** The town by its name alone: where it is known to lie, else where others have put it, else nowhere yet. */
export async function findOrAddCityAnywhere(tx: Database, name: string): Promise<number> {
  const place = placeNamed(name);
  if (place.regionId === null && townsNamed(name).length === 0) {
    const [named] = await tx
      .select({ id: cityTable.id })
      .from(cityTable)
      .where(eq(cityTable.name, place.name))
      .orderBy(cityTable.id)
      .limit(1);
    if (named !== undefined) return named.id;
  }
  return findOrAddCity(tx, place);
}

export async function isRegion(db: Database, regionId: number): Promise<boolean> {
  const found = await db.select({ id: regionTable.id }).from(regionTable).where(eq(regionTable.id, regionId));
  return found.length > 0;
}

export async function listRegionOptions({ db }: OpenDatabase): Promise<OptionItem[]> {
  return db.select({ value: regionTable.id, label: regionTable.name }).from(regionTable).orderBy(regionTable.id);
}

export async function listDocumentKindOptions({ db }: OpenDatabase): Promise<OptionItem[]> {
  return db
    .select({ value: documentKindTable.id, label: documentKindTable.name })
    .from(documentKindTable)
    .where(eq(documentKindTable.isActive, true))
    .orderBy(documentKindTable.id);
}

export async function listClubOptions({ db }: OpenDatabase): Promise<OptionItem[]> {
  return db
    .select({ value: clubTable.id, label: clubTable.fullName })
    .from(clubTable)
    .where(isNull(clubTable.closedOn))
    .orderBy(sql`${clubTable.name} collate "bg_bg"`, clubTable.id);
}

export async function listCoachOptions({ db }: OpenDatabase): Promise<OptionItem[]> {
  return db
    .select({ value: coachTable.id, label: coachTable.name })
    .from(coachTable)
    .where(and(isNull(coachTable.erasedOn), or(isNotNull(coachTable.currentClubId), isNull(coachTable.firstClubId))))
    .orderBy(sql`${coachTable.name} collate "bg_bg"`, coachTable.id);
}
