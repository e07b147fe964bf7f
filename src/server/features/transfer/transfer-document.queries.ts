import { and, eq } from 'drizzle-orm';
import type { Actor } from '#domain/common/access.rules.ts';
import type { DocumentType } from '#server/files/file-store.ts';
import type { TransferDocument } from '#contract/transfer/transfer.contract.ts';
import { partyToTransfer } from '#server/db/access-sql.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [t, d] = [sqlNames(transferTable, 't'), sqlNames(transferDocumentTable, 'd')];
const n = sqlNames(fileTable, 'n');
const DOCUMENT = allColumns(
  columns(transferDocumentTable, 'd', ['type', 'startDate', 'endDate', 'description', 'fileId', 'signedBefore']),
  computed<number | null>()('id', d.id),
  computed<number>()('playerTransferId', t.id),
  columns(fileTable, 'n', ['fileName']),
);

export async function listTransferDocuments(
  database: OpenDatabase,
  actor: Actor,
  transferId: number,
): Promise<TransferDocument[] | null> {
  const values = new SqlValues();
  // The transfer comes first: a party gets a row even without documents, a stranger none.
  const rows = await database.rows<RowOf<typeof DOCUMENT>>(
    named(`select ${DOCUMENT.text} from ${sqlTable(transferTable, 't')}
      left join ${sqlTable(transferDocumentTable, 'd')} on ${d.transferId} = ${t.id}
      left join ${sqlTable(fileTable, 'n')} on ${n.id} = ${d.fileId}
      where ${t.id} = ${values.add(transferId)}::int and ${partyToTransfer(actor, values)}
      order by ${d.startDate} desc, ${d.id} desc`),
    values.list,
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, fileName, ...document }) =>
    id === null ? [] : [{ id, ...document, file: { fileName } }],
  );
}

export async function insertTransferDocument(
  tx: Database,
  document: typeof transferDocumentTable.$inferInsert,
): Promise<number> {
  const [added] = await tx.insert(transferDocumentTable).values(document).returning({ id: transferDocumentTable.id });
  if (added === undefined) throw new Error('The document was not stored');
  return added.id;
}

/** The file of one paper of the transfer; null where there is none. */
export async function findPaperOf(
  db: Database,
  { transferId, documentId }: { transferId: number; documentId: number },
): Promise<{ id: string; mimeType: DocumentType; fileName: string } | null> {
  const { id, mimeType, fileName } = fileTable;
  const [paper] = await db
    .select({ id, mimeType, fileName })
    .from(transferDocumentTable)
    .innerJoin(fileTable, eq(id, transferDocumentTable.fileId))
    .where(and(eq(transferDocumentTable.transferId, transferId), eq(transferDocumentTable.id, documentId)));
  return paper === undefined ? null : { ...paper, mimeType: paper.mimeType as DocumentType };
}
