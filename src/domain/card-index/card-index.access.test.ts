import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import {
  isClosedTo,
  licencePartyOf,
  mayBorrowCoaches,
  mayChangeCardIndex,
  mayManageCardIndex,
  mayNameAnyChampionship,
  mayReadCardIndex,
  seesMemberInFull,
} from './card-index.access.ts';

const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });

const people: readonly (readonly [string, Actor | null])[] = [
  ['an administrator', actor({ roles: ['ADMINISTRATOR'] })],
  ['the club of the licence', actor({ roles: ['CLUB'], clubIds: [4, 5] })],
  ['another club', actor({ roles: ['CLUB'], clubIds: [6] })],
  ['a member', actor({ roles: ['PLAYER'], playerId: 9 })],
  ['another player', actor({ roles: ['PLAYER'], playerId: 8 })],
  ['an account linked to club and member, without a role', actor({ clubIds: [5], playerId: 9 })],
  ['an account with roles, linked to nobody', actor({ roles: ['CLUB', 'PLAYER'] })],
  ['nobody', null],
];
const licence = { clubId: 5, memberIds: [7, 9] };
const who = (rule: (person: Actor | null) => boolean) =>
  people.filter(([, person]) => rule(person)).map(([name]) => name);

describe('a licence', () => {
  it('is read by the federation, by every club and by its members', () => {
    expect(who((person) => mayReadCardIndex(person, licence))).toEqual([
      'an administrator',
      'the club of the licence',
      'another club',
      'a member',
    ]);
  });

  it('shows what the sheet does not to the federation, its own club and the member it is about', () => {
    expect(who((person) => seesMemberInFull(person, licence, 9))).toEqual([
      'an administrator',
      'the club of the licence',
      'a member',
    ]);
    expect(who((person) => seesMemberInFull(person, licence, 7))).toEqual([
      'an administrator',
      'the club of the licence',
    ]);
  });

  it('is of any championship, and has coaches of other clubs, by the federation alone', () => {
    expect(who(mayNameAnyChampionship)).toEqual(['an administrator']);
    expect(who(mayBorrowCoaches)).toEqual(['an administrator']);
    expect(who((person) => licencePartyOf(person) === 'federation')).toEqual(['an administrator']);
    expect(licencePartyOf(actor({ roles: ['CLUB'], clubIds: [5] }))).toBe('club');
  });

  it('is staffed and filled by the federation and its own club', () => {
    const managers = ['an administrator', 'the club of the licence'];
    expect(who((person) => mayManageCardIndex(person, licence))).toEqual(managers);
    expect(who((person) => mayChangeCardIndex(person, { clubId: 5, year: 2026 }, 2026))).toEqual(managers);
    expect(who((person) => mayChangeCardIndex(person, { clubId: 5, year: 2027 }, 2026))).toEqual(managers);
  });

  it('of a past season is changed by the federation alone', () => {
    expect(who((person) => mayChangeCardIndex(person, { clubId: 5, year: 2025 }, 2026))).toEqual(['an administrator']);
    expect(who((person) => !isClosedTo(person, 2025, 2026))).toEqual(['an administrator']);
  });

  it('of the current season is closed to nobody because of the season', () => {
    expect(who((person) => isClosedTo(person, 2026, 2026))).toEqual([]);
  });
});
