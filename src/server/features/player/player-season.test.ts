import { expect, it } from 'vitest';
import { isAboutSeason } from './player-season.queries.ts';

it.each([
  [{}, false],
  [{ orderBy: 'name' }, false],
  [{ orderBy: 'name', withSeason: false }, false],
  [{ orderBy: 'ageGroup' }, true],
  [{ orderBy: 'contractEnd', withSeason: false }, true],
  [{ withSeason: true }, true],
])('a list of %o looks into the season: %s', (asked, expected) => {
  expect(isAboutSeason(asked)).toBe(expected);
});
