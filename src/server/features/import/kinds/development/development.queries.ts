import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PlayerDevelopmentCreate } from '#contract/player/player-development.contract.ts';
import type { FurtherValues } from '#domain/player/measure-kinds.ts';
import { fullNameOf } from '#domain/common/names.ts';
import type { Database } from '#server/db/database.ts';
import { playerDevelopmentTable, playerTable } from '#server/db/tables/player.table.ts';
import { MEASURED } from '#server/features/player/player-development.queries.ts';

export type Measured = Omit<PlayerDevelopmentCreate, 'playerId'>;

/** What is written of a row. */
export interface DevelopmentPlan extends Measured {
  playerId: number;
}

type Kept = Omit<DevelopmentPlan, 'further'> & { further?: FurtherValues | null | undefined };
export const keyOfMeasured = (plan: Kept) =>
  [plan.playerId, ...MEASURED.map((field) => plan[field]), JSON.stringify(plan.further ?? null)].join('/');

const d = playerDevelopmentTable;

/** The measurements that players have, those that were taken back left out. */
export async function findMeasured(tx: Database, playerIds: readonly number[]): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set();
  const rows = await tx
    .select()
    .from(d)
    .where(and(inArray(d.playerId, [...new Set(playerIds)]), isNull(d.removedOn)));
  return new Set(rows.map(keyOfMeasured));
}

export async function insertMeasured(
  tx: Database,
  rows: readonly (DevelopmentPlan & { id: number; createdBy: number | null })[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(d).values([...rows]);
}

/** Held until the transaction ends, with the names of the players. */
export async function holdMeasured(tx: Database, ids: readonly number[]) {
  const { firstName, middleName, lastName } = playerTable;
  const rows = await tx
    .select({ id: d.id, playerId: d.playerId, date: d.date, removedOn: d.removedOn, firstName, middleName, lastName })
    .from(d)
    .innerJoin(playerTable, eq(playerTable.id, d.playerId))
    .where(inArray(d.id, [...ids]))
    .orderBy(d.id)
    .for('update', { of: d });
  return new Map(rows.map((row) => [row.id, { ...row, name: fullNameOf(row) }]));
}

export async function deleteMeasured(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(d).where(inArray(d.id, [...ids]));
}
