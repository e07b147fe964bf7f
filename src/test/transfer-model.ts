import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { isSignatureComplete, type SigningCase, type SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import { type TransferAct, type TransferActor, transferMoves } from '#domain/transfer/transfer-state.rules.ts';
import {
  afterStep,
  isFullySigned,
  moveOfStep,
  stepRefusal,
  type TransferState,
} from '#domain/transfer/transfer-steps.rules.ts';
import { transferParties, transferStatus } from '#domain/transfer/transfer.rules.ts';
import { isReachedInSomeOrder } from './some-order.ts';

/** What was done to a transfer; a part of the player's signature says whose it is. */
export interface DoneAct {
  act: Exclude<TransferAct, 'carryOutPlanned' | 'lapse'>;
  by: TransferActor;
  part?: SigningPerson | 'paper';
}

interface Modelled {
  state: TransferState;
  parts: readonly SigningPerson[];
}

const AT = '2026-09-01T10:00:00.000Z';

/** A step by the rules and by the table of moves; null where either does not know it. */
function stepOf({ state, parts }: Modelled, { act, by, part }: DoneAct, signing: SigningCase): Modelled | null {
  if (stepRefusal(act, state) !== null) return null;
  if (part === 'player' || part === 'guardian') {
    const given = [...parts, part];
    if (parts.includes(part)) return null;
    if (!isSignatureComplete(signing, given)) return { state, parts: given };
  }
  const after = afterStep(act, state, AT);
  const isKnown = transferMoves.some(
    (move) => move.from === state.status && move.act === act && move.by === by && move.to === after.status,
  );
  if (!isKnown) return null;
  const way = moveOfStep(act, state);
  const currentClub = way === null ? state.player.currentClub : way.to === null ? null : { id: way.to };
  const next = { ...state, ...after, player: { ...state.player, currentClub } };
  return { state: next, parts: act === 'returnForSigning' ? [] : parts };
}

const keyOf = ({ state, parts }: Modelled) =>
  [
    state.status,
    ...transferParties.map((party) => state[`${party}SignedAt`] !== null),
    state.player.currentClub?.id ?? 0,
    ...parts.toSorted(),
  ].join(' ');

/** Whether what was done, in any order, leads by the table of moves from one state to the other. */
export function isTransferExplained(
  from: TransferState,
  done: readonly DoneAct[],
  to: TransferState,
  signing: SigningCase,
): boolean {
  const wanted = keyOf({ state: to, parts: [] });
  return isReachedInSomeOrder<Modelled, DoneAct>({
    from: { state: from, parts: [] },
    done,
    step: (now, act) => stepOf(now, act, signing),
    nameOf: ({ act, by, part }) => [act, by, part].join(' '),
    keyOf,
    isWanted: (now) => keyOf({ ...now, parts: [] }) === wanted,
  });
}

/** What is wrong with a transfer that has come to rest; null where nothing is. */
export function transferFault(transfer: TransferDetails): string | null {
  const { status, transferredAt, releasedAt, cancelReason, ending, toClubId, player } = transfer;
  const { draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;
  const isSigned = isFullySigned(transfer);
  const isMoved = status === inProgress || status === ended;
  if ((status === confirmed || isMoved) !== isSigned && status !== cancelled) return 'signatures do not fit the state';
  if ((transferredAt !== null) !== isMoved) return 'the move does not fit the state';
  if ((releasedAt !== null) !== (status === ended)) return 'the release does not fit the state';
  if ((status === cancelled) !== (cancelReason !== null && ending !== null)) return 'the end does not fit the state';
  if (status === draft || status === awaitingConfirmation) return isSigned ? 'signed and still collecting' : null;
  return status === inProgress && (player.currentClub?.id ?? null) !== toClubId ? 'the player is elsewhere' : null;
}
