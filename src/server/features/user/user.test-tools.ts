import { and, eq, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { aUser } from '#test/builders.ts';
import { type SignedIn, signIn } from '#test/test-app.ts';
import type { App } from '../../context.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { sessionTable } from '../../db/tables/session.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { userTable } from '../../db/tables/user.table.ts';

export const ROLE = { administrator: 1, club: 2, player: 3 };

/** An administrator who changes the accounts of others, and what is left of it. */
export function useAdministrator(database: () => OpenDatabase, app: () => App) {
  let admin: SignedIn;
  let adminId: number;
  beforeEach(async () => {
    const account = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
    adminId = account.id;
    admin = await signIn(app(), account.userName);
  });
  const rowOf = async (id: number) => {
    const [row] = await database().db.select().from(userTable).where(eq(userTable.id, id));
    if (row === undefined) throw new Error('No such account');
    return row;
  };
  return {
    adminId: () => adminId,
    /** After what ends every session of a person. */
    signInAgain: async () => {
      admin = await signIn(app(), (await rowOf(adminId)).userName);
    },
    request: (...args: Parameters<SignedIn['request']>) => admin.request(...args),
    post: (url: string, payload?: object) => admin.request({ method: 'POST', url, ...(payload && { payload }) }),
    put: (url: string, payload?: object, headers: Record<string, string> = {}) =>
      admin.request({ method: 'PUT', url, headers, ...(payload && { payload }) }),
    remove: (url: string) => admin.request({ method: 'DELETE', url }),
    read: async (id: number) => (await admin.request({ url: `/api/users/${id}` })).json<UserDetails>(),
    rowOf,
    audits: async (action: string) =>
      (await database().db.select().from(auditTable).where(eq(auditTable.action, action))).map(
        ({ entityId, details, actorId }) => ({ entityId, details, actorId }),
      ),
    openSessions: (userId: number) =>
      database().db.$count(sessionTable, and(eq(sessionTable.userId, userId), sql`ended_at is null`)),
  };
}
