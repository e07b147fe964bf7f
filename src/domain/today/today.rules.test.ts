import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { waitingKinds } from '../notification/notification.access.ts';
import { collapsed, RECENT_SHOWN } from './recent.rules.ts';
import {
  hasNobody,
  isInBell,
  kindsIn,
  playersCounted,
  todayKinds,
  todayLinesOf,
  todaySections,
} from './today.rules.ts';

const anActor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const administrator = anActor({ roles: ['ADMINISTRATOR'] });
const secretary = anActor({ roles: ['CLUB'], clubIds: [7] });
const player = anActor({ roles: ['PLAYER'], playerId: 5 });

const ofOwnClub = [
  'licencesToSubmit',
  'teamsWithoutLicence',
  'playersWithoutLicence',
  'playersWithoutPhoto',
  'childrenWithoutDeclaration',
  'playersWithoutContract',
  'playersWithoutRequired',
] as const;

it('whoever has neither a licence nor a player without one has no players', () => {
  const ofSeason = (made: number, without: number) =>
    hasNobody([
      { kind: 'licencesMade', count: made },
      { kind: 'playersWithoutLicence', count: without },
    ]);
  expect([ofSeason(0, 0), ofSeason(1, 0), ofSeason(0, 3)]).toEqual([true, false, false]);
  // The federation counts no players without a licence.
  expect(hasNobody([{ kind: 'licencesMade', count: 0 }])).toBe(false);
});

describe('the lines of „Днес“', () => {
  it('stand each in one section, in the order in which they are read', () => {
    expect(todaySections.flatMap(kindsIn).toSorted()).toEqual(todayKinds.toSorted());
    expect(kindsIn('overdue')).toEqual(['transfersToRelease', 'loansOver', 'webhooksOff']);
    expect(kindsIn('ends')).toEqual(['contractsSoon', 'contractsEnding', 'keysEnding']);
    expect(kindsIn('season')).toEqual(['licencesMade', 'licencesIncomplete', ...ofOwnClub.slice(1)]);
  });

  it('about the own players and teams are a club’s; the federation reads them club by club', () => {
    expect(todayLinesOf(secretary)).toEqual(expect.arrayContaining([...ofOwnClub]));
    const both = anActor({ roles: ['ADMINISTRATOR', 'CLUB'], clubIds: [7] });
    for (const actor of [administrator, both, player, null])
      expect(todayLinesOf(actor).filter((kind) => ofOwnClub.some((own) => own === kind))).toEqual([]);
  });

  it('about likely doubles are for whoever decides on them', () => {
    expect([administrator, secretary, player].map((actor) => todayLinesOf(actor).includes('doublesToDecide'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('count contracts that end soon, and the licences of the season, for staff', () => {
    for (const kind of ['contractsSoon', 'licencesMade'] as const)
      expect([administrator, secretary, player].map((actor) => todayLinesOf(actor).includes(kind))).toEqual([
        true,
        true,
        false,
      ]);
  });

  it('that the bell has too are told from those it does not', () => {
    expect(todayKinds.filter(isInBell)).toEqual([...waitingKinds]);
    expect(todayLinesOf(null)).toEqual([]);
  });

  it('count the players of a club as its list is filtered; whoever is 17 this year is under 18 all through it', () => {
    const counted = Object.fromEntries(Object.entries(playersCounted).map(([kind, of]) => [kind, of(2026)]));
    expect(counted).toEqual({
      playersWithoutLicence: { licence: 'without' },
      playersWithoutPhoto: { withoutPhoto: true },
      childrenWithoutDeclaration: { missingDocument: 0, bornFrom: 2009 },
      playersWithoutContract: { contract: 'none' },
      playersWithoutRequired: { missingRequired: true },
    });
  });
});

describe('what was done lately', () => {
  const act = (id: number | null, action: string, at = 0) => ({ by: id === null ? null : { id }, action, at });

  it('is told once where one person did it several times in a row, by the last of it', () => {
    const acts = [act(1, 'a', 5), act(1, 'a', 4), act(1, 'a', 3), act(2, 'a', 2), act(2, 'b', 1), act(1, 'a', 0)];
    expect(collapsed(acts).map(({ by, action, at, more }) => [by?.id, action, at, more])).toEqual([
      [1, 'a', 5, 2],
      [2, 'a', 2, 0],
      [2, 'b', 1, 0],
      [1, 'a', 0, 0],
    ]);
  });

  it('by the program itself is told apart from what a person did', () => {
    expect(collapsed([act(null, 'a'), act(null, 'a'), act(1, 'a')]).map(({ more }) => more)).toEqual([1, 0]);
  });

  it('is at most ten lines, however often the last of them was done', () => {
    const acts = Array.from({ length: 30 }, (_, at) => act(Math.floor(at / 2), 'a'));
    expect(collapsed(acts)).toHaveLength(RECENT_SHOWN);
    expect(collapsed([])).toEqual([]);
  });
});
