import { storeSession } from '#web/api/stored-session.ts';

/** The number of the account somebody is signed in with. */
export const OWN_ID = 1;

export function signInAsAdministrator(): void {
  storeSession({
    token: 'x',
    expiresAt: '2999-01-01T00:00:00.000Z',
    idleMinutes: 60,
    user: { id: OWN_ID, userName: 'admin', firstName: 'Елена', lastName: 'Маринова' },
    claims: [],
    userRoles: [{ roleId: 1, roleName: 'Администратор', roleNormalizedName: 'ADMINISTRATOR' }],
  });
}
