import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { mayBringBack, maySeeRemoved, mayTakeBack } from './take-back.rules.ts';

const HOUR = 60 * 60 * 1000;
const now = 1_800_000_000_000;

const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const secretary: Actor = { userId: 2, roles: ['CLUB'], clubIds: [7], playerId: null };
const colleague: Actor = { userId: 3, roles: ['CLUB'], clubIds: [7], playerId: null };
const stranger: Actor = { userId: 4, roles: ['CLUB'], clubIds: [8], playerId: null };
const player: Actor = { userId: 5, roles: ['PLAYER'], clubIds: [], playerId: 9 };

const bySecretary = { enteredBy: { userId: 2, clubId: 7 }, enteredAt: now - HOUR, now };

describe('mayTakeBack', () => {
  it('lets administrators take back anything at any time', () => {
    expect(mayTakeBack(administrator, { ...bySecretary, enteredAt: 0 })).toBe(true);
  });

  it('lets whoever entered it and the people of the same club, and nobody else', () => {
    expect([secretary, colleague, stranger, player, null].map((actor) => mayTakeBack(actor, bySecretary))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('ends for a club when a day has passed', () => {
    expect(mayTakeBack(secretary, { ...bySecretary, enteredAt: now - 24 * HOUR + 1 })).toBe(true);
    expect(mayTakeBack(secretary, { ...bySecretary, enteredAt: now - 24 * HOUR })).toBe(false);
  });

  it('lets whoever entered it for a club that is no longer the own one', () => {
    expect(mayTakeBack(secretary, { ...bySecretary, enteredBy: { userId: 2, clubId: 9 } })).toBe(true);
  });

  it('leaves to the federation what the federation has entered', () => {
    expect(mayTakeBack(secretary, { ...bySecretary, enteredBy: { userId: 1, clubId: null } })).toBe(false);
  });

  it('asks for a club: whoever has lost it takes nothing back', () => {
    expect(mayTakeBack({ ...secretary, clubIds: [] }, bySecretary)).toBe(false);
  });

  it('takes nobody for the one who entered it where that is not known', () => {
    expect(mayTakeBack(secretary, { ...bySecretary, enteredBy: { userId: null, clubId: null } })).toBe(false);
  });
});

describe('what was taken away', () => {
  it('is shown to administrators only', () => {
    expect([administrator, secretary, player, null].map(maySeeRemoved)).toEqual([true, false, false, false]);
  });

  it('is brought back by administrators, and by a club within a day where it took it away itself', () => {
    const mayBring = (actor: Actor | null, isOwnRemoval: boolean, enteredAt = now - HOUR) =>
      mayBringBack(actor, { ...bySecretary, enteredAt, isOwnRemoval });
    expect([mayBring(administrator, false), mayBring(administrator, true, 0)]).toEqual([true, true]);
    expect([mayBring(secretary, true), mayBring(secretary, false), mayBring(secretary, true, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([mayBring(stranger, true), mayBring(null, true)]).toEqual([false, false]);
  });
});
