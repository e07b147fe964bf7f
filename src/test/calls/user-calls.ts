import type { InjectOptions } from 'fastify';
import type { UserForm } from '#contract/user/user.contract.ts';
import type { Database } from '#server/db/database.ts';
import { aPlayer, aUser } from '../builders.ts';

/** The fields of a valid account. */
export const validUser: UserForm = {
  userName: 'g.petrova',
  email: 'gergana@example.test',
  firstName: 'Гергана',
  lastName: 'Петрова',
  phoneNumber: '0888 765 432',
};

const pathOf = async (db: Database) => `/api/users/${(await aUser(db)).id}`;

/** What is made of an account once, however often it is sent. */
export const userCalls: Record<string, (place: { db: Database; clubId: number }) => Promise<InjectOptions>> = {
  'POST /api/users': async () => ({ url: '/api/users', payload: validUser }),
  'POST /api/users/:id/reset-password': async ({ db }) => ({ url: `${await pathOf(db)}/reset-password` }),
  'POST /api/users/:id/roles': async ({ db }) => ({ url: `${await pathOf(db)}/roles`, payload: { roleId: 3 } }),
  'POST /api/users/:id/claims/clubs/:clubId': async ({ db, clubId }) => ({
    url: `${await pathOf(db)}/claims/clubs/${clubId}`,
    payload: {},
  }),
  'POST /api/users/:id/claims/children/:playerId': async ({ db }) => ({
    url: `${await pathOf(db)}/claims/children/${(await aPlayer(db, { birthDate: '2014-05-15' })).id}`,
  }),
};
