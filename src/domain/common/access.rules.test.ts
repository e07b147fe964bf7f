import { describe, expect, it } from 'vitest';
import {
  type AccessRuleName,
  accessRules,
  type Actor,
  actsForClub,
  capacityFor,
  clubScope,
  isAdministrator,
  isClubUser,
  isKey,
  may,
  mayEditClub,
  ownPlayerIds,
  type Role,
  seesClubContacts,
} from './access.rules.ts';

function anActor(...roles: Role[]): Actor {
  return { userId: 1, roles, clubIds: [7, 9], playerId: 3 };
}

const admin = anActor('ADMINISTRATOR');
const clubUser = anActor('CLUB');
const player = anActor('PLAYER');
const withoutRole = anActor();

describe('without signing in', () => {
  it('nothing is allowed but what is public', () => {
    const allowed = (Object.keys(accessRules) as AccessRuleName[]).filter((rule) => may(null, rule));
    expect(allowed).toEqual(['public']);
  });
});

describe('the lists', () => {
  it.each(['player.list', 'club.list', 'coach.list', 'transfer.list', 'user.list'] as const)(
    '%s is open to every member',
    (rule) => {
      expect([admin, clubUser, player, withoutRole].map((actor) => may(actor, rule))).toEqual([
        true,
        true,
        true,
        false,
      ]);
    },
  );
});

it.each([
  ['player.propose', 'clubs', [false, true, false, false]],
  ['transfer.confirmAsPlayer', 'players', [false, false, true, false]],
  ['privacy.readMyData', 'players and the federation', [true, false, true, false]],
  ['privacy.takeMyData', 'players and the federation', [true, false, true, false]],
] as const)('%s is for %s', (rule, _whom, allowed) => {
  expect([admin, clubUser, player, withoutRole].map((actor) => may(actor, rule))).toEqual(allowed);
});

it('nobody at all is neither another program nor somebody of a club', () => {
  expect([isKey(null), isKey(admin), isKey({ ...admin, keyScopes: [] })]).toEqual([false, false, true]);
  expect([actsForClub(null, 7), actsForClub(clubUser, 7), actsForClub(clubUser, 8)]).toEqual([false, true, false]);
});

describe('what the federation and the clubs do', () => {
  it.each([
    'player.create',
    'player.addRecord',
    'player.listExpiring',
    'player.export',
    'club.update',
    'club.export',
    'cardIndex.list',
    'cardIndex.create',
    'cardIndex.update',
    'coach.readEducation',
    'coach.addEducation',
  ] as const)('%s is not for players', (rule) => {
    expect([admin, clubUser, player, withoutRole].map((actor) => may(actor, rule))).toEqual([true, true, false, false]);
  });
});

describe('an account that stands for nobody', () => {
  it.each<[string, Actor]>([
    ['role CLUB without a club', { ...clubUser, clubIds: [] }],
    ['role PLAYER without a person', { ...player, playerId: null }],
    ['no role, whatever is linked to it', withoutRole],
  ])('has its own profile and nothing else: %s', (_name, actor) => {
    const allowed = (Object.keys(accessRules) as AccessRuleName[]).filter((rule) => may(actor, rule));
    const ofOwnAccount = ['account.changePassword', 'account.manage', 'factor.read', 'factor.change'];
    // Each asks for a day on which the person is a delegate: without one they open nothing.
    const ofDelegates = ['delegate.read', 'licenceCheck.make', 'licenceCheck.read', 'licenceCheck.readPhoto'];
    expect(allowed.toSorted()).toEqual(
      ['public', 'session.end', ...ofOwnAccount, 'user.read', ...ofDelegates].toSorted(),
    );
    expect([isClubUser(actor), clubScope(actor), seesClubContacts(actor)]).toEqual([false, [], false]);
  });
});

describe('the state of the system', () => {
  it('is read by administrators only', () => {
    expect([admin, clubUser, player].map((actor) => may(actor, 'system.read'))).toEqual([true, false, false]);
  });
});

describe('the clubs a person sees in full', () => {
  it('are all of them for an administrator, also for one who acts for a club', () => {
    expect(clubScope(admin)).toBe('all');
    expect(clubScope(anActor('CLUB', 'ADMINISTRATOR'))).toBe('all');
  });

  it('are the own ones for a club', () => {
    expect(clubScope(clubUser)).toEqual([7, 9]);
  });

  it('are none for a player, whatever clubs stand in the account', () => {
    expect(clubScope(player)).toEqual([]);
    expect(clubScope(withoutRole)).toEqual([]);
  });
});

describe('the contacts of clubs', () => {
  it('are for administrators and clubs, not for players', () => {
    expect([admin, clubUser, player, withoutRole, null].map(seesClubContacts)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a role', () => {
  it('is held only by those who have it', () => {
    expect([null, admin, clubUser, player].map(isAdministrator)).toEqual([false, true, false, false]);
    expect([null, admin, clubUser, player].map(isClubUser)).toEqual([false, false, true, false]);
  });
});

describe('registering a club', () => {
  it('is for administrators only', () => {
    expect([admin, clubUser, player, withoutRole, null].map((person) => may(person, 'club.create'))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('changing a club', () => {
  it('is for administrators whole, for its own people the contacts, for nobody else', () => {
    expect([admin, clubUser, player, withoutRole, null].map((actor) => mayEditClub(actor, 7))).toEqual([
      'all',
      'contacts',
      null,
      null,
      null,
    ]);
  });

  it('of another club is not for people of a club', () => {
    expect(mayEditClub(clubUser, 8)).toBeNull();
  });
});

describe('an account that stands for several players', () => {
  const parent: Actor = { userId: 1, roles: ['PLAYER'], clubIds: [], playerId: null, childIds: [4, 5] };

  it('stands for the player it belongs to and for each child, and for nobody else', () => {
    expect(ownPlayerIds({ ...parent, playerId: 3 })).toEqual([3, 4, 5]);
    expect([3, 4, 5, 6].map((id) => capacityFor({ ...parent, playerId: 3 }, id))).toEqual([
      'player',
      'guardian',
      'guardian',
      null,
    ]);
  });

  it('is a member as a parent alone, and nothing without the role', () => {
    expect([may(parent, 'player.list'), may({ ...parent, roles: [] }, 'player.list')]).toEqual([true, false]);
    expect(ownPlayerIds({ ...parent, roles: ['CLUB'] })).toEqual([]);
    expect(capacityFor({ ...parent, roles: ['CLUB'] }, 4)).toBeNull();
  });
});
