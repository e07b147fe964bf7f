import { describe, expect, it } from 'vitest';
import { turnOf } from './transfer-turn.rules.ts';

const TODAY = '2026-11-16';
const unsigned = { adminSignedAt: null, playerSignedAt: null, fromClubSignedAt: null, toClubSignedAt: null };
const at = '2026-11-01T08:00';
const signed = { adminSignedAt: at, playerSignedAt: at, fromClubSignedAt: at, toClubSignedAt: at };

describe('a transfer waits', () => {
  it('for everybody who has not signed', () => {
    const turn = turnOf({ ...unsigned, playerSignedAt: at, status: 1, endOn: null }, TODAY);
    expect(turn).toEqual({ task: 'sign', parties: ['admin', 'fromClub', 'toClub'] });
    expect(turnOf({ ...signed, toClubSignedAt: null, status: 1, endOn: null }, TODAY)?.parties).toEqual(['toClub']);
    expect(turnOf({ ...unsigned, status: 0, endOn: null }, TODAY)?.parties).toHaveLength(4);
  });

  it('for the federation once everybody has signed, and once a loan is over', () => {
    expect(turnOf({ ...signed, status: 2, endOn: null }, TODAY)).toEqual({ task: 'carryOut', parties: ['admin'] });
    expect(turnOf({ ...signed, status: 3, endOn: '2026-11-15' }, TODAY)).toEqual({
      task: 'release',
      parties: ['admin'],
    });
  });

  it.each([
    ['while a loan lasts, its last day included', 3, TODAY],
    ['while it has no end', 3, null],
    ['once it was broken off', 4, '2026-01-01'],
    ['once it is over', 5, '2026-01-01'],
  ] as const)('for nobody %s', (_when, status, endOn) => {
    expect(turnOf({ ...signed, status, endOn }, TODAY)).toBeNull();
  });
});
