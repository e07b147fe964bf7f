import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TransferExtension } from '#contract/transfer/transfer-extension.contract.ts';
import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import { awaitedPeople } from '#server/db/awaited-people-sql.ts';
import type { Database } from '#server/db/database.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { sqlNames } from '#server/db/typed-columns.ts';
import { CERTIFICATE } from '../certificate-sql.ts';

const x = transferExtensionTable;
export type ExtensionRow = typeof transferExtensionTable.$inferSelect;

const t = alias(transferTable, 't');
const n = sqlNames(transferExtensionTable, 'transfer_extensions');
const AWAITED = sql<SigningPerson[] | null>`${sql.raw(
  awaitedPeople({ extensionId: n.id }, `${n.closedAt} is null and ${n.playerSignedAt} is null`),
)}`;

export async function listExtensions(db: Database, transferId: number): Promise<TransferExtension[]> {
  const rows = await db
    .select({ extension: x, awaited: AWAITED })
    .from(x)
    .innerJoin(t, eq(t.id, x.transferId))
    .where(eq(x.transferId, transferId))
    .orderBy(desc(x.proposedAt), desc(x.id));
  return rows.map(({ extension, awaited }) => ({
    ...toExtension(extension),
    ...(awaited === null ? {} : { playerAwaits: awaited }),
  }));
}

const at = (moment: Date | null) => moment?.toISOString() ?? null;

export function toExtension(row: ExtensionRow): TransferExtension {
  const { id, endBefore, endOn, proposedForId, outcome, refusedBy, reason } = row;
  return {
    id,
    endBefore,
    endOn,
    proposedAt: row.proposedAt.toISOString(),
    proposedForId,
    adminSignedAt: at(row.adminSignedAt),
    playerSignedAt: at(row.playerSignedAt),
    fromClubSignedAt: at(row.fromClubSignedAt),
    toClubSignedAt: at(row.toClubSignedAt),
    closedAt: at(row.closedAt),
    outcome,
    refusedBy,
    reason,
  };
}

export async function findExtension(
  db: Database,
  { id, transferId }: { id: number; transferId: number },
): Promise<ExtensionRow | undefined> {
  const [extension] = await db
    .select()
    .from(x)
    .where(and(eq(x.id, id), eq(x.transferId, transferId)));
  return extension;
}

/** The one that waits for signatures. The transfer is held meanwhile, so nobody else settles it. */
export async function findOpenExtension(tx: Database, transferId: number): Promise<ExtensionRow | undefined> {
  const [open] = await tx
    .select()
    .from(x)
    .where(and(eq(x.transferId, transferId), isNull(x.closedAt)));
  return open;
}

/** How long the certificates among the papers of the transfer last. */
export async function listCertificates(tx: Database, transferId: number): Promise<{ endDate: string | null }[]> {
  const paper = transferDocumentTable;
  return tx
    .select({ endDate: paper.endDate })
    .from(paper)
    .where(and(eq(paper.transferId, transferId), eq(paper.type, CERTIFICATE)));
}

export async function countExtensions(tx: Database, transferId: number): Promise<number> {
  const [counted] = await tx.select({ count: count() }).from(x).where(eq(x.transferId, transferId));
  return counted?.count ?? 0;
}

export async function insertExtension(tx: Database, extension: typeof x.$inferInsert): Promise<number> {
  const [made] = await tx.insert(x).values(extension).returning({ id: x.id });
  if (made === undefined) throw new Error('The extension was not stored');
  return made.id;
}

export async function updateExtension(tx: Database, id: number, changes: Partial<ExtensionRow>): Promise<void> {
  await tx.update(x).set(changes).where(eq(x.id, id));
}

/** Nothing comes of a proposal whose player has been released. */
export async function lapseExtension(tx: Database, transferId: number, moment: Date): Promise<void> {
  await tx
    .update(x)
    .set({ outcome: 'lapsed', closedAt: moment })
    .where(and(eq(x.transferId, transferId), isNull(x.closedAt)));
}
