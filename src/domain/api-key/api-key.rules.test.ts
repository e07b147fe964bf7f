import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { seesEgn } from '../player/player.access.ts';
import { coachView } from '../coach/coach.access.ts';
import { seesSigningAccounts } from '../transfer/transfer.access.ts';
import { actorOfKey, mayCallWith, mayManageKeysOf, scopesOf } from './api-key.access.ts';
import { API_KEY_LIMITS, type CallWindow, countedCall } from './api-key.rules.ts';

const secretary: Actor = { userId: 1, roles: ['CLUB'], clubIds: [7], playerId: null };
const administrator: Actor = { userId: 2, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const player: Actor = { userId: 3, roles: ['PLAYER'], clubIds: [], playerId: 5 };

describe('keys', () => {
  it('are kept by the federation, and by a club its own', () => {
    expect([7, 8, null].map((clubId) => mayManageKeysOf(secretary, { clubId }))).toEqual([true, false, false]);
    expect([7, 8, null].map((clubId) => mayManageKeysOf(administrator, { clubId }))).toEqual([true, true, true]);
    expect([7, null].map((clubId) => mayManageKeysOf(player, { clubId }))).toEqual([false, false]);
  });

  it('make no keys', () => {
    const key = actorOfKey({ id: 4, clubId: null, scopes: ['players'] });
    expect(mayManageKeysOf(key, { clubId: null })).toBe(false);
  });

  it('of a club read no reports', () => {
    expect(scopesOf({ clubId: 7 })).not.toContain('reports');
    expect(scopesOf({ clubId: null })).toContain('reports');
  });

  it('are told from every account by their number', () => {
    expect(actorOfKey({ id: 4, clubId: 7, scopes: ['players'] })).toEqual({
      userId: -4,
      roles: ['CLUB'],
      clubIds: [7],
      playerId: null,
      keyScopes: ['players'],
    });
  });

  it('of the federation see neither an ЕГН nor whose account has signed', () => {
    const key = actorOfKey({ id: 4, clubId: null, scopes: ['players', 'coaches', 'transfers'] });
    expect(seesEgn(key, 5)).toBe(false);
    expect(coachView(key, { currentClub: null })).toBe('own');
    expect(seesSigningAccounts(key)).toBe(false);
  });

  it('make the calls of their scopes, and none that names no scope; people are not asked for one', () => {
    const key = actorOfKey({ id: 4, clubId: 7, scopes: ['players'] });
    const asked = ['players', 'any', 'transfers', undefined] as const;
    expect(asked.map((scope) => mayCallWith(key, scope))).toEqual([true, true, false, false]);
    expect(asked.map((scope) => mayCallWith(secretary, scope))).toEqual([true, true, true, true]);
  });

  it('wait for the end of the minute after as many calls as they have', () => {
    let window: CallWindow | undefined;
    for (let calls = 0; calls < API_KEY_LIMITS.callsPerMinute; calls++) {
      const counted = countedCall(window, 1000 + calls);
      expect(counted.wait).toBe(0);
      ({ window } = counted);
    }
    expect(countedCall(window, 31_000).wait).toBe(30);
    expect(countedCall(window, 60_999).wait).toBe(1);
    expect(countedCall(window, 61_000)).toEqual({ window: { since: 61_000, calls: 1 }, wait: 0 });
  });
});

it('a key of a club acts for it, one of the federation for no club; whoever comes without a key is not asked for scopes', () => {
  const ofClub = actorOfKey({ id: 4, clubId: 7, scopes: ['players'] });
  const ofFederation = actorOfKey({ id: 5, clubId: null, scopes: ['players'] });
  expect([ofClub, ofFederation].map(({ roles, clubIds }) => ({ roles, clubIds }))).toEqual([
    { roles: ['CLUB'], clubIds: [7] },
    { roles: ['ADMINISTRATOR'], clubIds: [] },
  ]);
  expect([null, secretary].map((actor) => mayCallWith(actor, undefined))).toEqual([true, true]);
  expect([mayCallWith(ofClub, undefined), mayCallWith(ofClub, 'any'), mayCallWith(ofClub, 'clubs')]).toEqual([
    false,
    true,
    false,
  ]);
});
