import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { transferPaperTypes } from '#domain/federation/reference-lists.ts';
import type { MyDataRow } from '#domain/privacy/my-data.groups.ts';
import { myDataWords } from '#domain/privacy/my-data.words.ts';
import { transferStatusLabels, transferTypeLabels } from '#domain/transfer/transfer.rules.ts';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { collectRequestTable } from '#server/db/tables/collect.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { linkTable, playerSignatureTable } from '#server/db/tables/link.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { transferReturnTable } from '#server/db/tables/transfer-return.table.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { fileColumns, filesById, iso } from './my-data.queries.ts';
import type { TakenFiles } from './taken-files.ts';

const [fromClub, toClub] = [alias(clubTable, 'from_club'), alias(clubTable, 'to_club')];

const signaturesOf = (signed: {
  adminSignedAt: Date | null;
  playerSignedAt: Date | null;
  fromClubSignedAt: Date | null;
  toClubSignedAt: Date | null;
}) => ({
  adminSignedOn: iso(signed.adminSignedAt),
  playerSignedOn: iso(signed.playerSignedAt),
  fromClubSignedOn: iso(signed.fromClubSignedAt),
  toClubSignedOn: iso(signed.toClubSignedAt),
});

export async function listTransfers(db: Database, playerId: number): Promise<MyDataRow<'transfers'>[]> {
  const rows = await db
    .select({ t: transferTable, fromClub: fromClub.fullName, toClub: toClub.fullName, coach: coachTable.name })
    .from(transferTable)
    .leftJoin(fromClub, eq(fromClub.id, transferTable.fromClubId))
    .leftJoin(toClub, eq(toClub.id, transferTable.toClubId))
    .leftJoin(coachTable, eq(coachTable.id, transferTable.coachId))
    .where(eq(transferTable.playerId, playerId))
    .orderBy(desc(transferTable.initiatedAt), desc(transferTable.id));
  return rows.map(({ t, ...names }) => ({
    transfer: t.id,
    type: transferTypeLabels[t.type],
    status: transferStatusLabels[t.status],
    ...names,
    abroadClub: t.abroadClub,
    abroadFederation: t.abroadFederation,
    startOn: t.startOn,
    endOn: t.endOn,
    plannedOn: t.plannedOn,
    comment: t.comment,
    begunOn: iso(t.initiatedAt),
    ...signaturesOf(t),
    returnedOn: iso(t.returnedAt),
    carriedOutOn: iso(t.transferredAt),
    releasedOn: iso(t.releasedAt),
    endedOn: iso(t.cancelledAt),
    reason: t.cancelReason,
    importedOn: iso(t.importedOn),
  }));
}

export async function listTransferPapers(
  db: Database,
  transferIds: number[],
  files: TakenFiles,
): Promise<MyDataRow<'transferDocuments'>[]> {
  const d = transferDocumentTable;
  const rows = await db
    .select({ document: d, file: fileColumns })
    .from(d)
    .innerJoin(fileTable, eq(fileTable.id, d.fileId))
    .where(inArray(d.transferId, transferIds))
    .orderBy(d.transferId, d.id);
  return rows.map(({ document, file }) => ({
    transfer: document.transferId,
    kind: transferPaperTypes.find(({ value }) => value === document.type)?.label ?? null,
    startDate: document.startDate,
    endDate: document.endDate,
    description: document.description,
    fileName: file.fileName,
    addedOn: iso(document.createdOn),
    file: files.add(myDataWords.folders.transfers, file),
  }));
}

export async function listExtensions(db: Database, transferIds: number[]): Promise<MyDataRow<'extensions'>[]> {
  const e = transferExtensionTable;
  const rows = await db.select().from(e).where(inArray(e.transferId, transferIds)).orderBy(e.transferId, e.id);
  return rows.map((row) => ({
    transfer: row.transferId,
    endBefore: row.endBefore,
    endOn: row.endOn,
    proposedOn: iso(row.proposedAt),
    ...signaturesOf(row),
    outcome: row.outcome === null ? null : myDataWords.outcomes[row.outcome],
    closedOn: iso(row.closedAt),
    reason: row.reason,
  }));
}

export async function listReturns(db: Database, transferIds: number[]): Promise<MyDataRow<'returns'>[]> {
  const r = transferReturnTable;
  const rows = await db.select().from(r).where(inArray(r.transferId, transferIds)).orderBy(r.transferId, r.id);
  return rows.map(({ transferId, returnedAt, reason }) => ({
    transfer: transferId,
    returnedOn: iso(returnedAt),
    reason,
  }));
}

export async function listSignatures(
  db: Database,
  transferIds: number[],
  files: TakenFiles,
): Promise<MyDataRow<'signatures'>[]> {
  const s = playerSignatureTable;
  const rows = await db.select().from(s).where(inArray(s.transferId, transferIds)).orderBy(s.transferId, s.id);
  const known = await filesById(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.map((row) => ({
    transfer: row.transferId,
    person: myDataWords.people[row.person],
    signerName: row.signerName,
    relation: row.relation,
    answer: myDataWords.answers[row.answer],
    method: myDataWords.methods[row.method],
    reason: row.reason,
    // Of a parent it is the parent's.
    address: row.person === 'player' ? row.address : null,
    signedOn: iso(row.signedAt),
    file: files.add(myDataWords.folders.transfers, known.get(row.fileId ?? '') ?? null),
  }));
}

/** By which parents and the player were asked to sign, or for papers. */
export async function listLinks(db: Database, playerId: number, transferIds: number[]): Promise<MyDataRow<'links'>[]> {
  const requests = sql`select ${collectRequestTable.id} from ${collectRequestTable}
    where ${collectRequestTable.playerId} = ${playerId}`;
  const rows = await db
    .select()
    .from(linkTable)
    .where(or(inArray(linkTable.transferId, transferIds), sql`${linkTable.requestId} in (${requests})`))
    .orderBy(desc(linkTable.createdOn), desc(linkTable.id));
  return rows.map((row) => ({
    about:
      row.transferId === null ? myDataWords.links.request : `${myDataWords.links.transfer} №\u00A0${row.transferId}`,
    person: myDataWords.people[row.person],
    sentOn: iso(row.createdOn),
    expiresOn: iso(row.expiresAt),
    usedOn: iso(row.usedAt),
    endedOn: iso(row.endedAt),
  }));
}

export async function listSheets(db: Database, transferIds: number[]): Promise<MyDataRow<'sheets'>[]> {
  const s = printedSheetTable;
  const rows = await db
    .select({ transfer: s.transferId, printedOn: s.printedOn, withdrawnOn: s.withdrawnOn })
    .from(s)
    .where(inArray(s.transferId, transferIds))
    .orderBy(s.printedOn);
  return rows.map((row) => ({ ...row, printedOn: iso(row.printedOn), withdrawnOn: iso(row.withdrawnOn) }));
}
