import { describe, expect, it } from 'vitest';
import { mayChangeRulesOf, rulesOfSeason, usualRules } from './season-rules.ts';

describe('the rules of a season', () => {
  const dated = [
    { year: 2026, cutOff: 1, groupsAbove: 1, cardIndexesPerSeason: 2, isApprovalRequired: true },
    { year: 2024, cutOff: 0, groupsAbove: null, cardIndexesPerSeason: null, isApprovalRequired: false },
    { year: 2028, cutOff: 2, groupsAbove: 0, cardIndexesPerSeason: 1, isApprovalRequired: false },
  ];

  it('are the usual ones until the federation sets some', () => {
    expect(rulesOfSeason(2026, [])).toEqual(usualRules);
    expect(rulesOfSeason(2023, dated)).toEqual(usualRules);
  });

  it.each([
    [2024, 2024],
    [2025, 2024],
    [2026, 2026],
    [2027, 2026],
    [2028, 2028],
    [2040, 2028],
  ])('of %i are those set for %i', (season, year) => {
    expect(rulesOfSeason(season, dated)).toMatchObject({ year });
  });

  it('are changed for the season it is and the next, never for one that is over', () => {
    expect([2024, 2025, 2026, 2027, 2028].filter((season) => mayChangeRulesOf(season, 2026))).toEqual([2026, 2027]);
  });
});

it('as long as the federation has set nothing no licence needs an approval', () => {
  expect(usualRules.isApprovalRequired).toBe(false);
});
