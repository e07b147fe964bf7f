import type { IsoDate } from '../common/dates.ts';
import { type MissingPaper, missingPapers, type Paperwork } from '../federation/document-kind.rules.ts';
import { abroadParty } from './abroad.rules.ts';
import {
  PARTY_OF_SIGNATURE,
  type TransferEnding,
  type TransferSignatures,
  type TransferStatus,
  transferStatus,
  type TransferType,
  transferType,
  transferParties,
  type TransferParty,
} from './transfer.rules.ts';

/**
 * The steps of a transfer. One function says whether a step is possible (`stepRefusal`), one what becomes of the
 * transfer (`afterStep`); the server asks them with the row in its hands, the buttons with what was read last.
 */

const SIGNED_AT = {
  admin: 'adminSignedAt',
  player: 'playerSignedAt',
  fromClub: 'fromClubSignedAt',
  toClub: 'toClubSignedAt',
} as const satisfies Record<TransferParty, keyof TransferSignatures>;

export const transferSteps = [
  'confirmAsAdmin',
  'confirmAsPlayer',
  'confirmAsFromClub',
  'confirmAsToClub',
  'transferPlayer',
  'releasePlayer',
  'cancel',
  'refuse',
  'withdraw',
  'returnForSigning',
  'addDocument',
] as const;
export type TransferStep = (typeof transferSteps)[number];

const SIGNER_OF: Readonly<Partial<Record<TransferStep, TransferParty>>> = {
  confirmAsAdmin: 'admin',
  confirmAsPlayer: 'player',
  confirmAsFromClub: 'fromClub',
  confirmAsToClub: 'toClub',
};

/** The steps after which nothing comes of the transfer, and how each is kept. */
const ENDING_OF: Readonly<Partial<Record<TransferStep, TransferEnding>>> = {
  cancel: 'cancelled',
  refuse: 'refused',
  withdraw: 'withdrawn',
};

export const endingOf = (action: TransferStep): TransferEnding | null => ENDING_OF[action] ?? null;

export interface TransferState extends TransferSignatures {
  type: TransferType;
  status: TransferStatus;
  fromClubId: number | null;
  /** Null when the player goes abroad. */
  toClubId: number | null;
  /** The side abroad of an international transfer, and whether its certificate is there. */
  abroad?: { hasCertificate: boolean } | null | undefined;
  transferredAt: string | null;
  releasedAt: string | null;
  /** Whether the player's signature is not the administrator's to give: the federation asks for parents. */
  signsApart?: boolean | undefined;
  /** When it was brought in as history. */
  importedOn?: string | null;
  /** The day it is planned for, while that is still to come. */
  waitsUntil?: IsoDate | null;
  /** Without which the federation does not sign, while signatures are collected. */
  missingPapers?: readonly MissingPaper[];
  player: { isDeleted: boolean; currentClub: { id: number } | null };
}

/** Why a step is not possible; each is a failure of the contract, with its sentence. */
export type TransferRefusal =
  | 'transferCancelled'
  | 'transferAlreadySigned'
  | 'transferNotFullySigned'
  | 'transferAlreadyCarriedOut'
  | 'transferNotCarriedOut'
  | 'transferAlreadyReleased'
  | 'transferForGood'
  | 'transferNotCancellable'
  | 'transferNotRefusable'
  | 'transferNotReturnable'
  | 'transferPlayerMoved'
  | 'transferNotYetDue'
  | 'transferPapersClosed'
  | 'transferPapersMissing'
  | 'transferCertificateMissing'
  | 'transferImported'
  | 'playerDeactivated'
  | 'transferParentSigns';

export function isSignedBy(transfer: TransferSignatures, party: TransferParty): boolean {
  return transfer[SIGNED_AT[party]] !== null;
}

export function isFullySigned(transfer: TransferSignatures): boolean {
  return transferParties.every((party) => isSignedBy(transfer, party));
}

/** Signatures are given until the transfer is confirmed or broken off, and again once it is returned for signing. */
export function isCollectingSignatures({ status }: { status: TransferStatus }): boolean {
  return status === transferStatus.draft || status === transferStatus.awaitingConfirmation;
}

/** A player has at most one of these. */
export function isOpenTransfer({ status }: { status: TransferStatus }): boolean {
  return status !== transferStatus.cancelled && status !== transferStatus.ended;
}

/** Whose signatures the transfer waits for; nobody's once it is confirmed or broken off. */
export function awaitedParties(transfer: TransferSignatures & { status: TransferStatus }): TransferParty[] {
  return isCollectingSignatures(transfer) ? transferParties.filter((party) => !isSignedBy(transfer, party)) : [];
}

