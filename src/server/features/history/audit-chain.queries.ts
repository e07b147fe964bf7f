import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditSealTable, auditTable } from '#server/db/tables/audit.table.ts';
import { columns, type RowOf, sqlInto, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { entryColumns } from '#server/write/audit.ts';

const [e, s] = [sqlNames(auditTable, 'e'), sqlNames(auditSealTable, 's')];
const [ENTRIES, SEALS] = [sqlTable(auditTable, 'e'), sqlTable(auditSealTable, 's')];

const INTO = sqlInto(auditSealTable, ['sequence', 'entryId', 'previousHash', 'hash']);

/** Of all the processes on a database one seals at a time. */
export const SEAL_LOCK = 714_026;

const ENTRY = columns(auditTable, 'e', entryColumns);
/** To the microsecond, in one spelling whatever the zone of the session. */
const AT = `to_char(${e.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "at"`;

export type EntryRow = RowOf<typeof ENTRY> & { at: string };
export type SealRow = typeof auditSealTable.$inferSelect;

export async function findHead(db: Database): Promise<(SealRow & { isSigned: boolean }) | null> {
  const { rows } = await db.execute<SealRow & { isSigned: boolean } & Record<string, unknown>>(
    sql.raw(`select ${columns(auditSealTable, 's', ['sequence', 'entryId', 'previousHash', 'hash']).text},
        ${e.signature} is not null as "isSigned"
      from ${SEALS} left join ${ENTRIES} on ${e.id} = ${s.entryId} order by ${s.sequence} desc limit 1`),
  );
  return rows[0] ?? null;
}

export async function findUnsealed(db: Database, floor: number, limit: number): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow & Record<string, unknown>>(
    sql`${sql.raw(`select ${ENTRY.text}, ${AT} from ${ENTRIES}
      where not exists (select from ${SEALS} where ${s.entryId} = ${e.id}) and ${e.id} >`)} ${floor}::bigint
      ${sql.raw(`order by ${e.id}`)} limit ${limit}`,
  );
  return rows;
}

export async function insertSeals(tx: Database, seals: SealRow[]): Promise<void> {
  const column = (name: keyof SealRow) => sql.param(seals.map((seal) => seal[name]));
  // As four arrays: with each value of its own, what drizzle makes of five hundred seals takes longer than to write them.
  await tx.execute(sql`insert into ${sql.raw(INTO)} select * from unnest(
    ${column('sequence')}::bigint[], ${column('entryId')}::bigint[],
    ${column('previousHash')}::bytea[], ${column('hash')}::bytea[])`);
}

/** A stretch of the chain behind `after`, each seal with its entry; null where that is gone. */
export async function readChain(
  db: Database,
  after: number,
  limit: number,
): Promise<{ seal: SealRow; entry: EntryRow | null }[]> {
  const seal = columns(auditSealTable, 's', ['sequence', 'entryId', 'previousHash', 'hash']);
  const { rows } = await db.execute<SealRow & EntryRow & Record<string, unknown>>(
    sql`${sql.raw(`select ${seal.text}, ${ENTRY.text}, ${AT} from ${SEALS} left join ${ENTRIES} on ${e.id} = ${s.entryId}
      where ${s.sequence} >`)} ${after}::bigint ${sql.raw(`order by ${s.sequence}`)} limit ${limit}`,
  );
  return rows.map((row) => ({ seal: row, entry: (row.id as number | null) === null ? null : row }));
}

export async function findCopiedEntry(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ id: number } & Record<string, unknown>>(
    sql.raw(`select max(${e.id}) as id from ${ENTRIES} where ${e.signature} is not null
      group by ${e.signature} having count(*) > 1 order by 1 limit 1`),
  );
  return rows[0]?.id ?? null;
}
