import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** What a `select` of several answers is from: each asks its own tables. */
export const ONE_ROW = sql`(select) as one`;

/** Whether nobody else holds the lock; until the transaction ends nobody else will. */
export async function tryToHold(tx: Database, lock: number): Promise<boolean> {
  const [row] = await tx.select({ isHeld: sql<boolean>`pg_try_advisory_xact_lock(${lock})` }).from(ONE_ROW);
  return row?.isHeld === true;
}

/** A cipher is bound to its row, so the id has to be known before the row is. */
export async function nextIdOf(tx: Database, table: PgTable): Promise<number> {
  const sequence = `${getTableName(table)}_id_seq`;
  const [row] = await tx.select({ id: sql<number>`nextval(${sequence}::regclass)::int` }).from(ONE_ROW);
  if (row === undefined) throw new Error('There is no number for the record');
  return row.id;
}
