import type { IsoDate } from '../common/dates.ts';
import { abroadParty, isCertificateFor } from './abroad.rules.ts';
import { isFullySigned, isSignedBy } from './transfer-steps.rules.ts';
import { type TransferParty, type TransferSignatures, type TransferStatus, transferStatus } from './transfer.rules.ts';

/** What can become of the proposal of a later last day; `lapsed`: the player was released before it was settled. */
export const extensionOutcomes = ['agreed', 'refused', 'withdrawn', 'lapsed'] as const;
export type ExtensionOutcome = (typeof extensionOutcomes)[number];

/** So many proposals one transfer takes: each is written to everybody. */
export const MOST_EXTENSIONS = 20;

export type ExtensionRefusal =
  | 'extensionNotPossible'
  | 'extensionOpenExists'
  | 'extensionTooMany'
  | 'extensionNotLater'
  | 'transferExpirationPast';

/** Whether a later last day can be spoken of at all: the player has gone for a period and has not come back. */
export function isExtendable({ status, endOn }: { status: TransferStatus; endOn: IsoDate | null }): boolean {
  return status === transferStatus.inProgress && endOn !== null;
}

export interface ProposedExtension {
  status: TransferStatus;
  endOn: IsoDate | null;
  newEnd: IsoDate;
  /** How many were proposed before, and whether one of them is not settled. */
  proposals: number;
  hasOpen: boolean;
}

/** Why no later last day may be proposed; null when it may. `today` is a day of Europe/Sofia. */
export function proposalRefusal(asked: ProposedExtension, today: IsoDate): ExtensionRefusal | null {
  if (!isExtendable(asked)) return 'extensionNotPossible';
  if (asked.hasOpen) return 'extensionOpenExists';
  if (asked.proposals >= MOST_EXTENSIONS) return 'extensionTooMany';
  if (asked.newEnd <= (asked.endOn ?? '')) return 'extensionNotLater';
  return asked.newEnd > today ? null : 'transferExpirationPast';
}

/** The certificate stands for the side abroad only as long as it lasts: for a later day another one is needed. */
export function lacksCertificate(
  transfer: Parameters<typeof abroadParty>[0],
  { party, endOn }: { party: TransferParty; endOn: IsoDate },
  certificates: readonly { endDate: IsoDate | null }[],
): boolean {
  return party === abroadParty(transfer) && !certificates.some((one) => isCertificateFor(one, endOn));
}

/** What the signature of a party brings: an administrator's also that of a player who has not signed, unless it is given apart. */
export function extensionSignatures(
  extension: TransferSignatures,
  party: TransferParty,
  { signsApart }: { signsApart: boolean },
): TransferParty[] {
  if (isSignedBy(extension, party)) return [];
  return party === 'admin' && !signsApart && !isSignedBy(extension, 'player') ? ['admin', 'player'] : [party];
}

export function isAgreedWith(extension: TransferSignatures, given: readonly TransferParty[]): boolean {
  const after = { ...extension };
  for (const party of given) after[`${party}SignedAt`] = 'now';
  return isFullySigned(after);
}
