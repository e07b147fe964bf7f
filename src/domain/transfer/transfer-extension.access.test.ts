import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { awaitsExtensionSignatureOf, closingOf, mayProposeExtension } from './transfer-extension.access.ts';
import { beginsFor, isPartyToTransfer, mayCreateTransfer, seesOverdueTransfers } from './transfer.access.ts';

const anActor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const administrator = anActor({ roles: ['ADMINISTRATOR'] });
const giving = anActor({ roles: ['CLUB'], clubIds: [7] });
const taking = anActor({ roles: ['CLUB'], clubIds: [8] });
const other = anActor({ roles: ['CLUB'], clubIds: [9] });
const player = anActor({ roles: ['PLAYER'], playerId: 5 });
const everybody = [administrator, giving, taking, other, player, null];

const transfer = {
  player: { id: 5 },
  fromClub: { id: 7, fullName: 'ВК Дунав' },
  toClub: { id: 8, fullName: 'ВК Царевец' },
};

describe('a later last day of a transfer', () => {
  it('is proposed by either club and by the federation', () => {
    expect(everybody.map((actor) => mayProposeExtension(actor, transfer))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is withdrawn by whoever proposed it and refused by the other parties', () => {
    const closings = (proposedForId: number | null) =>
      everybody.map((actor) => {
        const closing = closingOf(actor, transfer, { proposedForId });
        return closing === null ? null : `${closing.outcome} ${closing.refusedBy}`;
      });
    expect(closings(7).slice(1)).toEqual(['withdrawn null', 'refused toClub', null, 'refused player', null]);
    expect(closings(null).slice(0, 3)).toEqual(['withdrawn null', 'refused fromClub', 'refused toClub']);
  });

  it('waits for a signature until it is given or the proposal is over', () => {
    const open = {
      adminSignedAt: null,
      playerSignedAt: null,
      fromClubSignedAt: null,
      toClubSignedAt: null,
      closedAt: null,
    };
    const awaits = (given: Partial<Record<keyof typeof open, string | null>>) =>
      awaitsExtensionSignatureOf(giving, transfer, { ...open, ...given });
    expect(awaits({})).toBe(true);
    expect(awaits({ fromClubSignedAt: '2026-11-18T10:00:00.000Z' })).toBe(false);
    expect(awaits({ closedAt: '2026-11-18T10:00:00.000Z' })).toBe(false);
    expect(awaitsExtensionSignatureOf(other, transfer, open)).toBe(false);
  });
});

describe('a transfer', () => {
  const clubs = { fromClubId: 7, toClubId: 8 };

  it('is begun by the federation and by either club, for itself', () => {
    expect(everybody.map((actor) => mayCreateTransfer(actor, clubs))).toEqual([true, true, true, false, false, false]);
    expect([administrator, giving, taking].map((actor) => beginsFor(actor, clubs))).toEqual([null, 7, 8]);
    expect(mayCreateTransfer(giving, { fromClubId: null, toClubId: null })).toBe(false);
    expect(beginsFor(giving, { fromClubId: 7, toClubId: null })).toBe(7);
    expect(beginsFor(anActor({ roles: ['CLUB'], clubIds: [7, 8] }), clubs)).toBe(8);
  });

  it('opens for its parties, and a side without a record is nobody’s', () => {
    expect(everybody.map((actor) => isPartyToTransfer(actor, transfer))).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
    ]);
    const abroad = { ...transfer, fromClub: null, toClub: { id: null, fullName: 'Zenit' } };
    expect([giving, taking].map((actor) => isPartyToTransfer(actor, abroad))).toEqual([false, false]);
  });

  it('that is over is seen by the federation and the clubs', () => {
    expect(everybody.map(seesOverdueTransfers)).toEqual([true, true, true, true, false, false]);
  });
});
