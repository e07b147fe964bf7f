import { closingOf, type ExtensionClosing, mayProposeExtension } from '#domain/transfer/transfer-extension.access.ts';
import {
  extensionSignatures,
  type ExtensionRefusal,
  isAgreedWith,
  lacksCertificate,
  proposalRefusal,
} from '#domain/transfer/transfer-extension.rules.ts';
import { beginsFor, isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import { partiesOf } from '#domain/transfer/transfer-steps.access.ts';
import { hasGivingSide, isSignedBy } from '#domain/transfer/transfer-steps.rules.ts';
import { transferParties, type TransferParty } from '#domain/transfer/transfer.rules.ts';
import { transferMessages } from '#contract/transfer/transfer.messages.ts';
import type { ExtensionAnswer } from '#contract/transfer/transfer-extension.contract.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, orNotFound, ProblemsError } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { signaturesOf } from '../step-changes.ts';
import { tellOfTransfer } from '#server/features/notification/news.queries.ts';
import { assertStillSignedIn } from '#server/features/sign-in/held-session.ts';
import { holdPlayerOf } from '../hold-player.ts';
import { keepRefusalOf, partOf } from '../signing/account-part.ts';
import { keepPart } from '../signing/player-part.ts';
import { type HeldTransfer, lockTransfer, updateTransfer } from '../transfer-steps.queries.ts';
import { queueExtensionMails } from './queue-extension-mails.ts';
import * as queries from './transfer-extension.queries.ts';

/** A party proposes a later last day of a running transfer; the old one holds until everybody has signed. */
export async function proposeExtension(
  context: AppContext,
  transferId: number,
  endOn: string,
  caller: Caller,
): Promise<ExtensionAnswer> {
  return withHeld(context, transferId, caller, async (tx, transfer) => {
    const { actor } = caller.session;
    if (!mayProposeExtension(actor, transfer)) throw new AppError('forbidden');
    const at = context.now();
    const proposals = await queries.countExtensions(tx, transferId);
    const hasOpen = (await queries.findOpenExtension(tx, transferId)) !== undefined;
    const refusal = proposalRefusal({ ...transfer, newEnd: endOn, proposals, hasOpen }, today(at));
    if (refusal !== null) throw refused(refusal);
    const id = await queries.insertExtension(tx, {
      transferId,
      endBefore: orNotFound(transfer.endOn),
      endOn,
      proposedAt: at,
      proposedBy: caller.origin.actorId,
      proposedForId: beginsFor(actor, transfer),
      // A player who came from no club is lent by nobody.
      fromClubSignedAt: hasGivingSide(transfer) ? null : at,
    });
    await recordStep(tx, caller.origin, { action: 'transfer.proposeExtension', transferId, details: { endOn } });
    await tellOfTransfer(tx, { transferId, kind: 'extensionProposed', by: caller.origin.actorId });
    const notice = { transferId, extensionId: id, endOn, parties: transferParties };
    await queueExtensionMails(context, tx, { ...notice, occasion: 'proposed' });
    return { id, transferId, outcome: null };
  });
}

/** Gives the signature of a party, or a part of the player's; with the last one the transfer lasts until the later day. */
export async function signExtension(
  context: AppContext,
  transferId: number,
  party: TransferParty,
  caller: Caller,
): Promise<ExtensionAnswer> {
  return withHeld(context, transferId, caller, async (tx, transfer) => {
    if (!partiesOf(caller.session.actor, transfer).includes(party)) throw new AppError('forbidden');
    const extension = await openExtension(tx, transferId);
    const { id, endOn } = extension;
    if (isSignedBy(queries.toExtension(extension), party)) throw new AppError('extensionAlreadySigned');
    if (lacksCertificate(transfer, { party, endOn }, await queries.listCertificates(tx, transferId)))
      throw new AppError('transferCertificateMissing');
    const { origin } = caller;
    const part = party === 'player' ? await partOf(tx, caller, { transfer, extension }) : null;
    if (part !== null && !(await keepPart(context, tx, part, origin))) {
      const details = { person: part.person };
      await recordStep(tx, origin, { action: 'transfer.signPart', transferId, details });
      return { id, transferId, outcome: null };
    }
    return writeExtensionSignature(context, tx, { transfer, extension, party, origin });
  });
}

interface PartySignature {
  transfer: HeldTransfer;
  extension: queries.ExtensionRow;
  party: TransferParty;
  origin: Origin;
}

/** Of a party that may sign and has not. The transfer is held by whoever calls. */
export async function writeExtensionSignature(
  context: AppContext,
  tx: Database,
  { transfer, extension, party, origin }: PartySignature,
): Promise<ExtensionAnswer> {
  const { id, endOn, endBefore, transferId } = extension;
  const signed = queries.toExtension(extension);
  const given = extensionSignatures(signed, party, transfer);
  const [at, by] = [context.now(), origin.actorId];
  const isAgreed = isAgreedWith(signed, given);
  const closing: Partial<queries.ExtensionRow> = isAgreed ? { outcome: 'agreed', closedAt: at, closedBy: by } : {};
  await queries.updateExtension(tx, id, { ...closing, ...signaturesOf(given, at, by) });
  await recordStep(tx, origin, {
    action: 'transfer.signExtension',
    transferId,
    details: { signatures: given },
    ...(isAgreed ? { changes: [{ field: 'endOn' as const, before: endBefore, after: endOn }] } : {}),
  });
  await tellOfTransfer(tx, { transferId, kind: 'extensionSigned', party, by });
  if (isAgreed) {
    // Told anew, should the later day pass as well.
    await updateTransfer(tx, transferId, { endOn, remindedOn: null, lenderToldOn: null });
    await tellOfTransfer(tx, { transferId, kind: 'extended', by });
    const notice = { transferId, extensionId: id, endOn, parties: transferParties };
    await queueExtensionMails(context, tx, { ...notice, occasion: 'agreed' });
  }
  return { id, transferId, outcome: isAgreed ? 'agreed' : null };
}

/** Whoever proposed it withdraws it, any other party refuses it; either with a reason. */
export async function closeExtension(
  context: AppContext,
  transferId: number,
  reason: string,
  caller: Caller,
): Promise<ExtensionAnswer> {
  return withHeld(context, transferId, caller, async (tx, transfer) => {
    const extension = await openExtension(tx, transferId);
    const closing = closingOf(caller.session.actor, transfer, extension);
    if (closing === null) throw new AppError('forbidden');
    if (closing.refusedBy === 'player') await keepRefusalOf(context, tx, { transfer, extension, reason, caller });
    return writeExtensionEnd(context, tx, { extension, closing, reason, origin: caller.origin });
  });
}

interface ExtensionEnd {
  extension: queries.ExtensionRow;
  closing: ExtensionClosing;
  reason: string;
  origin: Origin;
}

export async function writeExtensionEnd(
  context: AppContext,
  tx: Database,
  { extension, closing, reason, origin }: ExtensionEnd,
): Promise<ExtensionAnswer> {
  const { id, transferId, endOn } = extension;
  const { outcome, refusedBy } = closing;
  const [closedAt, closedBy] = [context.now(), origin.actorId];
  await queries.updateExtension(tx, id, { ...closing, reason, closedAt, closedBy });
  await recordStep(tx, origin, { action: 'transfer.closeExtension', transferId, details: { outcome } });
  const kind = outcome === 'refused' ? 'extensionRefused' : 'extensionWithdrawn';
  await tellOfTransfer(tx, { transferId, kind, party: refusedBy ?? undefined, by: closedBy });
  const parties = transferParties.filter((party) => party !== 'admin' && party !== refusedBy);
  const notice = { transferId, extensionId: id, endOn, reason, parties };
  await queueExtensionMails(context, tx, { ...notice, occasion: outcome });
  return { id, transferId, outcome };
}

/** The transfer is held meanwhile, as for every step: nobody releases the player under a proposal that is settled. */
async function withHeld(
  context: AppContext,
  transferId: number,
  caller: Caller,
  act: (tx: Database, transfer: HeldTransfer) => Promise<ExtensionAnswer>,
): Promise<ExtensionAnswer> {
  const answer = await writeOnce(context, caller.origin, async (tx) => {
    await assertStillSignedIn(tx, caller);
    await holdPlayerOf(tx, transferId);
    const transfer = orNotFound(await lockTransfer(tx, transferId));
    if (!isPartyToTransfer(caller.session.actor, transfer)) throw new AppError('notFound');
    const done = await act(tx, transfer);
    // Whoever looks at the transfer is to ask for it anew.
    await updateTransfer(tx, transferId, {});
    return done;
  });
  context.mailQueued();
  return answer;
}

async function openExtension(tx: Database, transferId: number): Promise<queries.ExtensionRow> {
  const open = await queries.findOpenExtension(tx, transferId);
  if (open === undefined) throw new AppError('extensionNotOpen');
  return open;
}

interface ExtensionStep {
  action: 'transfer.proposeExtension' | 'transfer.signExtension' | 'transfer.signPart' | 'transfer.closeExtension';
  transferId: number;
  details: Record<string, unknown>;
  changes?: Parameters<typeof changesOf>[2];
}

const recordStep = (tx: Database, origin: Origin, { action, transferId, details, changes = [] }: ExtensionStep) =>
  recordAudit(tx, origin, {
    action,
    entity: 'transfer',
    entityId: transferId,
    details,
    changes: changesOf('transfer', transferId, changes),
  });

/** A wrong date is a fault of the form, everything else one of the state. */
function refused(refusal: ExtensionRefusal): Error {
  if (refusal === 'extensionNotLater' || refusal === 'transferExpirationPast')
    return new ProblemsError([{ code: refusal, description: transferMessages[refusal], field: 'endOn' }]);
  return new AppError(refusal);
}
