import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { checkRightOf, mayReadDelegateDays, mayRemoveCheck } from './licence-check.access.ts';
import { checkTimeRefusal, placeToFill } from './licence-check.rules.ts';

const actor = (given: Partial<Actor> = {}): Actor => ({ userId: 7, roles: [], clubIds: [], playerId: null, ...given });
// 18 November 2026, noon in Bulgaria.
const [HOUR, NOON] = [3_600_000, 1_794_996_000_000];
const at = { day: '2026-11-18', at: NOON };
const stands = { day: '2026-11-18', revokedAt: null };

describe('the right to check', () => {
  it('is an administrator’s at any time', () => {
    expect(checkRightOf(actor({ roles: ['ADMINISTRATOR'] }), [], at)).toBe('administrator');
  });

  it('is a delegate’s on the day that was given, whatever the account stands for', () => {
    expect(checkRightOf(actor(), [stands], at)).toBe('delegate');
    expect(checkRightOf(actor({ roles: ['CLUB'], clubIds: [1] }), [stands], at)).toBe('delegate');
    expect(checkRightOf(actor(), [stands], { ...at, day: '2026-11-19' })).toBeNull();
    expect(checkRightOf(actor(), [], at)).toBeNull();
    expect(checkRightOf(null, [stands], at)).toBeNull();
  });

  it('ends when it is taken back; what was checked before stays checked', () => {
    const revoked = { ...stands, revokedAt: NOON };
    expect(checkRightOf(actor(), [revoked], { ...at, at: NOON - 1 })).toBe('delegate');
    expect(checkRightOf(actor(), [revoked], at)).toBeNull();
    expect(checkRightOf(actor(), [revoked, stands], at)).toBe('delegate');
  });
});

it('a wrong tick is taken back by whoever made it, and by the federation', () => {
  expect(mayRemoveCheck(actor(), 'delegate', { byId: 7 })).toBe(true);
  expect(mayRemoveCheck(actor(), 'delegate', { byId: 8 })).toBe(false);
  expect(mayRemoveCheck(actor(), 'administrator', { byId: 8 })).toBe(true);
  expect(mayRemoveCheck(actor(), null, { byId: 7 })).toBe(false);
});

it('who is a delegate is known to the person and to the federation', () => {
  expect(mayReadDelegateDays(actor(), 7)).toBe(true);
  expect(mayReadDelegateDays(actor(), 8)).toBe(false);
  expect(mayReadDelegateDays(actor({ roles: ['ADMINISTRATOR'] }), 8)).toBe(true);
});

describe('the time a phone claims', () => {
  it('may lie 48 hours back and ten minutes ahead, no more', () => {
    expect(checkTimeRefusal(NOON - 48 * HOUR, NOON)).toBeNull();
    expect(checkTimeRefusal(NOON - 48 * HOUR - 1, NOON)).toBe('checkTooLate');
    expect(checkTimeRefusal(NOON + HOUR / 6, NOON)).toBeNull();
    expect(checkTimeRefusal(NOON + HOUR / 6 + 1, NOON)).toBe('checkAhead');
  });
});

describe('the column that is filled next', () => {
  it('is the second once everybody has the first', () => {
    const [none, first] = [{ checks: [] }, { checks: [{ place: 1 as const }] }];
    expect(placeToFill([])).toBe(1);
    expect(placeToFill([first, none])).toBe(1);
    expect(placeToFill([first, first])).toBe(2);
    expect(placeToFill([{ checks: [{ place: 2 }] }])).toBe(1);
  });
});
