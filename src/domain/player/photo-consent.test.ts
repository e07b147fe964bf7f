import { expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { consentGiversFor, seesConsent } from './photo-consent.access.ts';
import { isTooYoungToAgree, publicNamesOf } from './photo-consent.rules.ts';

it('a stranger reads the name of whoever has agreed, and initials of everybody else', () => {
  const player = { firstName: 'Ивайло', lastName: 'Петров-Колев', latinName: 'Iwaylo Ivanov Petroff' };
  expect(publicNamesOf({ ...player, hasConsent: true })).toEqual(['Ивайло Петров-Колев', 'Iwaylo Ivanov Petroff']);
  expect(publicNamesOf({ ...player, hasConsent: false })).toEqual(['И. П.', 'I. P.']);
  expect(publicNamesOf({ ...player, latinName: ' Ronaldinho ', hasConsent: false })).toEqual(['И. П.', 'R.']);
  expect(publicNamesOf({ ...player, latinName: 'Iwaylo  Petroff', hasConsent: false })).toEqual(['И. П.', 'I. P.']);
  expect(publicNamesOf({ firstName: ' ли', lastName: '', latinName: null, hasConsent: false })).toEqual(['Л.', null]);
});

it('from the fourteenth birthday on players agree themselves; taking back is open to everybody', () => {
  const word = { isGiven: true, givenBy: 'player' as const, givenOn: '2026-05-14' };
  expect(isTooYoungToAgree(word, '2012-05-15')).toBe(true);
  expect(isTooYoungToAgree({ ...word, givenOn: '2026-05-15' }, '2012-05-15')).toBe(false);
  expect(isTooYoungToAgree({ ...word, givenBy: 'guardian' }, '2012-05-15')).toBe(false);
  expect(isTooYoungToAgree({ ...word, isGiven: false }, '2012-05-15')).toBe(false);
});

it('the federation and the own club write down what was said, player and parent say it, others nothing', () => {
  const player = { id: 7, currentClub: { id: 1 } };
  const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
  const all = ['player', 'guardian', 'paper'];
  const people: [Partial<Actor>, string[], boolean][] = [
    [{ roles: ['ADMINISTRATOR'] }, all, true],
    [{ roles: ['CLUB'], clubIds: [1] }, all, true],
    [{ roles: ['PLAYER'], playerId: 7 }, ['player'], true],
    [{ roles: ['PLAYER'], childIds: [7] }, ['guardian'], true],
    [{ roles: ['CLUB'], clubIds: [2] }, [], false],
    [{ roles: ['PLAYER'], playerId: 8 }, [], false],
    [{ roles: ['ADMINISTRATOR'], keyScopes: ['players'] }, [], true],
  ];
  for (const [given, givers, sees] of people) {
    expect(consentGiversFor(actor(given), player)).toEqual(givers);
    expect(seesConsent(actor(given), player)).toBe(sees);
  }
});
