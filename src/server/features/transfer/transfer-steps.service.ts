import { seasonOf } from '#domain/card-index/season.rules.ts';
import { type MissingPaper, missingSentence } from '#domain/federation/document-kind.rules.ts';
import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import type { TransferNewsKind } from '#domain/notification/news.rules.ts';
import { abroadParty } from '#domain/transfer/abroad.rules.ts';
import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import { mayStep, refusingParty } from '#domain/transfer/transfer-steps.access.ts';
import {
  afterStep,
  endingOf,
  isFullySigned,
  papersMissingFor,
  signaturesGiven,
  stepRefusal,
  type TransferRefusal,
  waitsUntil,
} from '#domain/transfer/transfer-steps.rules.ts';
import { transferParties, type TransferParty } from '#domain/transfer/transfer.rules.ts';
import { endedTransferSentences } from '#contract/transfer/transfer.messages.ts';
import type { TransferStepAnswer } from '#contract/transfer/transfer.contract.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller, Origin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, orNotFound, RefusedByRulesError } from '#server/write/errors.ts';
import type { TransferOutcome } from '../../mail/outcome-mails.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { findPaperwork } from '../player/document-kind/document-kind.queries.ts';
import { tellOfTransfer } from '../notification/news.queries.ts';
import { lockPlayer } from '../player/player-details.queries.ts';
import { lapseExtension } from './extension/transfer-extension.queries.ts';
import { keepRefusalOf, partOf } from './signing/account-part.ts';
import { keepPart } from './signing/player-part.ts';
import { voidParts } from './signing/signing.queries.ts';
import { assertStillSignedIn } from '../sign-in/held-session.ts';
import { movePlayer } from './move-player.ts';
import { keepReturn } from './return/return.queries.ts';
import { AUDITED, type Step, stepEntries } from './step-audit.ts';
import { stepChanges } from './step-changes.ts';
import { outcomeParties, queueOutcomeMails, queueTurnMails } from './queue-transfer-mails.ts';
import { findTransferredPlayer, type HeldTransfer, lockTransfer, updateTransfer } from './transfer-steps.queries.ts';

const NEWS: Readonly<Record<Step, TransferNewsKind>> = {
  confirmAsAdmin: 'signed',
  confirmAsPlayer: 'signed',
  confirmAsFromClub: 'signed',
  confirmAsToClub: 'signed',
  transferPlayer: 'carriedOut',
  releasePlayer: 'released',
  cancel: 'cancelled',
  refuse: 'refused',
  withdraw: 'withdrawn',
  returnForSigning: 'returned',
};

const OUTCOME: Readonly<Partial<Record<Step, TransferOutcome>>> = {
  transferPlayer: 'carriedOut',
  releasePlayer: 'released',
  cancel: 'cancelled',
  refuse: 'refused',
  withdraw: 'withdrawn',
  returnForSigning: 'returned',
};

export const confirmAsAdmin = (context: AppContext, transferId: number, caller: Caller) =>
  takeStep(context, caller, { transferId, step: () => 'confirmAsAdmin' });

export const confirmAsPlayer = (context: AppContext, transferId: number, caller: Caller) =>
  takeStep(context, caller, { transferId, step: () => 'confirmAsPlayer' });

export const confirmForClub = (context: AppContext, transferId: number, clubId: number, caller: Caller) =>
  takeStep(context, caller, {
    transferId,
    step: ({ fromClubId, toClubId }) => {
      if (clubId === toClubId) return 'confirmAsToClub';
      if (clubId === fromClubId) return 'confirmAsFromClub';
      throw new AppError('transferNotYourClub');
    },
  });

/** The certificate is there, and stands for the signature of the club abroad. */
export const confirmAbroad = (context: AppContext, transferId: number, caller: Caller) =>
  takeStep(context, caller, {
    transferId,
    step: (transfer) => {
      const party = abroadParty(transfer);
      if (party === null) throw new AppError('transferNotInternational');
      return party === 'toClub' ? 'confirmAsToClub' : 'confirmAsFromClub';
    },
  });

export const cancelTransfer = (context: AppContext, transferId: number, reason: string, caller: Caller) =>
  takeStep(context, caller, { transferId, step: () => 'cancel', reason });

export const refuseTransfer = (context: AppContext, transferId: number, reason: string, caller: Caller) =>
  takeStep(context, caller, { transferId, step: () => 'refuse', reason });

