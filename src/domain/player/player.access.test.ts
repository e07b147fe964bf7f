import { expect, test } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import {
  isCloseToPlayer,
  mayAddToPlayer,
  mayHearOf,
  mayListDeactivated,
  mayListInTeam,
  mayOpenPlayer,
  mayReplacePhoto,
  playerView,
  seesBirthDate,
} from './player.access.ts';
import { flagsFor } from './player.columns.ts';

const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const club: Actor = { userId: 2, roles: ['CLUB'], clubIds: [5], playerId: null };
const player: Actor = { userId: 3, roles: ['PLAYER'], clubIds: [], playerId: 9 };
const own = { id: 9, currentClub: { id: 5 } };
const foreign = { id: 10, currentClub: { id: 6 } };

test('measurements are read by administrators, the own club and the player', () => {
  expect([administrator, club, player].map((actor) => isCloseToPlayer(actor, own))).toEqual([true, true, true]);
  expect([administrator, club, player].map((actor) => isCloseToPlayer(actor, foreign))).toEqual([true, false, false]);
});

test('measurements are added by administrators and the own club, never by the player', () => {
  expect([administrator, club, player].map((actor) => mayAddToPlayer(actor, own))).toEqual([true, true, false]);
  expect(mayAddToPlayer(club, { id: 11, currentClub: null })).toBe(false);
});

test('photos are replaced, and whoever was deactivated is listed, by administrators alone', () => {
  for (const may of [mayReplacePhoto, mayListDeactivated])
    expect([administrator, club, player, null].map((actor) => may(actor))).toEqual([true, false, false, false]);
});

test('a team is listed for staff, for its players and for their parents, and for nobody of another team', () => {
  const clubOf = (playerId: number) => ({ 9: 5, 12: 6 })[playerId] ?? null;
  const parent: Actor = { userId: 4, roles: ['PLAYER'], clubIds: [], playerId: null, childIds: [12, 9] };
  const lone: Actor = { ...player, playerId: 13 };
  const who = [administrator, club, player, parent, lone, null];
  const seen = (currentClub: { id: number } | null) =>
    who.map((actor) => mayListInTeam(actor, { currentClub }, clubOf));
  expect(seen({ id: 5 })).toEqual([true, true, true, true, false, false]);
  expect(seen({ id: 6 })).toEqual([true, true, false, true, false, false]);
  expect(seen({ id: 7 })).toEqual([true, true, false, false, false, false]);
  expect(seen(null)).toEqual([true, true, false, false, false, false]);
});

test('a list asks for further columns only where one of them is shown', () => {
  expect(flagsFor(['name', 'club'])).toEqual({ withSeason: false, withFacts: false, withPapers: false });
  expect(flagsFor(['name', 'contractEnd'])).toEqual({ withSeason: true, withFacts: false, withPapers: false });
  expect(flagsFor(['city', 'missingPapers'])).toEqual({ withSeason: false, withFacts: true, withPapers: true });
});

test('whoever was deactivated in another club is nobody for a club', () => {
  const gone = { ...foreign, isDeleted: true };
  expect([administrator, club].map((actor) => mayHearOf(actor, gone))).toEqual([true, false]);
  expect([mayHearOf(club, { ...own, isDeleted: true }), mayHearOf(club, { ...gone, isDeleted: false })]).toEqual([
    true,
    true,
  ]);
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

test('a club secretary who plays for another club adds nothing to the own profile', () => {
  const secretaryAndPlayer: Actor = { userId: 4, roles: ['CLUB', 'PLAYER'], clubIds: [6], playerId: 9 };
  expect(isCloseToPlayer(secretaryAndPlayer, own)).toBe(true);
  expect(mayAddToPlayer(secretaryAndPlayer, own)).toBe(false);
  expect(playerView(secretaryAndPlayer, own)).toBe('full');
});

test('a role without what belongs to it, or a link without the role, opens nothing', () => {
  const clubOfNobody: Actor = { userId: 5, roles: ['CLUB'], clubIds: [], playerId: null };
  const withoutRole: Actor = { userId: 6, roles: [], clubIds: [5], playerId: 9 };
  const playerOfNobody: Actor = { userId: 7, roles: ['PLAYER'], clubIds: [], playerId: null };
  for (const actor of [clubOfNobody, withoutRole, playerOfNobody, null]) {
    expect(playerView(actor, own)).toBe('none');
    expect(seesBirthDate(actor, own.id)).toBe(false);
  }
});

test('the club sees everything but the ЕГН, other clubs the outline, other players nothing', () => {
  const teammate: Actor = { ...player, playerId: 10 };
  const views = [administrator, player, club, { ...club, clubIds: [6] }, teammate].map((actor) =>
    playerView(actor, own),
  );
  expect(views).toEqual(['full', 'full', 'own', 'outline', 'none']);
  expect(playerView(club, { id: 9, currentClub: null })).toBe('outline');
});

test("teammates do not see each other's birth dates", () => {
  expect([administrator, club, player].map((actor) => seesBirthDate(actor, 10))).toEqual([true, true, false]);
  expect(seesBirthDate(player, 9)).toBe(true);
});
