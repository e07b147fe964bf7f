import { type Actor, capacityFor, isAdministrator, isStaff, standsForPlayer } from '../common/access.rules.ts';
import { isAbroad, type TransferSide } from './abroad.rules.ts';
import { isPersonAwaited, type SigningPerson } from './player-signers.rules.ts';
import type { TransferParties } from './transfer.access.ts';
import {
  awaitedParties,
  isImported,
  stepRefusal,
  type TransferStep,
  type TransferRefusal,
  type TransferState,
} from './transfer-steps.rules.ts';
import type { TransferSignatures, TransferStatus, TransferParty } from './transfer.rules.ts';

/** For a club signs whoever acts for it; an administrator does not, so that four signatures stay four parties. */
export function maySignForClub(actor: Actor | null, clubId: number | null): boolean {
  return actor !== null && clubId !== null && isStaff(actor) && actor.clubIds.includes(clubId);
}

/** A club abroad has nobody here: the federation enters its word, with the certificate. */
export function partiesOf(actor: Actor | null, { player, fromClub, toClub }: TransferParties): TransferParty[] {
  const parties: TransferParty[] = [];
  const signsFor = (side: TransferSide | null) =>
    side !== null && (maySignForClub(actor, side.id) || (isAbroad(side) && isAdministrator(actor)));
  if (isAdministrator(actor)) parties.push('admin');
  if (standsForPlayer(actor, player.id)) parties.push('player');
  if (signsFor(fromClub)) parties.push('fromClub');
  if (signsFor(toClub)) parties.push('toClub');
  return parties;
}

export function awaitsSignatureOf(
  actor: Actor | null,
  transfer: TransferParties & TransferSignatures & AwaitedPeople & { status: TransferStatus },
): boolean {
  const awaited = awaitedParties(transfer);
  return signingParties(actor, transfer, transfer).some((party) => awaited.includes(party));
}

/** Whose part the player's signature waits for, where parents are asked for; otherwise whoever stands for the player signs. */
export interface AwaitedPeople {
  playerAwaits?: readonly SigningPerson[] | undefined;
}

/** The parties for which the person may still have to sign: for the player only as one whose part is awaited. */
export function signingParties(actor: Actor | null, transfer: TransferParties, signed: AwaitedPeople): TransferParty[] {
  const isAwaited = isPersonAwaited(capacityFor(actor, transfer.player.id), signed);
  return partiesOf(actor, transfer).filter((party) => party !== 'player' || isAwaited);
}

/** A transfer with the club it was begun for; null where the federation began it. */
interface BegunTransfer extends TransferParties {
  begunForId: number | null;
}

/**
 * For whom the person refuses the transfer: one of the three it takes the player from, to or along. Whoever began it
 * withdraws it instead, and the federation breaks it off.
 */
export function refusingParty(actor: Actor | null, transfer: BegunTransfer): TransferParty | null {
  const { fromClub, toClub, begunForId } = transfer;
  const clubs = { fromClub: fromClub?.id ?? null, toClub: toClub.id };
  const refuses = (party: TransferParty) =>
    party === 'player' || (party !== 'admin' && clubs[party] !== null && clubs[party] !== begunForId);
  return partiesOf(actor, transfer).find(refuses) ?? null;
}

/** Whether the person acts for whoever began the transfer. */
function mayWithdraw(actor: Actor | null, { begunForId }: BegunTransfer): boolean {
  return begunForId === null ? isAdministrator(actor) : maySignForClub(actor, begunForId);
}

/** Whether the person may take the step at all, whatever state the transfer is in. */
export function mayStep(actor: Actor | null, step: TransferStep, transfer: BegunTransfer): boolean {
  const parties = partiesOf(actor, transfer);
  switch (step) {
    case 'confirmAsAdmin':
    case 'transferPlayer':
    case 'releasePlayer':
    case 'cancel':
    case 'returnForSigning':
      return isAdministrator(actor);
    case 'refuse':
      return refusingParty(actor, transfer) !== null;
    case 'withdraw':
      return mayWithdraw(actor, transfer);
    case 'confirmAsPlayer':
      return parties.includes('player');
    case 'confirmAsFromClub':
      return parties.includes('fromClub');
    case 'confirmAsToClub':
      return parties.includes('toClub');
    case 'addDocument':
      return isAdministrator(actor) || parties.includes('fromClub') || parties.includes('toClub');
  }
}

/** Why the step is not possible to the person now. The federation may add papers to what is over as well. */
export function refusalTo(actor: Actor | null, step: TransferStep, transfer: TransferState): TransferRefusal | null {
  return step === 'addDocument' && isAdministrator(actor) ? null : stepRefusal(step, transfer);
}

/** A step that is the person's, and why it is not possible now; `refusal` is null when it is. */
export interface OfferedStep {
  step: TransferStep;
  refusal: TransferRefusal | null;
}

/** The order in which steps are offered: what comes first in the life of a transfer comes first. */
const OFFERED = [
  'confirmAsFromClub',
  'confirmAsToClub',
  'confirmAsPlayer',
  'confirmAsAdmin',
  'transferPlayer',
  'releasePlayer',
  'cancel',
  'withdraw',
  'refuse',
  'returnForSigning',
  'addDocument',
] as const satisfies readonly TransferStep[];

/**
 * Every step the person has a right to; none for whoever only reads. Who breaks off has no need to withdraw, and what
 * is not signed by everybody has nowhere to go back to. Of what is only history nothing but papers is offered.
 */
export function stepsOf(actor: Actor | null, transfer: BegunTransfer & TransferState): OfferedStep[] {
  const possible = isImported(transfer) ? OFFERED.slice(-1) : OFFERED;
  const own = possible.filter((step) => mayStep(actor, step, transfer));
  const offered = own.includes('cancel') ? own.filter((step) => step !== 'withdraw') : own;
  return offered
    .map((step) => ({ step, refusal: refusalTo(actor, step, transfer) }))
    .filter(({ step, refusal }) => step !== 'returnForSigning' || refusal === null);
}
