import { type AccessRows, accountOf } from '#test/access-row.ts';

const account = 'id, userName, email, firstName, lastName, phoneNumber, isDeleted, createdOn';
const roles = 'userRoles[].roleId, userRoles[].roleName';
const clubs = 'clubs[].id, clubs[].fullName';
const profiles = {
  ofClub: `${account}, ${roles}, ${clubs}, version`,
  withoutClub: `${account}, ${roles}, version`,
  withoutRole: `${account}, ${clubs}, version`,
};

export const accessRows: AccessRows = {
  'GET /api/users': {
    cells: [401, 'full', 'absent', 'outline', 'absent', 'full', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/users?pageSize=200' }),
    row: {
      list: 'users',
      // A club user's "own" row is a colleague's: the own account is always shown in full.
      id: (world, side, identity) =>
        identity === 'clubOwn' ? world.users.colleague.id : accountOf(world, side, identity),
    },
    shows: { full: `${account}, ${roles}`, outline: 'id, firstName, lastName' },
  },
  'GET /api/users/:id': {
    cells: [401, 'withoutClub', 404, 'ofClub', 404, 'ofClub', 'withoutClub', 'withoutClub', 'withoutRole'],
    request: (world, side, identity) => ({ method: 'GET', url: `/api/users/${accountOf(world, side, identity)}` }),
    shows: profiles,
  },
  'GET /api/users/:id (of somebody else)': {
    cells: [401, 404, 404, 404, 404, 'ofClub', 404, 404, 404],
    request: (world) => ({ method: 'GET', url: `/api/users/${world.users.colleague.id}` }),
    shows: profiles,
  },
};
