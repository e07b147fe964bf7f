import { importReasons } from '#contract/import/import.messages.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { fact } from '#domain/history/history.rules.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import type { Database } from '#server/db/database.ts';
import { type AuditEntry, changesOf, recordAudit } from '#server/write/audit.ts';
import { builtOn } from '../built-on.queries.ts';
import type { ImportScope, Obstacle, PlannedRow, RowToUndo, WrittenRow } from '../kind.ts';
import type { TransferPlan } from './transfer-check.ts';
import { deleteTransfers, holdTransfers, insertPastTransfers } from './transfer-import.queries.ts';

/** What is kept of a row to undo it. */
interface BeforeTransfer {
  playerId: number;
}

/** Over, signed by nobody here, and moving nobody: the register says where the player is now. */
export async function writeTransfers(
  tx: Database,
  rows: readonly PlannedRow<TransferPlan>[],
  { context, origin }: ImportScope,
): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const made = await insertPastTransfers(
    tx,
    rows.map(({ plan }) => ({
      ...plan,
      status: transferStatus.ended,
      // Lists are in the order in which transfers began: it belongs to its time, not to today.
      initiatedAt: new Date(`${plan.startOn}T12:00:00Z`),
      initiatedBy: origin.actorId,
      importedOn: context.now(),
    })),
  );
  const keyOf = ({ playerId, startOn }: { playerId: number; startOn: string | null }) => `${playerId} ${startOn}`;
  const byKey = new Map(made.map((transfer) => [keyOf(transfer), transfer]));
  const entries = made.map(({ id, playerId }): AuditEntry => ({
    action: 'transfer.import',
    entity: 'transfer',
    entityId: id,
    details: { playerId },
    changes: changesOf('transfer', id, [fact('record')]),
  }));
  await recordAudit(tx, origin, ...entries);
  return rows.map(({ rowNo, plan }): WrittenRow => {
    const transfer = byKey.get(keyOf(plan));
    if (transfer === undefined) throw new Error('The transfer was not stored');
    const before: BeforeTransfer = { playerId: plan.playerId };
    return { rowNo, recordId: transfer.id, recordVersion: transfer.version, isCreated: true, before };
  });
}

export async function obstaclesOfTransfers(tx: Database, rows: readonly RowToUndo[]): Promise<Obstacle[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ recordId }) => recordId);
  const transfers = new Map((await holdTransfers(tx, ids)).map((transfer) => [transfer.id, transfer]));
  const used = await builtOn(tx, 'transfers', ids);
  return rows.flatMap(({ rowNo, recordId, recordVersion, before }): Obstacle[] => {
    const transfer = transfers.get(recordId);
    if (transfer === undefined) return [{ rowNo, recordId, name: `Ред ${rowNo}`, reason: importReasons.gone }];
    const told = (reason: string) => [{ rowNo, recordId, name: `Трансфер на ${fullNameOf(transfer)}`, reason }];
    const reason = used.get(recordId);
    if (reason !== undefined) return told(reason);
    // Somebody else's by now: two records of one person were made one.
    const isMoved = transfer.playerId !== (before as BeforeTransfer).playerId;
    if (isMoved) return told(importReasons.inUse);
    return transfer.version === recordVersion ? [] : told(importReasons.changed);
  });
}

export async function undoTransfers(tx: Database, rows: readonly RowToUndo[]): Promise<void> {
  if (rows.length === 0) return;
  await deleteTransfers(
    tx,
    rows.map(({ recordId }) => recordId),
  );
}
