import type { Session } from '#contract/sign-in/session.contract.ts';
import type { Role } from '#domain/common/access.rules.ts';
import { addressBlocks } from '#domain/sign-in/address-block.ts';
import { deviceWords } from '#domain/sign-in/device.rules.ts';
import type { AppContext } from '#server/context.ts';
import { rightsOf } from '#server/features/sign-in/session-lookup.ts';
import { sessionLifetime } from '#server/features/sign-in/session-lifetime.ts';
import { insertSession } from '#server/features/sign-in/session.queries.ts';
import { toSession } from '#server/features/sign-in/session.service.ts';
import { cookieNames } from '#server/http/cookies.ts';
import { newSessionToken, randomToken, tokenHash } from '#server/keys/tokens.ts';
import { passwordHash } from './builders.ts';

interface Account {
  id: number;
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  isPlain: boolean;
  roles: { id: number; name: string; normalizedName: Role }[];
  clubIds: number[];
  playerId: number | null;
  childIds: number[];
  photoId: string | null;
}

/** Whose sign-in would meet something else than a password is signed in by the real one. */
const FIND_ACCOUNT = `
  select u.id, u.user_name as "userName", u.first_name as "firstName", u.last_name as "lastName", u.email,
    u.password_hash as "passwordHash",
    not u.is_deleted and not u.must_change_password and u.password_expires_at is null
      and not exists (select from totp_factors where user_id = u.id)
      and not exists (select from passkeys where user_id = u.id) as "isPlain",
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'normalizedName', r.normalized_name) order by r.id), '[]')
      from user_roles join roles r on r.id = role_id where user_id = u.id) as roles,
    array(select club_id from user_clubs where user_id = u.id order by club_id) as "clubIds",
    (select min(player_id) from user_players where user_id = u.id and capacity = 'player') as "playerId",
    array(select player_id from user_players where user_id = u.id and capacity = 'guardian' order by player_id) as "childIds",
    (select photo_id from players join user_players p on p.player_id = players.id
      where p.user_id = u.id and capacity = 'player' order by p.player_id limit 1) as "photoId"
  from users u where lower(u.user_name) = lower($1)`;

export interface QuickSession {
  session: Session;
  cookies: Record<string, string>;
}

/**
 * The session of somebody whom a builder has made, as a sign-in leaves it, by two statements instead of thirty: nearly
 * every test signs somebody in. Null for whomever it is not so plain.
 */
export async function quickSession(
  context: AppContext,
  { userName, address }: { userName: string; address: string },
): Promise<QuickSession | null> {
  const { database, config } = context;
  const { rows } = await database.pool.query<Account>({
    name: 'quick_session',
    text: FIND_ACCOUNT,
    values: [userName],
  });
  const [account] = rows;
  const isPlain = account?.isPlain === true && account.passwordHash === (await passwordHash);
  if (!isPlain || config.secondFactorDays !== undefined) return null;
  const { id: userId, roles, clubIds, playerId, childIds, photoId } = account;
  const actor = { userId, roles: roles.map(({ normalizedName }) => normalizedName), clubIds, playerId, childIds };
  const lifetime = sessionLifetime(actor.roles, { isRemembered: false });
  const [token, image] = [newSessionToken(), randomToken()];
  const started = await insertSession(database.db, {
    userId,
    tokenHash: tokenHash(token),
    imageHash: tokenHash(image),
    isRemembered: false,
    rights: rightsOf(actor),
    device: deviceWords(undefined),
    addressBlock: addressBlocks(address)[0] ?? '',
    ...lifetime,
  });
  const given = { ...account, mustChangePassword: false };
  return {
    session: toSession(given, { token, started, lifetime, actor, roles, photoId, factorDueAt: null }),
    cookies: { [cookieNames(config).image]: image },
  };
}