export const withdrawTransfer = (context: AppContext, transferId: number, reason: string, caller: Caller) =>
  takeStep(context, caller, { transferId, step: () => 'withdraw', reason });

/** What everybody has signed goes back to collecting signatures: the parties have changed their mind. */
export const returnForSigning = (context: AppContext, transferId: number, reason: string, caller: Caller) =>
  takeStep(context, caller, { transferId, step: () => 'returnForSigning', reason });

/** The player goes to the receiving club, and off the licences of the club he leaves. */
export const transferPlayer = (context: AppContext, transferId: number, caller: Caller) =>
  takeStep(context, caller, { transferId, step: () => 'transferPlayer', movesPlayer: true });

export const releasePlayer = (context: AppContext, transferId: number, caller: Caller) =>
  takeStep(context, caller, { transferId, step: () => 'releasePlayer', movesPlayer: true });

interface StepToTake {
  transferId: number;
  step: (transfer: HeldTransfer) => Step;
  movesPlayer?: boolean;
  reason?: string;
}

/**
 * The one way a transfer goes on: it is held, the rules are asked, and the step, what follows from it, its audit
 * entries and its mails are written in one transaction, all of them or nothing.
 */
async function takeStep(context: AppContext, caller: Caller, toTake: StepToTake): Promise<TransferStepAnswer> {
  const { transferId, movesPlayer = false } = toTake;
  const { actor } = caller.session;
  const take = async (tx: Database): Promise<TransferStepAnswer> => {
    await assertStillSignedIn(tx, caller);
    if (movesPlayer) await lockPlayer(tx, orNotFound(await findTransferredPlayer(tx, transferId)));
    const transfer = orNotFound(await lockTransfer(tx, transferId));
    if (!isPartyToTransfer(actor, transfer)) throw new AppError('notFound');
    const step = toTake.step(transfer);
    if (!mayStep(actor, step, transfer)) {
      throw new AppError(AUDITED[step] === 'transfer.confirmForClub' ? 'transferNotYourClub' : 'forbidden');
    }
    const missingPapers = step === 'confirmAsAdmin' ? await findMissingPapers(context, tx, transfer) : [];
    const refusal = refusalNow(context, step, { ...transfer, missingPapers });
    if (refusal === 'transferPapersMissing')
      throw new RefusedByRulesError(refusal, { sentence: missingSentence(missingPapers), facts: { missingPapers } });
    if (refusal !== null) throw refusedStep(refusal, transfer);
    const part = step === 'confirmAsPlayer' ? await partOf(tx, caller, { transfer, extension: null }) : null;
    if (part !== null) {
      const isComplete = await keepPart(context, tx, part, caller.origin);
      if (!isComplete) return writePart(tx, transfer, part.person, caller);
    }
    const refusedBy = step === 'refuse' ? refusingParty(actor, transfer) : null;
    if (refusedBy === 'player') await keepRefusalOf(context, tx, { transfer, reason: toTake.reason, caller });
    return writeStep(context, tx, { transfer, step, reason: toTake.reason ?? null, refusedBy, caller });
  };
  const answer = await writeOnce(context, caller.origin, take);
  context.mailQueued();
  return answer;
}

/** What has come to nothing is said by how it did. */
function refusedStep(refusal: TransferRefusal, { ending }: HeldTransfer): Error {
  const isOver = refusal === 'transferCancelled' && ending !== null;
  return isOver
    ? new RefusedByRulesError(refusal, { sentence: endedTransferSentences[ending], facts: {} })
    : new AppError(refusal);
}

async function findMissingPapers({ now }: AppContext, tx: Database, transfer: HeldTransfer): Promise<MissingPaper[]> {
  const day = today(now());
  const paperwork = await findPaperwork(tx, transfer.player.id, { need: 'forTransfer', season: seasonOf(day) });
  return papersMissingFor(transfer, paperwork, day);
}

const refusalNow = ({ now }: AppContext, step: Step, transfer: HeldTransfer) =>
  stepRefusal(step, { ...transfer, waitsUntil: waitsUntil(transfer, today(now())) });

/** Carries a transfer out whose day has come; false where something is in the way, which is left to administrators. */
export async function carryOutPlanned(context: AppContext, transferId: number, origin: Origin): Promise<boolean> {
  return context.database.db.transaction(async (tx) => {
    await lockPlayer(tx, orNotFound(await findTransferredPlayer(tx, transferId)));
    const transfer = orNotFound(await lockTransfer(tx, transferId));
    if (refusalNow(context, 'transferPlayer', transfer) !== null) return false;
    await writeStep(context, tx, { transfer, step: 'transferPlayer', reason: null, caller: { origin } });
    return true;
  });
}

