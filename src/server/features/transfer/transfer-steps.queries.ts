import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CoachTies } from '#domain/coach/coach-after-move.rules.ts';
import type { TransferSide } from '#domain/transfer/abroad.rules.ts';
import type { TransferState } from '#domain/transfer/transfer-steps.rules.ts';
import { type TransferEnding, transferStatus } from '#domain/transfer/transfer.rules.ts';
import type { Database } from '../../db/database.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { installationTable } from '../../db/tables/system.table.ts';
import { transferDocumentTable, transferTable } from '../../db/tables/transfer.table.ts';
import { CERTIFICATE } from './certificate-sql.ts';

export type TransferRow = typeof transferTable.$inferSelect;

export interface HeldTransfer extends TransferState {
  id: number;
  version: number;
  player: TransferState['player'] & { id: number };
  fromClub: TransferSide | null;
  toClub: TransferSide;
  begunForId: number | null;
  plannedOn: string | null;
  signsApart: boolean;
  endOn: string | null;
  ending: TransferEnding | null;
}

export async function findTransferredPlayer(db: Database, transferId: number): Promise<number | undefined> {
  const [transfer] = await db
    .select({ playerId: transferTable.playerId })
    .from(transferTable)
    .where(eq(transferTable.id, transferId));
  return transfer?.playerId;
}

/**
 * Reads the transfer and holds it until the transaction ends, so that two people cannot act on it at once. Whoever
 * moves the player holds him first: a new transfer of his waits for that, and nobody waits in a circle.
 */
export async function lockTransfer(tx: Database, transferId: number): Promise<HeldTransfer | undefined> {
  const [row] = await selectTransfer(tx, transferId).for('no key update', { of: transferTable });
  return row && toHeld(row.transfer, row);
}

/** The same without holding it: what is found may be different a moment later. */
export async function findTransferState(db: Database, transferId: number): Promise<HeldTransfer | undefined> {
  const [row] = await selectTransfer(db, transferId);
  return row && toHeld(row.transfer, row);
}

const paper = transferDocumentTable;

const selectTransfer = (db: Database, transferId: number) =>
  db
    .select({
      transfer: transferTable,
      isDeleted: playerTable.isDeleted,
      currentClubId: playerTable.currentClubId,
      hasCertificate: sql<boolean>`exists (select from ${paper} where ${paper.transferId} = ${transferTable.id}
        and ${paper.type} = ${CERTIFICATE} and (${paper.endDate} is null or ${paper.endDate} >= ${transferTable.endOn}))`,
      signsApart: sql<boolean>`(select ${installationTable.isGuardianSignatureOn} from ${installationTable})`,
    })
    .from(transferTable)
    .innerJoin(playerTable, eq(playerTable.id, transferTable.playerId))
    .where(eq(transferTable.id, transferId));

interface Circumstances {
  isDeleted: boolean;
  currentClubId: number | null;
  signsApart: boolean;
  hasCertificate: boolean;
}

function toHeld(
  transfer: TransferRow,
  { isDeleted, currentClubId, signsApart, hasCertificate }: Circumstances,
): HeldTransfer {
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  const place = (id: number | null) => (id === null ? null : { id });
  const { id, version, type, status, playerId, fromClubId, toClubId, begunForId, plannedOn, endOn } = transfer;
  return {
    id,
    version,
    type,
    status,
    fromClubId,
    toClubId,
    ...sidesOf(transfer),
    abroad: transfer.abroadClub === null ? null : { hasCertificate },
    begunForId,
    plannedOn,
    endOn,
    ending: transfer.ending,
    signsApart,
    adminSignedAt: moment(transfer.adminSignedAt),
    playerSignedAt: moment(transfer.playerSignedAt),
    fromClubSignedAt: moment(transfer.fromClubSignedAt),
    toClubSignedAt: moment(transfer.toClubSignedAt),
    transferredAt: moment(transfer.transferredAt),
    releasedAt: moment(transfer.releasedAt),
    importedOn: moment(transfer.importedOn),
    player: { id: playerId, isDeleted, currentClub: place(currentClubId) },
  };
}

/** The two sides; the one abroad has no number. */
export function sidesOf({
  fromClubId,
  toClubId,
  abroadClub,
}: Pick<TransferRow, 'fromClubId' | 'toClubId' | 'abroadClub'>) {
  const isGiven = fromClubId !== null || (abroadClub !== null && toClubId !== null);
  return { fromClub: isGiven ? { id: fromClubId } : null, toClub: { id: toClubId } };
}

const beforeTable = alias(coachTable, 'before');

/** The coach the player has and the one he had in the giving club, each with the club he works for now. */
export async function findCoachesOfTransfer(
  tx: Database,
  transferId: number,
): Promise<{ current: CoachTies | null; before: CoachTies | null } | undefined> {
  const [coaches] = await tx
    .select({
      current: { id: coachTable.id, clubId: coachTable.currentClubId },
      before: { id: beforeTable.id, clubId: beforeTable.currentClubId },
    })
    .from(transferTable)
    .innerJoin(playerTable, eq(playerTable.id, transferTable.playerId))
    .leftJoin(coachTable, eq(coachTable.id, playerTable.currentCoachId))
    .leftJoin(beforeTable, eq(beforeTable.id, transferTable.coachBeforeId))
    .where(eq(transferTable.id, transferId));
  return coaches;
}

export async function keepCoachBefore(tx: Database, transferId: number, coachBeforeId: number | null): Promise<void> {
  await tx.update(transferTable).set({ coachBeforeId }).where(eq(transferTable.id, transferId));
}

export async function insertTransfer(tx: Database, transfer: typeof transferTable.$inferInsert): Promise<number> {
  const [made] = await tx.insert(transferTable).values(transfer).returning({ id: transferTable.id });
  if (made === undefined) throw new Error('The transfer was not stored');
  return made.id;
}

export async function updateTransfer(tx: Database, transferId: number, changes: Partial<TransferRow>): Promise<void> {
  await tx
    .update(transferTable)
    .set({ ...changes, version: sql`${transferTable.version} + 1` })
    .where(eq(transferTable.id, transferId));
}

const { draft, awaitingConfirmation, confirmed, inProgress } = transferStatus;

export async function findOpenTransfer(db: Database, playerId: number) {
  const [open] = await db
    .select({
      id: transferTable.id,
      fromClubId: transferTable.fromClubId,
      toClubId: transferTable.toClubId,
      abroadClub: transferTable.abroadClub,
    })
    .from(transferTable)
    .where(
      and(
        eq(transferTable.playerId, playerId),
        inArray(transferTable.status, [draft, awaitingConfirmation, confirmed, inProgress]),
      ),
    );
  return open;
}

export async function findPlayerTies(db: Database, playerId: number) {
  const [player] = await db
    .select({ isDeleted: playerTable.isDeleted, currentClubId: playerTable.currentClubId })
    .from(playerTable)
    .where(eq(playerTable.id, playerId));
  return player;
}
