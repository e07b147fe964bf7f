import { timingSafeEqual } from 'node:crypto';
import type { Actor, Role } from '#domain/access.rules.ts';
import type { AppContext, RequestSession } from '../../context.ts';
import type { Statement } from '../../db/database.ts';
import { endSession, touchSession } from './session.queries.ts';
import { tokenHash } from './tokens.ts';

interface SessionRow {
  id: string;
  userId: number;
  companionHash: Buffer | null;
  rights: string;
  isDeleted: boolean;
  isExpired: boolean;
  isIdle: boolean;
  isStale: boolean;
  roles: Role[];
  clubIds: number[];
  playerId: number | null;
}

/** The session and the rights its owner has at this moment, in one look-up. All times are the database's. */
const lookup = (column: 'token_hash' | 'image_hash'): Statement => ({
  name: `session-by-${column}`,
  text: `
    select s.id, s.user_id as "userId", s.companion_hash as "companionHash", s.rights,
      u.is_deleted as "isDeleted",
      s.expires_at <= now() as "isExpired",
      s.last_seen_at + s.idle_minutes * interval '1 minute' <= now() as "isIdle",
      s.last_seen_at + interval '1 minute' <= now() as "isStale",
      array(select r.normalized_name from user_roles ur join roles r on r.id = ur.role_id
            where ur.user_id = s.user_id order by r.id) as roles,
      array(select uc.club_id from user_clubs uc where uc.user_id = s.user_id order by uc.club_id) as "clubIds",
      (select up.player_id from user_players up where up.user_id = s.user_id) as "playerId"
    from sessions s join users u on u.id = s.user_id
    where s.${column} = $1 and s.ended_at is null`,
});
const BY_TOKEN = lookup('token_hash');
const BY_IMAGE_COOKIE = lookup('image_hash');

/** What a person may do, as one text: when it changes, sessions from before are over. */
export function rightsOf(actor: Omit<Actor, 'userId'>): string {
  return `${actor.roles.join(',')}|${actor.clubIds.join(',')}|${actor.playerId ?? ''}`;
}

export async function findSessionByToken(
  context: AppContext,
  given: { token: string; companion: string | undefined; onBindingFailure: () => void },
): Promise<RequestSession | null> {
  const [row] = await context.database.rows<SessionRow>(BY_TOKEN, [tokenHash(given.token)]);
  if (row === undefined) return null;
  if (!isBoundTo(row, given.companion)) {
    given.onBindingFailure();
    if (context.config.sessionBinding === 'enforce') return refuse(context, row, 'binding');
  }
  return admit(context, row);
}

export async function findSessionByImageCookie(context: AppContext, value: string): Promise<RequestSession | null> {
  const [row] = await context.database.rows<SessionRow>(BY_IMAGE_COOKIE, [tokenHash(value)]);
  return row === undefined ? null : admit(context, row);
}

async function admit(context: AppContext, row: SessionRow): Promise<RequestSession | null> {
  const actor = { userId: row.userId, roles: row.roles, clubIds: row.clubIds, playerId: row.playerId };
  if (row.isDeleted) return refuse(context, row, 'deactivated');
  if (row.isExpired) return refuse(context, row, 'expired');
  if (row.isIdle) return refuse(context, row, 'idle');
  if (rightsOf(actor) !== row.rights) return refuse(context, row, 'rightsChanged');
  if (row.isStale) await touchSession(context.database.db, row.id);
  return { id: row.id, actor };
}

async function refuse(context: AppContext, row: SessionRow, reason: string): Promise<null> {
  await endSession(context.database.db, row.id, reason);
  return null;
}

function isBoundTo(row: SessionRow, companion: string | undefined): boolean {
  if (row.companionHash === null) return true;
  return companion !== undefined && timingSafeEqual(row.companionHash, tokenHash(companion));
}
