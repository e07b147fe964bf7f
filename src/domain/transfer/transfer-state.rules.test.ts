import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { mayStep } from './transfer-steps.access.ts';
import {
  afterStep,
  endsWhenCarriedOut,
  isFullySigned,
  stepRefusal,
  type TransferState,
  transferSteps,
} from './transfer-steps.rules.ts';
import { type TransferActor, type TransferCondition, transferMoves, transferPairs } from './transfer-state.rules.ts';
import { AT, aTransfer } from './transfer-steps.test-tools.ts';
import { transferParties, transferStatus, type TransferStatus, transferType } from './transfer.rules.ts';

const { draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;
const acts = transferSteps.filter((step) => step !== 'addDocument');

type Sided = TransferState & Parameters<typeof mayStep>[2];

/** Every state that can be: each kind and side, each set of signatures its status allows, each beginner. */
function everyState(): Sided[] {
  const subsets = Array.from({ length: 16 }, (_, bits) => transferParties.filter((_party, at) => (bits >> at) & 1));
  const sides = [
    { fromClub: { id: 5 }, toClub: { id: 6 }, abroad: null },
    { fromClub: null, toClub: { id: 6 }, abroad: null },
    { fromClub: { id: null }, toClub: { id: 6 }, abroad: { hasCertificate: true } },
    { fromClub: { id: 5 }, toClub: { id: null }, abroad: { hasCertificate: true } },
    { fromClub: null, toClub: { id: null }, abroad: { hasCertificate: true } },
  ];
  return sides.flatMap((side) =>
    (side.abroad === null ? [transferType.clubChange, transferType.contract] : [transferType.international]).flatMap(
      (type) =>
        Object.values(transferStatus).flatMap((status) =>
          subsets
            .filter((signed) => fits(status, signed, side.fromClub === null))
            .flatMap((signed) =>
              [null, side.fromClub?.id ?? null, side.toClub.id].flatMap((begunForId) =>
                [false, true].map((signsApart): Sided => {
                  const fromClubId = side.fromClub?.id ?? null;
                  const at = { fromClubId, toClubId: side.toClub.id, begunForId, signsApart };
                  const isOver = status === inProgress || status === ended;
                  const dates = { transferredAt: isOver ? AT : null, releasedAt: status === ended ? AT : null };
                  const player = {
                    id: 3,
                    isDeleted: false,
                    currentClub: fromClubId === null ? null : { id: fromClubId },
                  };
                  return { ...aTransfer({ type, status, ...at, ...dates }, signed), ...side, ...at, player };
                }),
              ),
            ),
        ),
    ),
  );
}

/** The signature of no club counts as given from the start; a draft has no other, what is confirmed has all. */
function fits(status: TransferStatus, signed: readonly string[], isWithoutClub: boolean): boolean {
  if (isWithoutClub && !signed.includes('fromClub')) return false;
  if (status === draft) return signed.length === (isWithoutClub ? 1 : 0);
  if (status === awaitingConfirmation) return signed.length > (isWithoutClub ? 1 : 0) && signed.length < 4;
  return status === cancelled ? signed.length < 4 : signed.length === 4;
}

const actor = (roles: Actor['roles'], more: Partial<Actor> = {}): Actor => ({
  userId: 1,
  roles,
  clubIds: [],
  playerId: null,
  ...more,
});
const people: Readonly<Record<Exclude<TransferActor, 'clock'>, Actor>> = {
  admin: actor(['ADMINISTRATOR']),
  player: actor(['PLAYER'], { playerId: 3 }),
  fromClub: actor(['CLUB'], { clubIds: [5] }),
  toClub: actor(['CLUB'], { clubIds: [6] }),
};

function conditionOf(
  act: string,
  state: TransferState,
  after: ReturnType<typeof afterStep>,
): TransferCondition | undefined {
  if (act.startsWith('confirmAs')) return isFullySigned(after) ? 'lastSignature' : 'signaturesMissing';
  return act === 'transferPlayer' ? (endsWhenCarriedOut(state) ? 'forGood' : 'forPeriod') : undefined;
}

/** The signature on paper is no step of the person's own: it is entered with the paper. */
const isPaper = (act: string, by: string) => act === 'confirmAsPlayer' && by === 'admin';

describe('the table of what becomes of a transfer', () => {
  const met = new Set<string>();
  const keyOf = (from: number, act: string, by: string, to: number, when?: string) =>
    [from, act, by, to, when].join(' ');
  for (const state of everyState()) {
    for (const act of acts) {
      for (const [by, person] of Object.entries(people)) {
        if (!isPaper(act, by) && !mayStep(person, act, state)) continue;
        if (stepRefusal(act, state) !== null) continue;
        const after = afterStep(act, state, AT);
        met.add(keyOf(state.status, act, by, after.status, conditionOf(act, state, after)));
      }
    }
  }

  it('is exactly what the rules allow, whoever asks in whatever state', () => {
    const known = transferMoves
      .filter(({ by }) => by !== 'clock')
      .map(({ from, act, by, to, when }) => keyOf(from, act, by, to, when));
    expect([...met].toSorted()).toEqual(known.toSorted());
  });

  it('lets the clock do what an administrator could: carry out, and break off', () => {
    const of = (act: string) =>
      transferMoves.filter((move) => move.act === act).map(({ from, to, when }) => [from, to, when]);
    expect(of('carryOutPlanned')).toEqual(of('transferPlayer'));
    expect(of('lapse')).toEqual(of('cancel'));
  });

  it('leads nowhere from what is over, and to „Потвърден“ only with the last signature', () => {
    expect(transferMoves.filter(({ from }) => from === cancelled || from === ended)).toEqual([]);
    expect(transferMoves.filter(({ to, when }) => (to === confirmed) !== (when === 'lastSignature'))).toEqual([]);
  });

  it('knows eight pairs of states', () => {
    expect(transferPairs.map((pair) => pair.join('→'))).toEqual([
      '0→1',
      '0→4',
      '1→2',
      '1→4',
      '2→1',
      '2→3',
      '2→5',
      '3→5',
    ]);
  });
});
