import { describe, expect, it } from 'vitest';
import { type AccessRuleName, accessRules, type Actor } from '../common/access.rules.ts';
import { isOpenWithGeneratedPassword } from './generated-password.access.ts';
import { accountView, mayOpenAccount } from './user.access.ts';

const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const account = { id: 20, isDeleted: false, clubIds: [5, 6] };

describe('of an account', () => {
  it.each([
    ['an administrator', 'full', 'full', actor({ roles: ['ADMINISTRATOR'] })],
    ['its owner', 'full', 'full', actor({ userId: 20, roles: ['PLAYER'], playerId: 9 })],
    ['its owner whose account stands for nobody', 'full', 'full', actor({ userId: 20 })],
    ['a colleague of one of its clubs', 'name', 'none', actor({ roles: ['CLUB'], clubIds: [6, 7] })],
    ['somebody of another club', 'none', 'none', actor({ roles: ['CLUB'], clubIds: [7] })],
    ['a player', 'none', 'none', actor({ roles: ['PLAYER'], playerId: 9 })],
    ['somebody linked to the club without the role', 'none', 'none', actor({ clubIds: [5] })],
    ['nobody', 'none', 'none', null],
  ] as const)('%s sees: %s; once it is deactivated: %s', (_name, active, deactivated, person) => {
    expect(accountView(person, account)).toBe(active);
    expect(accountView(person, { ...account, isDeleted: true })).toBe(deactivated);
  });

  it('that acts for no club only administrators and the owner see anything', () => {
    const withoutClub = { ...account, clubIds: [] };
    expect(accountView(actor({ roles: ['CLUB'], clubIds: [5] }), withoutClub)).toBe('none');
    expect(accountView(actor({ roles: ['ADMINISTRATOR'] }), withoutClub)).toBe('full');
  });

  it('the page opens for administrators and the owner, not for colleagues', () => {
    const colleague = actor({ roles: ['CLUB'], clubIds: [5, 6] });
    const people = [actor({ roles: ['ADMINISTRATOR'] }), actor({ userId: 20 }), colleague, null];
    expect(people.map((person) => mayOpenAccount(person, 20))).toEqual([true, true, false, false]);
  });
});

it('with a generated password nothing is open but choosing another one and leaving', () => {
  const open = (Object.keys(accessRules) as AccessRuleName[]).filter(isOpenWithGeneratedPassword);
  expect(open).toEqual(['public', 'session.end', 'account.changePassword']);
});
