import type { Role } from '#domain/common/access.rules.ts';
import { storeSession } from '#web/api/stored-session.ts';

interface Person {
  userId?: number;
  clubIds?: readonly number[];
  playerId?: number;
  childIds?: readonly number[];
  mustChangePassword?: true;
  mustGiveEmail?: true;
}

/** From here on the page is looked at by somebody of this role. */
export function signInAs(
  role: Role,
  { userId = 1, clubIds = [], playerId, childIds = [], ...unfinished }: Person = {},
): void {
  const claim = (claimType: string, value: number) => ({ claimType, claimValue: String(value) });
  storeSession({
    token: 'x',
    expiresAt: '2999-01-01T00:00:00.000Z',
    idleMinutes: 60,
    user: { id: userId, userName: 'someone', firstName: 'Елена', lastName: 'Маринова' },
    claims: [
      ...clubIds.map((id) => claim('clubId', id)),
      ...(playerId === undefined ? [] : [claim('playerId', playerId)]),
      ...childIds.map((id) => claim('childId', id)),
    ],
    ...unfinished,
    userRoles: [{ roleId: 1, roleName: role, roleNormalizedName: role }],
  });
}