/** Cancels a transfer as a part of something larger, which has seen to it that it may be; or its term has run out. */
export async function cancelWithin(
  context: AppContext,
  tx: Database,
  { transferId, ...given }: { transferId: number } & Pick<PossibleStep, 'reason' | 'caller' | 'hasLapsed'>,
): Promise<void> {
  const transfer = orNotFound(await lockTransfer(tx, transferId));
  await writeStep(context, tx, { transfer, step: 'cancel', ...given });
}

/** One of player and parent has signed and the other has not: the transfer goes on collecting signatures. */
async function writePart(
  tx: Database,
  transfer: HeldTransfer,
  person: SigningPerson,
  { origin }: Caller,
): Promise<TransferStepAnswer> {
  const { id, status, version } = transfer;
  await updateTransfer(tx, id, {});
  const details = { person };
  await recordAudit(tx, origin, { action: 'transfer.signPart', entity: 'transfer', entityId: id, details });
  return { id, status, isFullySigned: false, version: version + 1 };
}

interface PossibleStep {
  refusedBy?: TransferParty | null;
  transfer: HeldTransfer;
  step: Step;
  reason: string | null;
  /** Whether nobody breaks it off, but the time to sign it is over. */
  hasLapsed?: boolean;
  caller: Pick<Caller, 'origin'>;
}

export async function writeStep(
  context: AppContext,
  tx: Database,
  { transfer, step, reason, caller: { origin }, refusedBy = null, hasLapsed = false }: PossibleStep,
): Promise<TransferStepAnswer> {
  const at = context.now();
  const by = origin.actorId;
  const after = afterStep(step, transfer, at.toISOString());
  const given = signaturesGiven(step, transfer);
  const ending = hasLapsed ? 'lapsed' : endingOf(step);
  const taken = { transfer, step, after, signed: given, ending, reason, refusedBy, at, by };
  const returnId =
    step === 'returnForSigning'
      ? await keepReturn(tx, { transferId: transfer.id, returnedAt: at, returnedBy: by, reason: reason ?? '' })
      : null;
  if (step === 'returnForSigning') await voidParts(tx, transfer.id, at);
  await updateTransfer(tx, transfer.id, stepChanges(taken));

  if (step === 'releasePlayer') await lapseExtension(tx, transfer.id, at);
  const { leaving, moved } = await movePlayer(tx, { transfer, step, at, by });
  const entries = stepEntries({ transfer, step, after, given, reason, hasLapsed, leaving, moved });
  await recordAudit(tx, origin, ...entries);
  await tellOfTransfer(tx, {
    transferId: transfer.id,
    kind: hasLapsed ? 'lapsed' : NEWS[step],
    party: given[0] ?? refusedBy ?? undefined,
    returnId,
    by,
  });
  const outcome = hasLapsed ? 'lapsed' : OUTCOME[step];
  if (outcome !== undefined) {
    const parties = toldOf(step, transfer, refusedBy);
    await queueOutcomeMails(context, tx, { transferId: transfer.id, outcome, parties, by, reason, leaving });
  }
  if (given.length > 0 && isFullySigned(after)) await tellOfLastSignature(context, tx, transfer);
  return {
    id: transfer.id,
    status: after.status,
    isFullySigned: isFullySigned(after),
    version: transfer.version + 1,
  };
}

/** Whoever did it has no need of a letter about it; where the federation is to sign again, it is written to as well. */
function toldOf(step: Step, transfer: HeldTransfer, refusedBy: TransferParty | null): readonly TransferParty[] {
  return step === 'returnForSigning'
    ? transferParties
    : outcomeParties(transfer, step === 'withdraw' ? 'begun' : refusedBy);
}

/** What is planned for a later day is nobody's turn until then: its parties are told that it will be carried out. */
async function tellOfLastSignature(context: AppContext, tx: Database, transfer: HeldTransfer): Promise<void> {
  const about = { transferId: transfer.id };
  await (waitsUntil(transfer, today(context.now())) === null
    ? queueTurnMails(context, tx, { ...about, parties: ['admin'], occasion: 'carryOut' })
    : queueOutcomeMails(context, tx, { ...about, parties: outcomeParties(transfer, null), outcome: 'planned' }));
}
