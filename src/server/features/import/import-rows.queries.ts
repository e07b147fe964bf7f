import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ImportKind, ImportRowState } from '#domain/import/import.rules.ts';
import type { Database } from '#server/db/database.ts';
import { importRowTable, importTable } from '#server/db/tables/import.table.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { sqlNames } from '#server/db/typed-columns.ts';

const r = importRowTable;
const column = sqlNames(importRowTable);
const outcomeColumns = (
  ['state', 'problems', 'missing', 'plannedClubs', 'recordId', 'recordVersion', 'isCreated'] as const
)
  .map((name) => `${column[name]} = given."${name}"`)
  .join(', ');

export type StoredImportRow = typeof importRowTable.$inferSelect;

export async function countRows(tx: Database, importId: number): Promise<Partial<Record<ImportRowState, number>>> {
  const { rows } = await tx.execute<{ state: ImportRowState; count: number }>(sql`
    select ${r.state}, count(*)::int as count from ${r} where ${r.importId} = ${importId} group by ${r.state}`);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export async function readRowsAfter(
  tx: Database,
  importId: number,
  { after, limit, states }: { after: number; limit: number; states?: readonly ImportRowState[] },
): Promise<StoredImportRow[]> {
  return tx
    .select()
    .from(r)
    .where(
      and(
        eq(r.importId, importId),
        gt(r.rowNo, after),
        states === undefined ? undefined : inArray(r.state, [...states]),
      ),
    )
    .orderBy(r.rowNo)
    .limit(limit);
}

export async function readRows(tx: Database, ids: readonly number[]): Promise<StoredImportRow[]> {
  return tx
    .select()
    .from(r)
    .where(inArray(r.id, [...ids]));
}

export async function lockRow(tx: Database, importId: number, rowNo: number): Promise<StoredImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(r)
    .where(and(eq(r.importId, importId), eq(r.rowNo, rowNo)))
    .for('update');
  return row;
}

/** Those that want something from a person stand first, then those with a question. */
const URGENT: readonly ImportRowState[] = ['faulty', 'missing', 'double', 'refused'];

export async function pageOfRows(
  db: Database,
  importId: number,
  query: { page: number; pageSize: number; state?: ImportRowState | undefined },
): Promise<StoredImportRow[]> {
  return db
    .select()
    .from(r)
    .where(and(eq(r.importId, importId), query.state === undefined ? undefined : eq(r.state, query.state)))
    .orderBy(
      ...(query.state === undefined ? [sql`array_position(${sql.param([...URGENT])}::text[], ${r.state})`] : []),
      sql`${r.problems} = '[]'::jsonb`,
      r.rowNo,
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}

/** Rows that could be written as they stand, though somebody is asked about them. */
export async function countAsked(db: Database, importId: number): Promise<number> {
  return db.$count(
    r,
    and(eq(r.importId, importId), inArray(r.state, ['new', 'changed']), sql`${r.problems} <> '[]'::jsonb`),
  );
}

export async function nextRowIds(tx: Database, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval('import_rows_id_seq')::int as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => id);
}

export type NewImportRow = typeof importRowTable.$inferInsert & { id: number };

export async function insertRows(tx: Database, rows: readonly NewImportRow[]): Promise<void> {
  await insertMany(tx, r, rows);
}

/** What became of rows; what is left out stays as it is. */
export interface RowOutcome {
  id: number;
  state: ImportRowState;
  problems: StoredImportRow['problems'];
  missing: StoredImportRow['missing'];
  plannedClubs?: number[];
  recordId: number | null;
  recordVersion?: number | null;
  isCreated?: boolean;
  beforeCipher?: Buffer | null;
}

export async function storeOutcomes(tx: Database, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const given = outcomes.map((outcome) => ({
    ...outcome,
    plannedClubs: outcome.plannedClubs ?? [],
    recordVersion: outcome.recordVersion ?? null,
    isCreated: outcome.isCreated ?? false,
    beforeCipher: outcome.beforeCipher?.toString('hex') ?? null,
  }));
  await tx.execute(sql`
    update ${r} set ${sql.raw(outcomeColumns)}, ${sql.raw(column.beforeCipher)} = decode(given."beforeCipher", 'hex')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id int, state text, problems jsonb, missing jsonb, "plannedClubs" jsonb, "recordId" int, "recordVersion" int,
        "isCreated" boolean, "beforeCipher" text)
    where ${r.id} = given.id`);
}

