import { type Actor, isAdministrator } from '../common/access.rules.ts';
import { type AwaitedPeople, maySignForClub, partiesOf, signingParties } from './transfer-steps.access.ts';
import type { TransferParties } from './transfer.access.ts';
import { isSignedBy } from './transfer-steps.rules.ts';
import type { TransferParty, TransferSignatures } from './transfer.rules.ts';

/** A later last day is proposed by either club and by the federation. */
export function mayProposeExtension(actor: Actor | null, transfer: TransferParties): boolean {
  return isAdministrator(actor) || partiesOf(actor, transfer).some((party) => party !== 'player');
}

export function awaitsExtensionSignatureOf(
  actor: Actor | null,
  transfer: TransferParties,
  extension: TransferSignatures & AwaitedPeople & { closedAt: string | null },
): boolean {
  return (
    extension.closedAt === null &&
    signingParties(actor, transfer, extension).some((party) => !isSignedBy(extension, party))
  );
}

export interface OpenExtension {
  /** The club it was proposed for; null where the federation proposed it. */
  proposedForId: number | null;
}

/** How a proposal comes to nothing. */
export type ExtensionClosing =
  | { outcome: 'withdrawn'; refusedBy: null }
  | { outcome: 'refused'; refusedBy: TransferParty };

/** How the person ends a proposal: whoever made it withdraws it, the others refuse it; null for whoever may not. */
export function closingOf(
  actor: Actor | null,
  transfer: TransferParties,
  { proposedForId }: OpenExtension,
): ExtensionClosing | null {
  const isOwn = proposedForId === null ? isAdministrator(actor) : maySignForClub(actor, proposedForId);
  if (isOwn) return { outcome: 'withdrawn', refusedBy: null };
  const [refusedBy] = partiesOf(actor, transfer);
  return refusedBy === undefined ? null : { outcome: 'refused', refusedBy };
}
