import { afterEach, describe, expect, it } from 'vitest';
import { USUAL_SMALLEST_TEAM } from '../federation/usual-federation.ts';
import { setSmallestTeam } from '../federation/smallest-team.ts';
import { isPastSeason, isSameSlot, listedChampionship, sameChampionship } from './card-index.rules.ts';
import { cardIndexGapLabels, gapsOf } from './card-index-gaps.rules.ts';
import { byKey } from './place-order.ts';

describe('what a licence lacks', () => {
  const nobody = { seniorCoachId: null, coachId: null, coach2Id: null };

  it('is a coach, as long as there is none of the three', () => {
    expect(gapsOf(nobody, 12)).toEqual(['coach']);
    for (const post of ['seniorCoachId', 'coachId', 'coach2Id'])
      expect(gapsOf({ ...nobody, [post]: 5 }, 12)).toEqual([]);
  });

  it('is a team, as long as there are fewer than six', () => {
    const staff = { ...nobody, coachId: 5 };
    expect([0, 5, 6, 7].map((count) => gapsOf(staff, count))).toEqual([['players'], ['players'], [], []]);
    expect(gapsOf(nobody, 5)).toEqual(['coach', 'players']);
    expect(cardIndexGapLabels.players).toBe('По-малко от 6 състезатели');
  });

  it('is a team of as many as the federation has set, and is said so', () => {
    const staff = { ...nobody, coachId: 5 };
    setSmallestTeam(5);
    expect([4, 5].map((count) => gapsOf(staff, count))).toEqual([['players'], []]);
    expect(cardIndexGapLabels.players).toBe('По-малко от 5 състезатели');
    setSmallestTeam(1);
    expect([0, 1].map((count) => gapsOf(staff, count))).toEqual([['players'], []]);
    expect(cardIndexGapLabels.players).toBe('Без състезатели');
  });
  afterEach(() => setSmallestTeam(USUAL_SMALLEST_TEAM));
});

it('a season is over once the next has begun', () => {
  expect([2025, 2026, 2027].map((year) => isPastSeason(year, 2026))).toEqual([true, false, false]);
});

it.each([
  [' държавно  ПЪРВЕНСТВО', 'Държавно първенство'],
  ['Купа  на\tБългария', 'Купа на България'],
])('a championship written „%s“ is „%s“', (written, kept) => {
  expect(sameChampionship(written)).toBe(kept);
});

describe('the place of a licence in a season', () => {
  const place = (championship: string, ageGroup: 2 | 3 = 2) => ({ ageGroup, championship });

  it('is the same with other capitals or spaces, and another in another group', () => {
    expect(isSameSlot(place('Купа Лято'), place(' КУПА  лято'))).toBe(true);
    expect(isSameSlot(place('Купа Лято'), place('Купа Лято', 3))).toBe(false);
    expect(isSameSlot(place('Купа Лято'), place('Купа Зима'))).toBe(false);
  });

  it('comes in one order however it is written, the usual championship first', () => {
    const ordered = (...names: string[]) => names.map((name) => place(name)).toSorted(byKey);
    expect(ordered('Мач', 'купа', 'Държавно първенство').map(({ championship }) => championship)).toEqual([
      'Държавно първенство',
      'купа',
      'Мач',
    ]);
  });
});

it('a championship of the list is the one of the same letters, and the usual one is in every list', () => {
  const list = ['Купа на България', 'Зонално първенство'];
  expect(listedChampionship('купа  НА българия', list)).toBe('Купа на България');
  expect(listedChampionship('държавно първенство', [])).toBe('Държавно първенство');
  expect(listedChampionship('Купа', list)).toBeNull();
});

it('a championship is the same with other capitals and spaces, and another one where a space is missing', () => {
  expect(sameChampionship('  ДЪРЖАВНО   първенство ')).toBe('Държавно първенство');
  expect(sameChampionship(' Купа  на България ')).toBe('Купа на България');
  expect(listedChampionship('КУПА НА  БЪЛГАРИЯ', ['Купа на България'])).toBe('Купа на България');
  expect(listedChampionship('Купа наБългария', ['Купа на България'])).toBeNull();
});
