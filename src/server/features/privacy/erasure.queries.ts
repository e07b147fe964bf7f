import { and, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { erasureColumns, ErasurePage } from '#contract/privacy/erasure.contract.ts';
import { calledSince, type ErasedNoun } from '#domain/privacy/erasure.rules.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { orderClauses } from '#server/db/list/list-sql.ts';
import { textTarget } from '#server/db/list/search-targets.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { erasureTable } from '#server/db/tables/erasure.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { allColumns, columns, referenceTo, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { orNotFound } from '#server/write/errors.ts';

const e = erasureTable;
const [c, u] = [sqlNames(erasureTable, 'e'), sqlNames(userTable, 'u')];
const erasedBy = referenceTo(userTable, ['firstName', 'lastName'])('u', 'erasedBy');

/** One page of who was erased, the newest first: numbers and days, no names. */
export async function listErasures(
  database: OpenDatabase,
  query: ListQuery<(typeof erasureColumns)[number]>,
): Promise<ErasurePage> {
  const { rows, total } = await listPage(
    database,
    {
      from: `${sqlTable(erasureTable, 'e')} left join ${sqlTable(userTable, 'u')} on ${u.id} = ${c.erasedBy}`,
      columns: allColumns(columns(erasureTable, 'e', ['id', 'noun', 'erasedOn', 'counts']), erasedBy.columns),
      where: [],
      search: { keyword: query.keyword, places: [textTarget(`search_text('Заличен ' || ${c.id}::text)`)], labels: [] },
      orderBy: orderClauses(query, { erasedOn: [c.erasedOn], id: [] }, { by: 'erasedOn', desc: true, id: c.id }),
      values: new SqlValues(),
    },
    query,
  );
  const erasures = rows.map((row) => ({
    id: row.id,
    noun: row.noun,
    name: calledSince(row.id),
    erasedOn: row.erasedOn,
    erasedBy: erasedBy.read(row),
    rows: Object.values(row.counts).reduce((sum, count) => sum + count, 0),
  }));
  return { erasures, total, page: query.page, pageSize: query.pageSize };
}

export const insertErasure = (tx: Database, row: typeof erasureTable.$inferInsert) => tx.insert(e).values(row);

/** Erasures whose files have still to go. */
export async function listPending(db: Database) {
  return db
    .select({ id: e.id, pendingFiles: e.pendingFiles })
    .from(e)
    .where(sql`${e.pendingFiles} <> '[]'::jsonb`);
}

export const forgetPending = (db: Database, id: number) => db.update(e).set({ pendingFiles: [] }).where(eq(e.id, id));

/** The number a list outside of the database gives, unless somebody else has it by now. */
export async function freeErasureId(tx: Database, wanted: number): Promise<number | null> {
  const [taken] = await tx.select({ id: e.id }).from(e).where(eq(e.id, wanted));
  if (taken !== undefined) return null;
  await tx.execute(
    sql`select setval('erasures_id_seq', greatest(${wanted}, (select last_value from erasures_id_seq)))`,
  );
  return wanted;
}

export async function isListed(tx: Database, noun: ErasedNoun, recordId: number): Promise<boolean> {
  return (await tx.$count(e, and(eq(e.noun, noun), eq(e.recordId, recordId)))) > 0;
}

export async function listAllErasures(db: Database): Promise<(typeof erasureTable.$inferSelect)[]> {
  return db.select().from(e).orderBy(e.id);
}

export async function installationId(db: Database): Promise<string> {
  const [installation] = await db.select({ id: installationTable.id }).from(installationTable);
  return orNotFound(installation).id;
}
