import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ImportCounts } from '#contract/import/import.contract.ts';
import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { IMPORT_DAYS, importRowStates } from '#domain/import/import.rules.ts';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { importClubTable, importHeaderTable, importRowTable, importTable } from '#server/db/tables/import.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';

const [i, r, h, c] = [importTable, importRowTable, importHeaderTable, importClubTable];

const { fileCipher: _file, ...light } = {
  id: i.id,
  kind: i.kind,
  state: i.state,
  clubId: i.clubId,
  fileName: i.fileName,
  fileCipher: i.fileCipher,
  encoding: i.encoding,
  delimiter: i.delimiter,
  headersCipher: i.headersCipher,
  columns: i.columns,
  isRemembered: i.isRemembered,
  counts: i.counts,
  atRow: i.atRow,
  doneRows: i.doneRows,
  totalRows: i.totalRows,
  createdBy: i.createdBy,
  workOrigin: i.workOrigin,
  leasedBy: i.leasedBy,
  leasedUntil: i.leasedUntil,
  startedOn: i.startedOn,
  finishedOn: i.finishedOn,
  undoneOn: i.undoneOn,
  undoneBy: i.undoneBy,
  version: i.version,
  createdOn: i.createdOn,
};
/** Everything but the file, which is large. */
export type StoredImport = Omit<typeof importTable.$inferSelect, 'fileCipher'>;

const [creator, club] = [alias(userTable, 'creator'), alias(clubTable, 'club')];

/** With the names of whoever brought it and of the club. */
const listed = {
  import: light,
  clubName: club.fullName,
  firstName: creator.firstName,
  lastName: creator.lastName,
};
export interface ListedImport {
  import: StoredImport;
  clubName: string | null;
  firstName: string;
  lastName: string;
}

function readableBy(actor: Actor) {
  const clubs = clubScope(actor);
  return clubs === 'all' ? undefined : inArray(i.clubId, clubs.length === 0 ? [-1] : [...clubs]);
}

export async function findImport(db: Database, id: number): Promise<ListedImport | undefined> {
  const [found] = await db
    .select(listed)
    .from(i)
    .innerJoin(creator, eq(creator.id, i.createdBy))
    .leftJoin(club, eq(club.id, i.clubId))
    .where(eq(i.id, id));
  return found;
}

export async function listImports(
  db: Database,
  actor: Actor,
  query: {
    page: number;
    pageSize: number;
    kind?: StoredImport['kind'] | undefined;
    desc: boolean;
    keyword?: string | undefined;
    orderBy?: string | undefined;
  },
): Promise<{ rows: ListedImport[]; total: number }> {
  const keyword = query.keyword?.trim() ?? '';
  const where = and(
    readableBy(actor),
    query.kind === undefined ? undefined : eq(i.kind, query.kind),
    keyword === '' ? undefined : sql`strpos(lower(${i.fileName}), lower(${keyword})) > 0`,
  );
  // The newest first, unless somebody asks for the oldest.
  const isOldestFirst = query.orderBy !== undefined && !query.desc;
  const rows = await db
    .select(listed)
    .from(i)
    .innerJoin(creator, eq(creator.id, i.createdBy))
    .leftJoin(club, eq(club.id, i.clubId))
    .where(where)
    .orderBy(isOldestFirst ? asc(i.id) : sql`${i.id} desc`)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: await db.$count(i, where) };
}

/** How much one account has begun: what is not over, and what of the last day. */
export async function countImportsOf(
  tx: Database,
  userId: number,
): Promise<{ open: number; ofDay: number; bytes: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${userId})`);
  const { rows } = await tx.execute<{ open: number; ofDay: number; bytes: number }>(sql`
    select (count(*) filter (where ${i.state} not in ('done', 'undone')))::int as open,
      (count(*) filter (where ${i.createdOn} > now() - interval '1 day'))::int as "ofDay",
      coalesce(sum(octet_length(${i.fileCipher})), 0)::float8 as bytes
    from ${i} where ${i.createdBy} = ${userId}`);
  return rows[0] ?? { open: 0, ofDay: 0, bytes: 0 };
}
const IMPORT_LOCK = 7_215_006;

export async function nextImportId(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('imports_id_seq')::int as id`);
  if (rows[0] === undefined) throw new Error('There is no number for the import');
  return rows[0].id;
}

