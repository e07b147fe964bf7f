import { describe, expect, it } from 'vitest';
import { ageGroups } from '../card-index/age-group.rules.ts';
import { ageGroupOfCell, seasonFault, seasonOfCell } from './season-cells.ts';

describe('the season of a cell', () => {
  it.each([
    ['2024/2025', 2024],
    ['2024 / 2025', 2024],
    ['2024-2025 г.', 2024],
    ['2024–25', 2024],
    ['1999/00', 1999],
    ['2024', 2024],
    ['2024г.', 2024],
    ['2024/25г', 2024],
    ['сезон 2024', null],
    ['2024 есен', null],
    ['2024/2024', null],
    ['2024/2026', null],
    ['24/25', null],
    ['', null],
    ['есен', null],
  ])('„%s“', (cell, season) => {
    expect(seasonOfCell(cell)).toBe(season);
  });

  it('is the present one or one since 1990', () => {
    expect([null, 1989, 1990, 2025, 2026, 2027].map((season) => seasonFault(season, 2026))).toEqual([
      'seasonUnknown',
      'seasonTooEarly',
      null,
      null,
      null,
      'seasonInFuture',
    ]);
  });
});

describe('the age group of a cell', () => {
  it('is found by its words, in either alphabet and without the years', () => {
    expect(ageGroups.map(({ label }) => ageGroupOfCell(label))).toEqual(ageGroups.map(({ value }) => value));
    expect(
      ['МОМЧЕТА ПОД 14', 'Momcheta pod 14 g.', 'жени', 'Девойки под 18г', 'Юноши', '', 'гМомчета под 14'].map(
        ageGroupOfCell,
      ),
    ).toEqual([2, 2, 13, 11, null, null, null]);
  });
});
