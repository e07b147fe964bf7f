import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { HeldCardIndex } from '#domain/card-index/eligibility.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { importRowTable } from '#server/db/tables/import.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { licenceKey, type SeasonPlan } from './season-plan.ts';

/** The licences of those clubs and seasons, by what tells them apart. */
export async function findLicences(
  tx: Database,
  wanted: readonly Pick<SeasonPlan, 'clubId' | 'year'>[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const licences = await tx
    .select({
      id: cardIndexTable.id,
      year: cardIndexTable.year,
      ageGroup: cardIndexTable.ageGroup,
      clubId: cardIndexTable.clubId,
      championship: cardIndexTable.championship,
    })
    .from(cardIndexTable)
    .where(
      and(
        inArray(cardIndexTable.clubId, [...new Set(wanted.map(({ clubId }) => clubId))]),
        inArray(cardIndexTable.year, [...new Set(wanted.map(({ year }) => year))]),
        isNull(cardIndexTable.removedOn),
      ),
    );
  return new Map(licences.map((licence) => [licenceKey(licence), licence.id]));
}

/** On which licences of those seasons the players are. */
export async function findMemberships(
  tx: Database,
  wanted: readonly Pick<SeasonPlan, 'playerId' | 'year'>[],
): Promise<(HeldCardIndex & { playerId: number; year: Season })[]> {
  if (wanted.length === 0) return [];
  const member = cardIndexPlayerTable;
  return tx
    .select({
      id: member.cardIndexId,
      ageGroup: member.ageGroup,
      clubName: clubTable.fullName,
      playerId: member.playerId,
      year: member.year,
    })
    .from(member)
    .innerJoin(cardIndexTable, eq(cardIndexTable.id, member.cardIndexId))
    .innerJoin(clubTable, eq(clubTable.id, cardIndexTable.clubId))
    .where(
      and(
        inArray(member.playerId, [...new Set(wanted.map(({ playerId }) => playerId))]),
        inArray(member.year, [...new Set(wanted.map(({ year }) => year))]),
        isNull(member.removedOn),
      ),
    );
}

/** Those of the licences that are there; until the transaction ends nobody takes them away or changes their group. */
export async function holdLicences(tx: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: cardIndexTable.id, version: cardIndexTable.version })
    .from(cardIndexTable)
    .where(and(inArray(cardIndexTable.id, [...ids]), isNull(cardIndexTable.removedOn)))
    .orderBy(cardIndexTable.id)
    .for('key share');
}

/** Members with their players and licences, held: whoever takes one off waits. */
export async function holdMembers(tx: Database, ids: readonly number[]) {
  return tx
    .select({
      id: cardIndexPlayerTable.id,
      playerId: cardIndexPlayerTable.playerId,
      cardIndexId: cardIndexPlayerTable.cardIndexId,
      isRemoved: sql<boolean>`${cardIndexPlayerTable.removedOn} is not null`,
      version: cardIndexTable.version,
      isLicenceRemoved: sql<boolean>`${cardIndexTable.removedOn} is not null`,
      firstName: playerTable.firstName,
      middleName: playerTable.middleName,
      lastName: playerTable.lastName,
    })
    .from(cardIndexPlayerTable)
    .innerJoin(cardIndexTable, eq(cardIndexTable.id, cardIndexPlayerTable.cardIndexId))
    .innerJoin(playerTable, eq(playerTable.id, cardIndexPlayerTable.playerId))
    .where(inArray(cardIndexPlayerTable.id, [...ids]))
    .orderBy(cardIndexPlayerTable.id)
    .for('update', { of: cardIndexPlayerTable });
}

/** How many were ever on each licence: also those taken off keep it from going. */
export async function countEverOn(tx: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: cardIndexPlayerTable.cardIndexId, members: count() })
    .from(cardIndexPlayerTable)
    .where(inArray(cardIndexPlayerTable.cardIndexId, [...ids]))
    .groupBy(cardIndexPlayerTable.cardIndexId);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** Those of the licences that were made by the import: by any of its rows, whenever that was written. */
export async function findMadeBy(tx: Database, importId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ id: importRowTable.recordId })
    .from(importRowTable)
    .where(and(writtenTo(importId, ids), importRowTable.isCreated));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

const writtenTo = (importId: number, ids: readonly number[]) =>
  and(
    eq(importRowTable.importId, importId),
    eq(importRowTable.state, 'written'),
    inArray(importRowTable.recordId, [...ids]),
  );

/** How many rows of the import became members of each licence. */
export async function countWrittenTo(
  tx: Database,
  importId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: importRowTable.recordId, written: count() })
    .from(importRowTable)
    .where(writtenTo(importId, ids))
    .groupBy(importRowTable.recordId);
  return new Map(rows.map(({ id, written }) => [id ?? 0, written]));
}

export async function deleteMembers(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.delete(cardIndexPlayerTable).where(inArray(cardIndexPlayerTable.id, [...ids]));
}

/** Those of the licences that nobody is or was on. */
export async function deleteEmptyLicences(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(cardIndexTable).where(
    and(
      inArray(cardIndexTable.id, [...ids]),
      sql`not exists (select from ${cardIndexPlayerTable}
        where ${cardIndexPlayerTable.cardIndexId} = ${cardIndexTable.id})`,
    ),
  );
}
