import { describe, expect, it } from 'vitest';
import { lastDayOfStay } from './coach.rules.ts';

describe('the stay of a coach who moves on', () => {
  it('ends the day before', () => {
    expect(lastDayOfStay('2020-09-01', '2026-11-16')).toBe('2026-11-15');
    expect(lastDayOfStay('2026-02-28', '2026-03-01')).toBe('2026-02-28');
  });

  it('leaves nothing behind when it began on that very day or was still to come', () => {
    expect(lastDayOfStay('2026-11-16', '2026-11-16')).toBeNull();
    expect(lastDayOfStay('2026-11-17', '2026-11-16')).toBeNull();
  });
});
