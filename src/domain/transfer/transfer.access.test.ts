import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import {
  beginsFor,
  isPartyToTransfer,
  mayCreateTransfer,
  onlyReceivingClub,
  seesOverdueTransfers,
} from './transfer.access.ts';

const transfer = { player: { id: 9 }, fromClub: { id: 5 }, toClub: { id: 6 } };
const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const club = (...clubIds: number[]): Actor => ({ userId: 2, roles: ['CLUB'], clubIds, playerId: null });
const player = (playerId: number | null): Actor => ({ userId: 3, roles: ['PLAYER'], clubIds: [], playerId });

describe('a transfer', () => {
  it('opens for administrators, both clubs and the player', () => {
    const parties = [administrator, club(5), club(7, 6), player(9)];
    expect(parties.map((actor) => isPartyToTransfer(actor, transfer))).toEqual([true, true, true, true]);
  });

  it('stays closed to everyone else', () => {
    const strangers = [null, club(), club(7), player(8), player(null)];
    expect(strangers.filter((actor) => isPartyToTransfer(actor, transfer))).toEqual([]);
    expect(isPartyToTransfer(club(5), { ...transfer, fromClub: null })).toBe(false);
  });
});

describe('a new transfer', () => {
  it('is begun by administrators and by the two clubs, and by nobody else', () => {
    const clubs = { fromClubId: 5, toClubId: 6 };
    const who = [administrator, club(5), club(6), club(7), club(), player(9), null];
    expect(who.map((actor) => mayCreateTransfer(actor, clubs))).toEqual([true, true, true, false, false, false, false]);
    expect(mayCreateTransfer(club(5), { fromClubId: null, toClubId: 6 })).toBe(false);
  });
});

it('somebody else’s player can only be received in the one club of whoever begins it; otherwise there is a choice', () => {
  const of = (actor: Actor | null, fromClubId: number | null) => onlyReceivingClub(actor, fromClubId);
  expect([of(club(6), 5), of(club(6), null)]).toEqual([6, 6]);
  const choices = [
    of(club(6), 6),
    of(club(5, 6), 5),
    of(club(6, 7), 5),
    of(administrator, 5),
    of(club(), 5),
    of(null, 5),
  ];
  expect(choices).toEqual([null, null, null, null, null, null]);
});

it('a transfer is begun for the club that takes the player where one acts for both, and for nobody by the federation', () => {
  const clubs = { fromClubId: 5, toClubId: 6 };
  expect([administrator, club(5), club(6), club(5, 6)].map((actor) => beginsFor(actor, clubs))).toEqual([
    null,
    5,
    6,
    6,
  ]);
  expect(beginsFor(club(5), { fromClubId: 5, toClubId: null })).toBe(5);
});

describe('a transfer whose period is over', () => {
  it('is seen by the federation and by clubs, of their own', () => {
    const who = [administrator, club(5), player(9), null];
    expect(who.map((actor) => seesOverdueTransfers(actor))).toEqual([true, true, false, false]);
  });
});