/**
 * Rows of other imports that found what this one has made: it goes, and they wait to be written. Answers which imports
 * those are.
 */
export async function forgetFound(
  tx: Database,
  { id: importId, kind }: { id: number; kind: ImportKind },
): Promise<number[]> {
  const made = sql`select ${r.recordId} from ${r}
    where ${r.importId} = ${importId} and ${r.state} = 'written' and ${r.isCreated}`;
  const kept = sql`select id from ${importTable} where kind = ${kind} and id <> ${importId}
    and state in ('checked', 'done') and headers_cipher is not null`;
  const found = await tx
    .update(r)
    .set({ state: 'new', recordId: null })
    .where(and(sql`${r.importId} in (${kept})`, eq(r.state, 'same'), sql`${r.recordId} in (${made})`))
    .returning({ importId: r.importId });
  return [...new Set(found.map((row) => row.importId))];
}

/** Of an import that was undone: what was written waits again, and leads to nothing that is gone. */
export async function takeBackRows(
  tx: Database,
  importId: number,
  { hasChanges }: { hasChanges: boolean },
): Promise<void> {
  const isChanged = hasChanges ? sql`not ${r.isCreated}` : sql`false`;
  await tx
    .update(r)
    .set({
      state: sql`case when ${isChanged} then 'changed' else 'new' end`,
      recordId: sql`case when ${isChanged} then ${r.recordId} end`,
      recordVersion: null,
      isCreated: false,
      beforeCipher: null,
    })
    .where(and(eq(r.importId, importId), eq(r.state, 'written')));
}

export async function setRow(
  tx: Database,
  id: number,
  fields: Partial<typeof importRowTable.$inferInsert>,
): Promise<void> {
  await tx.update(r).set(fields).where(eq(r.id, id));
}

/** What was mended in them. */
export async function setCells(tx: Database, rows: readonly { id: number; cellsCipher: Buffer }[]): Promise<void> {
  const given = rows.map(({ id, cellsCipher }) => ({ id, cells: cellsCipher.toString('hex') }));
  await tx.execute(sql`
    update ${r} set ${sql.raw(column.cellsCipher)} = decode(given.cells, 'hex'),
      ${sql.raw(column.isMended)} = true
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id int, cells text) where ${r.id} = given.id`);
}

export async function deleteRows(tx: Database, importId: number): Promise<void> {
  await tx.delete(r).where(eq(r.importId, importId));
}

/** Rows with a fault because an earlier one of these says the same. */
export async function listTwins(
  db: Database,
  importId: number,
  rowNos: readonly number[],
): Promise<{ id: number; rowNo: number; field: string; sameAs: number }[]> {
  if (rowNos.length === 0) return [];
  const { rows } = await db.execute<{ id: number; rowNo: number; field: string; sameAs: number }>(sql`
    select ${r.id}, ${r.rowNo} as "rowNo", told ->> 'field' as field, (told ->> 'sameAs')::int as "sameAs"
    from ${r}, jsonb_array_elements(${r.problems}) as told
    where ${r.importId} = ${importId} and ${r.state} = 'faulty'
      and (told ->> 'sameAs')::int = any (${sql.param([...rowNos])}::int[])
    order by ${r.rowNo} limit 500`);
  return rows;
}

/** Clubs and coaches that nobody knows, those that most rows name first. */
export async function listMissing(
  db: Database,
  importId: number,
): Promise<{ field: string; value: string; rows: number }[]> {
  const { rows } = await db.execute<{ field: string; value: string; rows: number }>(sql`
    select named ->> 'field' as field, named ->> 'value' as value, count(*)::int as rows
    from ${r}, jsonb_array_elements(${r.missing}) as named
    where ${r.importId} = ${importId} and ${r.state} in ('missing', 'faulty')
    group by 1, 2 order by 3 desc, 1, 2 limit 200`);
  return rows;
}
