import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [t, y] = [sqlNames(transferTable, 't'), sqlNames(transferDocumentTable, 'y')];

/** The kind of a paper of a transfer (`transferDocumentTypes`). */
export const CERTIFICATE = 1;

/** `isCertificateFor`, among the papers of the transfer `t`; the day is SQL. */
export const hasCertificateUntil = (day: string) => `exists (select from ${sqlTable(transferDocumentTable, 'y')}
  where ${y.transferId} = ${t.id} and ${y.type} = ${CERTIFICATE} and (${y.endDate} is null or ${y.endDate} >= ${day}))`;
