import { asc, eq, max, sql } from 'drizzle-orm';
import type {
  Concerned,
  ConcernedQuery,
  DocumentKindForm,
  DocumentKindItem,
} from '#contract/player/document-kind.contract.ts';
import { messages } from '#contract/common/messages.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Paperwork } from '#domain/federation/document-kind.rules.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { orNotFound, unknownValue } from '#server/write/errors.ts';
import { concernsSql, lacksSql, paperworkSql } from './paper-sql.ts';

/** In the order they were added: those of the specification first. */
export async function listDocumentKinds(db: Database): Promise<DocumentKindItem[]> {
  return db.select().from(documentKindTable).orderBy(asc(documentKindTable.id));
}

export async function findDocumentKind(db: Database, kindId: number): Promise<DocumentKindItem | null> {
  const [kind] = await db.select().from(documentKindTable).where(eq(documentKindTable.id, kindId));
  return kind ?? null;
}

/** A kind that nobody has made cannot be lacked; one that is switched off is known, and a view that was kept opens. */
export async function refuseUnknownKind(db: Database, kindId: number | undefined): Promise<void> {
  if (kindId === undefined || (await findDocumentKind(db, kindId)) !== null) return;
  throw unknownValue('missingDocument', messages.valueInvalid);
}

/** Numbers follow each other; nobody else adds one until the transaction ends. */
export async function nextKindNumber(tx: Database): Promise<number> {
  await tx.execute(sql`lock table ${documentKindTable} in share row exclusive mode`);
  const [last] = await tx.select({ id: max(documentKindTable.id) }).from(documentKindTable);
  return (last?.id ?? -1) + 1;
}

export async function insertDocumentKind(tx: Database, kind: DocumentKindForm & { id: number }): Promise<void> {
  await tx.insert(documentKindTable).values(kind);
}

export async function lockDocumentKind(tx: Database, kindId: number) {
  const [row] = await tx.select().from(documentKindTable).where(eq(documentKindTable.id, kindId)).for('update');
  return row;
}

export async function updateDocumentKind(tx: Database, kindId: number, fields: DocumentKindForm): Promise<void> {
  await tx
    .update(documentKindTable)
    .set({ ...fields, version: sql`${documentKindTable.version} + 1` })
    .where(eq(documentKindTable.id, kindId));
}

const p = sqlNames(playerTable, 'p');

/** What is required of the player, and what there is of it; null where nothing is. */
export async function findPaperwork(
  tx: Database,
  playerId: number,
  { need, season }: { need: 'forLicence' | 'forTransfer'; season: Season },
): Promise<Paperwork | null> {
  const values = new SqlValues();
  const paperwork = paperworkSql(need, values.add(season));
  const text = `select ${paperwork} as paperwork from ${sqlTable(playerTable, 'p')} where ${p.id} = ${values.add(playerId)}::int`;
  const { rows } = await tx.execute<{ paperwork: Paperwork | null }>(values.inDrizzle(text));
  return rows[0]?.paperwork ?? null;
}

/** Whom a kind that is for these would concern; the kind itself need not be there yet. */
export async function countConcerned(
  database: OpenDatabase,
  { kindId, ageFrom, ageTo, sex, citizenship, ageGroups }: ConcernedQuery,
  on: { today: IsoDate; season: Season },
): Promise<Concerned> {
  const values = new SqlValues();
  const asked = { today: values.add(on.today), season: values.add(on.season) };
  // No document has the number before the first one.
  const kind = `(select ${values.add(ageFrom)}::int as age_from, ${values.add(ageTo)}::int as age_to, ${values.add(sex)}::int as sex,
    ${values.add(citizenship)}::text as citizenship, ${values.add(ageGroups)}::int[] as age_groups,
    ${values.add(kindId ?? -1)}::int as id) k`;
  const [counted] = await database.rows<Concerned>(
    {
      name: 'concerned-by-document-kind',
      text: `select count(*)::int as concerned, (count(*) filter (where ${lacksSql('k.id', asked.today)}))::int as lacking
        from ${sqlTable(playerTable, 'p')} cross join ${kind}
        where not ${p.isDeleted} and ${concernsSql(asked)}`,
    },
    values.list,
  );
  return orNotFound(counted);
}
