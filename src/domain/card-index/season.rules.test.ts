import { describe, expect, it } from 'vitest';
import { formatSeason, seasonOf } from './season.rules.ts';

describe('the season', () => {
  it.each([
    ['2024-07-31', 2023],
    ['2024-08-01', 2024],
    ['2024-12-31', 2024],
    ['2025-01-01', 2024],
    ['2025-07-31', 2024],
  ])('of %s is that of %i', (day, season) => {
    expect(seasonOf(day)).toBe(season);
  });

  it('is written with both its years', () => {
    expect(formatSeason(2025)).toBe('2025/2026');
  });
});
