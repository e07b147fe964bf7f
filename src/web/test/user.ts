import type { UserDetails } from '#contract/user/user.contract.ts';

/** The account of a club's secretary. */
export const anAccount: UserDetails = {
  id: 20,
  userName: 'g.petrova',
  email: 'gergana@example.test',
  firstName: 'Гергана',
  lastName: 'Петрова',
  phoneNumber: '0888 765 432',
  isDeleted: false,
  createdOn: '2026-01-05T10:00:00.000Z',
  userRoles: [{ roleId: 2, roleName: 'Клуб' }],
  clubs: [{ id: 7, fullName: 'ВК Левски (София)' }],
  player: null,
  players: [],
  version: 3,
};

export const allRoles = [
  { id: 1, name: 'Администратор' },
  { id: 2, name: 'Клуб' },
  { id: 3, name: 'Състезател' },
];
