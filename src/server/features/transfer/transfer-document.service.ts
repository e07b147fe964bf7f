import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import { mayStep, refusalTo } from '#domain/transfer/transfer-steps.access.ts';
import { signedParties } from '#domain/transfer/transfer-steps.rules.ts';
import type { AddedToTransfer, TransferDocumentCreate } from '#contract/transfer/transfer.contract.ts';
import { added } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { recordFile, storeDocument } from '../../files/keep-file.ts';
import { uploaderOf } from '../federation/upload-share.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { tellOfTransfer } from '../notification/news.queries.ts';
import { insertTransferDocument } from './transfer-document.queries.ts';
import { type HeldTransfer, findTransferState, lockTransfer } from './transfer-steps.queries.ts';

export async function addTransferDocument(
  context: AppContext,
  transferId: number,
  { file, type, startDate, endDate, description }: TransferDocumentCreate,
  caller: Caller,
): Promise<AddedToTransfer> {
  const { origin } = caller;
  // Asked before as well: looking at a file takes its time.
  assertMayAdd(await findTransferState(context.database.db, transferId), caller);
  const stored = await storeDocument(context.files, file, await uploaderOf(context, caller, file));
  const add = async (tx: Database) => {
    // Nobody signs while it is held: whoever has signed by now has done so without this paper.
    const signedBefore = signedParties(assertMayAdd(await lockTransfer(tx, transferId), caller));
    const fileId = await recordFile(tx, context.files, stored);
    const document = { type, startDate, endDate, description, signedBefore };
    const id = await insertTransferDocument(tx, { ...document, transferId, fileId, createdBy: origin.actorId });
    const changes = changesOf('transfer', transferId, [added('document', type)]);
    await recordAudit(tx, origin, {
      action: 'transfer.addDocument',
      entity: 'transfer',
      entityId: transferId,
      details: signedBefore.length === 0 ? {} : { signedBefore },
      changes,
    });
    await tellOfTransfer(tx, { transferId, kind: 'documentAdded', by: origin.actorId });
    return { id, playerTransferId: transferId };
  };
  return writeOnce(context, origin, add, { stored: [stored] });
}

function assertMayAdd(transfer: HeldTransfer | undefined, { session: { actor } }: Caller): HeldTransfer {
  const held = orNotFound(transfer);
  if (!isPartyToTransfer(actor, held)) throw new AppError('notFound');
  if (!mayStep(actor, 'addDocument', held)) throw new AppError('forbidden');
  const refusal = refusalTo(actor, 'addDocument', held);
  if (refusal !== null) throw new AppError(refusal);
  return held;
}
