import { timingSafeEqual } from 'node:crypto';
import type { Actor, Role } from '#domain/access.rules.ts';
import type { AppContext, RequestSession } from '../../context.ts';
import type { Statement } from '../../db/database.ts';
import { batchedLookup } from './batched-lookup.ts';
import { endSession, touchSession } from './session.queries.ts';
import { tokenHash } from './tokens.ts';

interface SessionRow {
  id: string;
  userId: number;
  companionHash: Buffer | null;
  rights: string;
  isExpired: boolean;
  isIdle: boolean;
  isStale: boolean;
}

/**
 * One row each, by its unique key. The rights in it are those of this moment: the
 * database ends the session in the transaction that changes them. All times
 * are the database's.
 */
const lookup = (column: 'token_hash' | 'image_hash'): Statement => ({
  name: `session-by-${column}`,
  text: `
    select ${column} as key, id, user_id as "userId", companion_hash as "companionHash", rights,
      expires_at <= now() as "isExpired",
      last_seen_at + idle_minutes * interval '1 minute' <= now() as "isIdle",
      last_seen_at + interval '1 minute' <= now() as "isStale"
    from sessions where ${column} = any($1) and ended_at is null`,
});
const BY_TOKEN = lookup('token_hash');
const BY_IMAGE_COOKIE = lookup('image_hash');

/** How this application finds sessions; made once for each, so that requests can share a statement. */
export interface SessionFinder {
  byToken: (hash: Buffer) => Promise<SessionRow | undefined>;
  byImageCookie: (hash: Buffer) => Promise<SessionRow | undefined>;
}

export function sessionFinder({ database }: AppContext): SessionFinder {
  const read = (statement: Statement) => (keys: Buffer[]) =>
    database.rows<SessionRow & { key: Buffer }>(statement, [keys]);
  return { byToken: batchedLookup(read(BY_TOKEN)), byImageCookie: batchedLookup(read(BY_IMAGE_COOKIE)) };
}

type Rights = Omit<Actor, 'userId'>;

/** What a person may do, as one text; `readRights` takes it apart again. */
export function rightsOf(actor: Rights): string {
  return `${actor.roles.join(',')}|${actor.clubIds.join(',')}|${actor.playerId ?? ''}`;
}

function readRights(text: string): Rights {
  const [roles = '', clubIds = '', playerId = ''] = text.split('|');
  return {
    roles: roles === '' ? [] : (roles.split(',') as Role[]),
    clubIds: clubIds === '' ? [] : clubIds.split(',').map(Number),
    playerId: playerId === '' ? null : Number(playerId),
  };
}

export async function findSessionByToken(
  context: AppContext,
  finder: SessionFinder,
  given: { token: string; companion: string | undefined; onBindingFailure: () => void },
): Promise<RequestSession | null> {
  const row = await finder.byToken(tokenHash(given.token));
  if (row === undefined) return null;
  if (!isBoundTo(row, given.companion)) {
    given.onBindingFailure();
    if (context.config.sessionBinding === 'enforce') return refuse(context, row, 'binding');
  }
  return admit(context, row);
}

export async function findSessionByImageCookie(
  context: AppContext,
  finder: SessionFinder,
  value: string,
): Promise<RequestSession | null> {
  const row = await finder.byImageCookie(tokenHash(value));
  return row === undefined ? null : admit(context, row);
}

async function admit(context: AppContext, row: SessionRow): Promise<RequestSession | null> {
  if (row.isExpired) return refuse(context, row, 'expired');
  if (row.isIdle) return refuse(context, row, 'idle');
  if (row.isStale) await touchSession(context.database.db, row.id);
  return { id: row.id, actor: { userId: row.userId, ...readRights(row.rights) } };
}

async function refuse(context: AppContext, row: SessionRow, reason: string): Promise<null> {
  await endSession(context.database.db, row.id, reason);
  return null;
}

function isBoundTo(row: SessionRow, companion: string | undefined): boolean {
  if (row.companionHash === null) return true;
  return companion !== undefined && timingSafeEqual(row.companionHash, tokenHash(companion));
}
