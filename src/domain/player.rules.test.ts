import { expect, test } from 'vitest';
import type { Actor } from './access.rules.ts';
import { ageOn, mayAddRecords, mayOpenPlayer, mayReadRecords } from './player.rules.ts';

const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const club: Actor = { userId: 2, roles: ['CLUB'], clubIds: [5], playerId: null };
const player: Actor = { userId: 3, roles: ['PLAYER'], clubIds: [], playerId: 9 };
const own = { id: 9, currentClub: { id: 5 } };
const foreign = { id: 10, currentClub: { id: 6 } };

test('measurements are read by administrators, the own club and the player', () => {
  expect([administrator, club, player].map((actor) => mayReadRecords(actor, own))).toEqual([true, true, true]);
  expect([administrator, club, player].map((actor) => mayReadRecords(actor, foreign))).toEqual([true, false, false]);
});

test('measurements are added by administrators and the own club, never by the player', () => {
  expect([administrator, club, player].map((actor) => mayAddRecords(actor, own))).toEqual([true, true, false]);
  expect(mayAddRecords(club, { id: 11, currentClub: null })).toBe(false);
});

test('a player opens the own profile only', () => {
  expect([administrator, club, player, null].map((actor) => mayOpenPlayer(actor, 10))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(mayOpenPlayer(player, 9)).toBe(true);
});

test('a year is full on the birthday', () => {
  expect(ageOn('2026-05-14', '2012-05-15')).toBe(13);
  expect(ageOn('2026-05-15', '2012-05-15')).toBe(14);
});
