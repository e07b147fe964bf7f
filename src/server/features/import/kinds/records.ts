import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { importMessages } from '#contract/import/import.messages.ts';
import { pick } from '#domain/common/field.ts';
import type { AuditAction } from '#domain/history/audit.rules.ts';
import { fact, type HistoryNoun } from '#domain/history/history.rules.ts';
import type { Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { type AuditEntry, changesOf, recordAudit } from '#server/write/audit.ts';
import { changedNames, withChanges } from '#server/write/change-record.ts';
import { type Noted, resembles } from '#server/write/note-doubles.ts';
import type { RowToUndo, WrittenRow } from './kind.ts';

interface Versioned {
  id: number;
  /** The one it was read with: whoever has changed it since is not written over. */
  version: number;
}

/** What of a table an import changes, and what the audit calls it. */
export interface ChangedTable<Row extends Versioned> {
  table: PgTable;
  noun: HistoryNoun;
  action: AuditAction;
  columns: readonly (keyof Row & string)[];
  /** Those that follow from others: written with them, named by no audit entry. */
  derived: readonly (keyof Row & string)[];
  /** The rows themselves, held until the transaction ends. */
  hold: (tx: Database, ids: readonly number[]) => Promise<Row[]>;
}

/** Of a record that was changed: as it was; and the town that was added for it. */
export interface BeforeRecord<Row> {
  fields?: Partial<Row>;
  addedCityId?: number;
}

export const beforeOf = <Row>({ before }: RowToUndo) => (before ?? {}) as BeforeRecord<Row>;

/** Ids for so many new records: what is sealed is bound to them, and a row has to be told which record it became. */
export async function nextIds(tx: Database, sequence: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute<{ next: number }>(
    sql`select nextval(${sequence}::regclass)::int as next from generate_series(1, ${count})`,
  );
  return rows.map(({ next }) => next);
}

/** As the form leaves it of a new record, with those it resembles although it is said to be another one. */
export function createEntry(noun: 'club' | 'coach', id: number, doubles: readonly Noted[]): AuditEntry {
  const changes = changesOf(noun, id, [fact('record')]);
  return { action: `${noun}.create`, entity: noun, entityId: id, changes, ...resembles(doubles) };
}

/** All of them in one statement; the ids of those that were still as they had been read. */
async function updateRows(
  tx: Database,
  table: PgTable,
  names: readonly string[],
  rows: readonly Versioned[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const [columns, column] = [getTableColumns(table), sqlNames(table)];
  const set = names.map((name) => `${column[name]} = given."${name}"`).join(', ');
  const shape = names.map((name) => `"${name}" ${columns[name]?.getSQLType() ?? 'text'}`).join(', ');
  const given = rows.map((row) => pick(row as Versioned & Record<string, unknown>, ['id', 'version', ...names]));
  const updated = await tx.execute<{ id: number }>(sql`
    update ${sql.raw(sqlTable(table, 'r'))} set ${sql.raw(set)}, version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id int, version int, ${sql.raw(shape)})
    where r.id = given.id and r.version = given.version
    returning r.id`);
  return new Set(updated.rows.map(({ id }) => id));
}

/** As the form leaves it: the fields, the next version, and which of them were changed. */
async function changeRecords<Row extends Versioned>(
  tx: Database,
  { table, noun, action, columns, derived }: ChangedTable<Row>,
  changes: readonly { known: Row; next: Row }[],
  origin: Origin,
): Promise<ReadonlySet<number>> {
  const next = changes.map((change) => change.next);
  const written = await updateRows(tx, table, columns, next);
  const entries = changes
    .filter(({ known }) => written.has(known.id))
    .map(({ known, next: after }) => {
      const fields = pick(after, columns);
      const changed = changedNames(known, fields, derived);
      const entry = { action, entity: noun, entityId: known.id, details: { changed } };
      return withChanges(entry, changed, { row: known, fields });
    });
  if (entries.length > 0) await recordAudit(tx, origin, ...entries);
  return written;
}

export async function writeChanges<Row extends Versioned>(
  tx: Database,
  table: ChangedTable<Row>,
  changes: readonly { rowNo: number; known: Row; next: Row; addedCityId?: number | undefined }[],
  origin: Origin,
): Promise<WrittenRow[]> {
  const written = await changeRecords(tx, table, changes, origin);
  return changes.map(({ rowNo, known, addedCityId }): WrittenRow => {
    if (!written.has(known.id)) return { rowNo, refusal: { field: null, sentence: importMessages.changedMeanwhile } };
    const before = { fields: pick(known, table.columns), ...(addedCityId === undefined ? {} : { addedCityId }) };
    return { rowNo, recordId: known.id, recordVersion: known.version + 1, isCreated: false, before };
  });
}

/** What was changed is as it was, which is a change like any other; the ids and what they became. */
export async function putBack<Row extends Versioned>(
  tx: Database,
  table: ChangedTable<Row>,
  rows: readonly RowToUndo[],
  origin: Origin,
): Promise<{ known: Row; next: Row }[]> {
  const changed = new Map(rows.filter(({ isCreated }) => !isCreated).map((row) => [row.recordId, row]));
  if (changed.size === 0) return [];
  const held = await table.hold(tx, [...changed.keys()]);
  const back = held.flatMap((known) => {
    const row = changed.get(known.id);
    return row === undefined ? [] : [{ known, next: { ...known, ...beforeOf<Row>(row).fields } }];
  });
  const written = await changeRecords(tx, table, back, origin);
  if (written.size !== changed.size) throw new Error('A record was changed while the import was undone');
  return back;
}
