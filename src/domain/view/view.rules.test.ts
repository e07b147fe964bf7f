import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { keptQuery, mayChangeView, mayShareViews, mayUseView, viewAddress } from './view.rules.ts';

const anActor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const administrator = anActor({ roles: ['ADMINISTRATOR'] });
const club = anActor({ roles: ['CLUB'], clubIds: [1] });
const player = anActor({ roles: ['PLAYER'], playerId: 7 });

describe('views of a list', () => {
  it.each([
    ['the own one of a club', club, { ownerId: 1, isShared: false }, [true, true]],
    ['the own one of another person', club, { ownerId: 2, isShared: false }, [false, false]],
    ['one that everybody has', club, { ownerId: 2, isShared: true }, [true, false]],
    ['one that the club made and everybody has by now', club, { ownerId: 1, isShared: true }, [true, false]],
    ['one that another administrator gave to everybody', administrator, { ownerId: 2, isShared: true }, [true, true]],
    ['what another administrator keeps', administrator, { ownerId: 2, isShared: false }, [false, false]],
  ])('%s: use, change', (_what, actor, view, rights) => {
    const whole = { ...view, list: 'players' as const };
    expect([mayUseView(actor, whole), mayChangeView(actor, whole)]).toEqual(rights);
  });

  it('of a list that a person does not have are not shown either', () => {
    expect(mayUseView(player, { list: 'card-indexes', ownerId: 2, isShared: true })).toBe(false);
  });

  it('are given to everybody by administrators only', () => {
    expect([administrator, club, player, null].map((actor) => mayShareViews(actor))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('keep what a list shows, in one order, and not where in it one was', () => {
    expect(keptQuery('?page=3&sex=1&view=5&ageGroup=2&pageSize=50')).toBe('ageGroup=2&sex=1');
    expect(keptQuery('')).toBe('');
    expect(keptQuery('sex=1&&keyword=а?&')).toBe('keyword=а?&sex=1');
  });

  it('have an address that says which one it is', () => {
    expect(viewAddress({ id: 5, list: 'card-indexes', query: 'year=2026' })).toBe('/cardindexes?year=2026&view=5');
    expect(viewAddress({ id: 6, list: 'players', query: '' })).toBe('/players?view=6');
  });
});