/** Who has signed the transfer by now; for no club nobody has. */
export function signedParties(transfer: TransferSignatures & Parameters<typeof hasGivingSide>[0]): TransferParty[] {
  return transferParties.filter(
    (party) => isSignedBy(transfer, party) && (party !== 'fromClub' || hasGivingSide(transfer)),
  );
}

/** „Липсва подпис на администратор и на приемащия клуб“; null when none is missing. */
export function missingSignatures(
  transfer: TransferSignatures & Pick<TransferState, 'status' | 'abroad'> & { toClubId?: number | null },
): string | null {
  const nameOf = (party: TransferParty) =>
    party === abroadParty(transfer)
      ? 'клуба в чужбина (международен трансферен сертификат)'
      : PARTY_OF_SIGNATURE[party];
  const missing = awaitedParties(transfer).map((party) => `на ${nameOf(party)}`);
  if (missing.length < 2) return missing.length === 0 ? null : `Липсва подпис ${missing.join('')}`;
  return `Липсват подписи ${missing.slice(0, -1).join(', ')} и ${missing.at(-1)}`;
}

/** Brought in as history: it was over by then, without any step of it being taken here. */
export function isImported({ importedOn }: { importedOn?: string | null }): boolean {
  return (importedOn ?? null) !== null;
}

/** Why the step is not possible now; null when it is. */
export function stepRefusal(action: TransferStep, transfer: TransferState): TransferRefusal | null {
  // What is over is on record: its parties add nothing to it any more.
  if (action === 'addDocument') return isOpenTransfer(transfer) ? null : 'transferPapersClosed';
  if (isImported(transfer)) return 'transferImported';
  // Broken off is final, whatever else could be said of it. Only breaking off has a sentence of its own.
  if (transfer.status === transferStatus.cancelled && action !== 'cancel') return 'transferCancelled';
  switch (action) {
    case 'confirmAsAdmin':
    case 'confirmAsPlayer':
    case 'confirmAsFromClub':
    case 'confirmAsToClub':
      return signRefusal(action, transfer);
    case 'transferPlayer':
      return transferPlayerRefusal(transfer);
    case 'releasePlayer':
      return releasePlayerRefusal(transfer);
    case 'cancel':
      return isCollectingSignatures(transfer) ? null : 'transferNotCancellable';
    case 'refuse':
    case 'withdraw':
      return isCollectingSignatures(transfer) ? null : 'transferNotRefusable';
    case 'returnForSigning':
      if (transfer.transferredAt !== null) return 'transferAlreadyCarriedOut';
      return transfer.status === transferStatus.confirmed ? null : 'transferNotReturnable';
  }
}

function signRefusal(action: TransferStep, transfer: TransferState): TransferRefusal | null {
  const party = SIGNER_OF[action];
  const isPossible = isCollectingSignatures(transfer) && party !== undefined && !isSignedBy(transfer, party);
  if (!isPossible) return 'transferAlreadySigned';
  if (party === abroadParty(transfer) && transfer.abroad?.hasCertificate !== true) return 'transferCertificateMissing';
  // The federation looks at the papers; the others may sign before they have come.
  return party === 'admin' && (transfer.missingPapers ?? []).length > 0 ? 'transferPapersMissing' : null;
}

function transferPlayerRefusal(transfer: TransferState): TransferRefusal | null {
  if (transfer.transferredAt !== null) return 'transferAlreadyCarriedOut';
  if (!isFullySigned(transfer)) return 'transferNotFullySigned';
  if ((transfer.waitsUntil ?? null) !== null) return 'transferNotYetDue';
  if (transfer.player.isDeleted) return 'playerDeactivated';
  // The giving club has signed for its own player, not for somebody who has meanwhile gone elsewhere.
  return clubOf(transfer.player) === transfer.fromClubId ? null : 'transferPlayerMoved';
}

function releasePlayerRefusal(transfer: TransferState): TransferRefusal | null {
  if (transfer.transferredAt === null) return 'transferNotCarriedOut';
  // Somebody who was never lent was not released either.
  if (transfer.releasedAt !== null) return endsWhenCarriedOut(transfer) ? 'transferForGood' : 'transferAlreadyReleased';
  return isFullySigned(transfer) ? null : 'transferNotFullySigned';
}

