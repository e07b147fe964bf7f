import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import {
  awaitsSignatureOf,
  maySignForClub,
  mayStep,
  partiesOf,
  refusingParty,
  signingParties,
  stepsOf,
} from './transfer-steps.access.ts';
import { transferSteps, type TransferState } from './transfer-steps.rules.ts';

const transfer = { begunForId: 6, player: { id: 9 }, fromClub: { id: 5 }, toClub: { id: 6 } };
const SIGNED = '2026-09-01T10:00:00.000Z';
const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const club = (...clubIds: number[]): Actor => ({ userId: 2, roles: ['CLUB'], clubIds, playerId: null });
const player = (playerId: number | null): Actor => ({ userId: 3, roles: ['PLAYER'], clubIds: [], playerId });

describe('the signature of a club', () => {
  it('is given by whoever acts for that club; an administrator without it does not', () => {
    const both: Actor = { ...administrator, clubIds: [5] };
    const without: Actor = { ...player(9), clubIds: [5] };
    const who = [club(5), club(6, 5), both, club(6), administrator, without, null];
    expect(who.map((actor) => maySignForClub(actor, 5))).toEqual([true, true, true, false, false, false, false]);
  });
});

it('whoever stands for the player signs only where that part is awaited; the clubs sign in any case', () => {
  const parties = (actor: Actor, awaited?: ('player' | 'guardian')[]) =>
    signingParties(actor, transfer, { playerAwaits: awaited });
  expect([parties(player(9), ['guardian']), parties(player(9), ['player']), parties(player(9))]).toEqual([
    [],
    ['player'],
    ['player'],
  ]);
  expect([parties(club(5), []), parties(player(8))]).toEqual([['fromClub'], []]);
});

describe('the steps of a transfer', () => {
  const FEDERATION = ['confirmAsAdmin', 'transferPlayer', 'releasePlayer', 'cancel', 'returnForSigning'];
  const own = (actor: Actor | null) => transferSteps.filter((step) => mayStep(actor, step, transfer));

  it.each([
    ['an administrator', administrator, [...FEDERATION, 'addDocument']],
    ['the giving club', club(5), ['confirmAsFromClub', 'refuse', 'addDocument']],
    ['the receiving club, which began it', club(6), ['confirmAsToClub', 'withdraw', 'addDocument']],
    [
      'whoever acts for both',
      club(5, 6),
      ['confirmAsFromClub', 'confirmAsToClub', 'refuse', 'withdraw', 'addDocument'],
    ],
    ['the player', player(9), ['confirmAsPlayer', 'refuse']],
    ['another player', player(8), []],
    ['another club', club(7), []],
    ['nobody', null, []],
  ] as const)('of %s are %3$j', (_who, actor, steps) => {
    expect(own(actor)).toEqual(transferSteps.filter((step) => (steps as readonly string[]).includes(step)));
  });

  it('that the federation began are refused by all three, and withdrawn by an administrator, who is offered to break it off', () => {
    const begun = { ...transfer, begunForId: null };
    const who = [club(5), club(6), player(9), administrator, club(7), player(8), null];
    expect(who.map((actor) => refusingParty(actor, begun))).toEqual([
      'fromClub',
      'toClub',
      'player',
      null,
      null,
      null,
      null,
    ]);
    expect(who.map((actor) => mayStep(actor, 'withdraw', begun))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(stepsOf(administrator, { ...signed, begunForId: null }).map(({ step }) => step)).not.toContain('withdraw');
  });

  it('without a giving club are nobody’s for that club', () => {
    expect(partiesOf(club(5), { ...transfer, fromClub: null })).toEqual([]);
  });

  const state: TransferState = {
    type: 0,
    status: 1,
    fromClubId: 5,
    toClubId: 6,
    adminSignedAt: null,
    playerSignedAt: null,
    fromClubSignedAt: SIGNED,
    toClubSignedAt: null,
    transferredAt: null,
    releasedAt: null,
    player: { isDeleted: false, currentClub: { id: 5 } },
  };
  const signed = { ...state, ...transfer, player: { ...state.player, id: 9 } };

  it('that are one’s own but not possible come with the reason', () => {
    expect(stepsOf(club(5), signed)).toEqual([
      { step: 'confirmAsFromClub', refusal: 'transferAlreadySigned' },
      { step: 'refuse', refusal: null },
      { step: 'addDocument', refusal: null },
    ]);
    expect(stepsOf(administrator, signed)).toEqual([
      { step: 'confirmAsAdmin', refusal: null },
      { step: 'transferPlayer', refusal: 'transferNotFullySigned' },
      { step: 'releasePlayer', refusal: 'transferNotCarriedOut' },
      { step: 'cancel', refusal: null },
      { step: 'addDocument', refusal: null },
    ]);
    expect(stepsOf(player(8), signed)).toEqual([]);
    const everybody = { adminSignedAt: SIGNED, playerSignedAt: SIGNED, toClubSignedAt: SIGNED, status: 2 } as const;
    expect(stepsOf(administrator, { ...signed, ...everybody })).toContainEqual({
      step: 'returnForSigning',
      refusal: null,
    });
  });

  it.each([4, 5] as const)('of status %i leave papers to the federation', (status) => {
    const papersOf = (actor: Actor) =>
      stepsOf(actor, { ...signed, status }).find(({ step }) => step === 'addDocument')?.refusal;
    expect([papersOf(club(5)), papersOf(club(6)), papersOf(administrator)]).toEqual([
      'transferPapersClosed',
      'transferPapersClosed',
      null,
    ]);
  });

  it('of one that was brought in as history are none but its papers, which the federation adds', () => {
    const history = { ...signed, status: 5, fromClubSignedAt: null, importedOn: SIGNED } as const;
    expect(stepsOf(administrator, history)).toEqual([{ step: 'addDocument', refusal: null }]);
    expect(stepsOf(club(5), history)).toEqual([{ step: 'addDocument', refusal: 'transferPapersClosed' }]);
    expect(stepsOf(player(9), history)).toEqual([]);
  });

  it('wait for whoever has not signed yet', () => {
    const who = [administrator, player(9), club(5), club(6), club(7), player(8), null];
    expect(who.map((actor) => awaitsSignatureOf(actor, signed))).toEqual([
      true,
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    for (const status of [2, 3, 4, 5] as const) {
      expect(who.some((actor) => awaitsSignatureOf(actor, { ...signed, status }))).toBe(false);
    }
  });
});
