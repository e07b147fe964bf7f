import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { mayTakeBack } from './take-back.rules.ts';

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