export async function insertImport(tx: Database, row: typeof importTable.$inferInsert): Promise<void> {
  await tx.insert(i).values(row);
}

export async function lockImport(tx: Database, id: number): Promise<StoredImport | undefined> {
  const [row] = await tx.select(light).from(i).where(eq(i.id, id)).for('update');
  return row;
}

export async function setImport(
  tx: Database,
  id: number,
  fields: Partial<typeof importTable.$inferInsert>,
): Promise<void> {
  await tx
    .update(i)
    .set({ ...fields, version: sql`${i.version} + 1` })
    .where(eq(i.id, id));
}

export async function readFileCipher(db: Database, id: number): Promise<Buffer | null> {
  const [row] = await db.select({ fileCipher: i.fileCipher }).from(i).where(eq(i.id, id));
  return row?.fileCipher ?? null;
}

export async function deleteImport(tx: Database, id: number): Promise<void> {
  await tx.delete(i).where(eq(i.id, id));
}

export function toCounts({ counts, totalRows }: Pick<StoredImport, 'counts' | 'totalRows'>): ImportCounts {
  const all = Object.fromEntries(importRowStates.map((state) => [state, counts[state] ?? 0])) as Omit<
    ImportCounts,
    'total'
  >;
  const total = Object.values(all).reduce((sum, count) => sum + count, 0);
  return { ...all, total: total === 0 ? totalRows : total };
}

// Headers as they were named before.

export async function findHeaders(
  db: Database,
  { clubId, kind, headers }: { clubId: number | null; kind: StoredImport['kind']; headers: Buffer },
): Promise<(string | null)[] | null> {
  const [row] = await db
    .select({ columns: h.columns })
    .from(h)
    .where(and(sql`${h.clubId} is not distinct from ${clubId}::int`, eq(h.kind, kind), eq(h.headers, headers)));
  return row?.columns ?? null;
}

/** So many kinds of files a club or the federation has; the oldest go. */
const MOST_HEADERS = 50;

export async function rememberHeaders(tx: Database, row: typeof importHeaderTable.$inferInsert): Promise<void> {
  const { columns, clubId = null } = row;
  await tx
    .insert(h)
    .values(row)
    .onConflictDoUpdate({ target: [h.clubId, h.kind, h.headers], set: { columns, usedOn: sql`now()` } });
  await tx.execute(sql`
    delete from ${h} where ${h.id} in (
      select ${h.id} from ${h} where ${h.clubId} is not distinct from ${clubId}::int order by ${h.usedOn} desc offset ${MOST_HEADERS})`);
}

/** After a while files and cells go; an import that was never run goes as a whole. */
export async function forgetOldImports(db: Database): Promise<void> {
  const over = sql`now() - ${IMPORT_DAYS} * interval '1 day'`;
  await db
    .delete(i)
    .where(and(inArray(i.state, ['columns', 'checked']), lt(sql`coalesce(${i.undoneOn}, ${i.createdOn})`, over)));
  const isOld = and(inArray(i.state, ['done', 'undone']), lt(sql`coalesce(${i.undoneOn}, ${i.finishedOn})`, over));
  const old = await db
    .update(i)
    .set({ fileCipher: null, headersCipher: null })
    .where(and(isOld, sql`${i.fileCipher} is not null`))
    .returning({ id: i.id });
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await db.update(r).set({ cellsCipher: null, missing: [] }).where(inArray(r.importId, ids));
  if (ids.length > 0) await db.update(c).set({ form: null }).where(inArray(c.importId, ids));
}
