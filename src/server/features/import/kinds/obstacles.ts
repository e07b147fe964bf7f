import { and, eq, inArray, isNull } from 'drizzle-orm';
import { importReasons } from '#contract/import/import.messages.ts';
import type { DoubleNoun } from '#domain/double/double.rules.ts';
import type { Database } from '#server/db/database.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { type Apart, builtOn } from './built-on.queries.ts';
import { onlyGivenPictures } from './given-pictures.queries.ts';
import type { Obstacle, RowToUndo } from './kind.ts';

interface Undone {
  noun: DoubleNoun;
  table: string;
  /** What came together with the record. */
  apart?: Apart;
  /** Held until the transaction ends. */
  records: ReadonlyMap<number, { version: number; name: string }>;
}

/** What stands in the way of undoing rows of one table: what was built on new records, and what was changed since. A picture is not. */
export async function obstaclesAmong(
  tx: Database,
  rows: readonly RowToUndo[],
  { noun, table, apart, records }: Undone,
): Promise<Obstacle[]> {
  const created = rows.filter(({ isCreated }) => isCreated).map(({ recordId }) => recordId);
  const used = await builtOn(tx, table, created, apart);
  const merged = await mergedInto(tx, noun, created);
  const changed = rows.flatMap(({ recordId, recordVersion }) => {
    const changes = (records.get(recordId)?.version ?? recordVersion) - recordVersion;
    return changes > 0 ? [{ id: recordId, changes }] : [];
  });
  const pictured = await onlyGivenPictures(tx, noun, changed);
  return rows.flatMap(({ rowNo, recordId, recordVersion }): Obstacle[] => {
    const record = records.get(recordId);
    if (record === undefined) return [{ rowNo, recordId, name: `Ред ${rowNo}`, reason: importReasons.gone }];
    const told = (reason: string) => [{ rowNo, recordId, name: record.name, reason }];
    const reason = used.get(recordId);
    if (reason !== undefined) return told(reason);
    if (merged.has(recordId)) return told(importReasons.inUse);
    return record.version === recordVersion || pictured.has(recordId) ? [] : told(importReasons.changed);
  });
}

async function mergedInto(tx: Database, noun: DoubleNoun, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: mergeTable.staysId })
    .from(mergeTable)
    .where(and(eq(mergeTable.noun, noun), isNull(mergeTable.undoneOn), inArray(mergeTable.staysId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