/** The signatures a step gives: an administrator's brings the player's with it where that is still missing, unless it is given apart. */
export function signaturesGiven(
  action: TransferStep,
  transfer: TransferSignatures & Pick<TransferState, 'signsApart'>,
): TransferParty[] {
  const party = SIGNER_OF[action];
  if (party === undefined) return [];
  return party === 'admin' && transfer.signsApart !== true && !isSignedBy(transfer, 'player')
    ? ['admin', 'player']
    : [party];
}

/** What a step leaves of the transfer, at the moment it is made. The step has to be possible. */
export function afterStep(
  action: TransferStep,
  transfer: TransferState,
  moment: string,
): Pick<TransferState, 'status' | 'transferredAt' | 'releasedAt'> & TransferSignatures {
  const { adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt, status, transferredAt, releasedAt } =
    transfer;
  const next = { adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt, status, transferredAt, releasedAt };
  for (const party of signaturesGiven(action, transfer)) next[SIGNED_AT[party]] = moment;
  if (SIGNER_OF[action] !== undefined) {
    next.status = isFullySigned(next) ? transferStatus.confirmed : transferStatus.awaitingConfirmation;
  } else if (action === 'transferPlayer') {
    const isOver = endsWhenCarriedOut(transfer);
    next.transferredAt = moment;
    next.releasedAt = isOver ? moment : null;
    next.status = isOver ? transferStatus.ended : transferStatus.inProgress;
  } else if (action === 'releasePlayer') {
    next.releasedAt = moment;
    next.status = transferStatus.ended;
  } else if (ENDING_OF[action] !== undefined) {
    next.status = transferStatus.cancelled;
  } else if (action === 'returnForSigning') {
    Object.assign(next, unsigned(transfer, moment));
    next.status = transferStatus.awaitingConfirmation;
  }
  return next;
}

/** Where nobody has signed: a player without a club has nobody to give him, and that signature counts as given. */
export function unsigned(transfer: Parameters<typeof hasGivingSide>[0], moment: string): TransferSignatures {
  const fromClubSignedAt = hasGivingSide(transfer) ? null : moment;
  return { adminSignedAt: null, playerSignedAt: null, fromClubSignedAt, toClubSignedAt: null };
}

/** Whether somebody gives the player away: a club of ours or one abroad. */
export function hasGivingSide(transfer: {
  fromClubId: number | null;
  toClubId?: number | null;
  abroad?: object | null | undefined;
}): boolean {
  return transfer.fromClubId !== null || abroadParty(transfer) === 'fromClub';
}

/** Whoever changes the club for good has nothing to be released from. */
export function endsWhenCarriedOut({ type }: { type: TransferType }): boolean {
  return type === transferType.clubChange;
}

/**
 * Where a step takes the player, and out of which club; null when it takes him nowhere. Somebody who has left the
 * receiving club in the meantime stays where he is when the transfer ends.
 */
export function moveOfStep(
  action: TransferStep,
  { fromClubId, toClubId, player }: Pick<TransferState, 'fromClubId' | 'toClubId' | 'player'>,
): { from: number | null; to: number | null } | null {
  if (action === 'transferPlayer') return { from: fromClubId, to: toClubId };
  return action === 'releasePlayer' && clubOf(player) === toClubId ? { from: toClubId, to: fromClubId } : null;
}

/** The day a transfer that has not been carried out is planned for, while it is still to come. */
export function waitsUntil(
  { plannedOn, transferredAt }: { plannedOn: IsoDate | null; transferredAt: string | null },
  today: IsoDate,
): IsoDate | null {
  return plannedOn !== null && plannedOn > today && transferredAt === null ? plannedOn : null;
}

/** What is required for such a transfer and is not valid on the day the player is to go, while it is being signed. */
export function papersMissingFor(
  transfer: { status: TransferStatus; type: TransferType; plannedOn: IsoDate | null },
  paperwork: Paperwork | null,
  today: IsoDate,
): MissingPaper[] {
  if (paperwork === null || !isCollectingSignatures(transfer)) return [];
  const day = transfer.plannedOn !== null && transfer.plannedOn > today ? transfer.plannedOn : today;
  return missingPapers(paperwork, day, { transferType: transfer.type });
}

/** Whether the period is over and nobody has released the player. `today` is a day of Europe/Sofia. */
export function isOverdue(transfer: { status: TransferStatus; endOn: IsoDate | null }, today: IsoDate): boolean {
  return transfer.status === transferStatus.inProgress && transfer.endOn !== null && transfer.endOn < today;
}

export const clubOf = ({ currentClub }: TransferState['player']) => currentClub?.id ?? null;
