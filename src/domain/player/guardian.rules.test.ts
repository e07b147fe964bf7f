import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { mayKeepGuardians } from './guardian.access.ts';
import { freeGuardianPlace, isReachable } from './guardian.rules.ts';

describe('parents of a player', () => {
  it('are two at most: the first free place is taken, and after both there is none', () => {
    expect(freeGuardianPlace([])).toBe(1);
    expect(freeGuardianPlace([{ place: 1 }])).toBe(2);
    expect(freeGuardianPlace([{ place: 2 }])).toBe(1);
    expect(freeGuardianPlace([{ place: 1 }, { place: 2 }])).toBeNull();
  });

  it('are reached by phone or by e-mail', () => {
    expect(isReachable({ phone: '0888 123 456', email: null })).toBe(true);
    expect(isReachable({ phone: null, email: 'maria@example.com' })).toBe(true);
    expect(isReachable({ phone: null, email: null })).toBe(false);
  });

  it('are known to the federation and to the own club, and to nobody else', () => {
    const player = { id: 7, currentClub: { id: 3 } };
    const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
    expect(mayKeepGuardians(actor({ roles: ['ADMINISTRATOR'] }), player)).toBe(true);
    expect(mayKeepGuardians(actor({ roles: ['CLUB'], clubIds: [3] }), player)).toBe(true);
    expect(mayKeepGuardians(actor({ roles: ['CLUB'], clubIds: [4] }), player)).toBe(false);
    expect(mayKeepGuardians(actor({ roles: ['PLAYER'], playerId: 7 }), player)).toBe(false);
    expect(mayKeepGuardians(actor({ roles: ['CLUB'], clubIds: [3] }), { id: 7, currentClub: null })).toBe(false);
    expect(mayKeepGuardians(null, player)).toBe(false);
  });
});
