import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterStep,
  moveOfStep,
  stepRefusal,
  type TransferStep,
  transferSteps,
  type TransferState,
} from './transfer-steps.rules.ts';
import { aTransfer } from './transfer-steps.test-tools.ts';
import { signatureProgress, transferStatus } from './transfer.rules.ts';

const { draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;
const TYPES = [0, 1, 2, 3] as const;

describe('any history of a transfer', () => {
  /** `HISTORIES=10000` plays more of them by hand. */
  const HISTORIES = Number(process.env['HISTORIES'] ?? 1000);
  const steps = fc.array(
    fc.oneof(
      fc.constantFrom(...transferSteps),
      fc.constantFrom('deactivate' as const, 'activate' as const, 'leaveClub' as const),
    ),
    { maxLength: 25 },
  );

  it('keeps to the order of its states, its signatures and one club at a time', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...TYPES), fc.boolean(), (history, type, hasClub) => {
        const fromClubId = hasClub ? 5 : null;
        const currentClub = hasClub ? { id: 5 } : null;
        let state = aTransfer(
          { type, fromClubId, player: { isDeleted: false, currentClub } },
          hasClub ? [] : ['fromClub'],
        );
        for (const [at, event] of history.entries()) state = afterEvent(state, event, `m${at}`);
      }),
      { numRuns: HISTORIES },
    );
  });
});

type Event = TransferStep | 'deactivate' | 'activate' | 'leaveClub';

/** Whatever is refused leaves everything as it was. */
function afterEvent(state: TransferState, event: Event, moment: string): TransferState {
  const { player } = state;
  if (event === 'deactivate' || event === 'activate') {
    return { ...state, player: { ...player, isDeleted: event === 'deactivate' } };
  }
  if (event === 'leaveClub') return { ...state, player: { ...player, currentClub: { id: 9 } } };
  if (stepRefusal(event, state) !== null) return state;
  const move = moveOfStep(event, state);
  const currentClub = move === null ? player.currentClub : move.to === null ? null : { id: move.to };
  const after = { ...state, ...afterStep(event, state, moment), player: { ...player, currentClub } };
  assertLawful(state, after, event);
  return after;
}

/** What holds after every step, whatever came before it. */
function assertLawful(before: TransferState, after: TransferState, action: TransferStep): void {
  const signed = signatureProgress(after) / 25;
  const isCollecting = after.status === draft || after.status === awaitingConfirmation;
  if (isCollecting) expect(signed).toBeLessThan(4);
  if (after.status !== cancelled && !isCollecting) expect(signed).toBe(4);
  const isReturned = action === 'returnForSigning';
  // Whoever adds a paper right after the return finds nobody's signature either.
  const isUnsigned = before.status === awaitingConfirmation && signatureProgress(before) === 0;
  if (after.status === awaitingConfirmation && !isReturned && !isUnsigned) expect(signed).toBeGreaterThan(0);
  expect(after.transferredAt !== null).toBe(after.status === inProgress || after.status === ended);
  expect(after.releasedAt !== null).toBe(after.status === ended);
  if (after.type === 0) expect(after.releasedAt).toBe(after.transferredAt);
  // What is given stays given until it is returned for signing, and final is final.
  for (const key of [
    'adminSignedAt',
    'playerSignedAt',
    'fromClubSignedAt',
    'toClubSignedAt',
    'transferredAt',
  ] as const) {
    if (before[key] !== null && !isReturned) expect(after[key]).toBe(before[key]);
  }
  if (before.status === cancelled || before.status === ended) expect(after.status).toBe(before.status);
  if (isReturned)
    expect([before.status, after.status, after.transferredAt]).toEqual([confirmed, awaitingConfirmation, null]);
  const isMove = action === 'transferPlayer' || action === 'releasePlayer';
  if (!isMove) expect(after.player).toEqual(before.player);
  if (action === 'transferPlayer') expect(after.player.currentClub).toEqual({ id: after.toClubId });
}
