import { timingSafeEqual } from 'node:crypto';
import type { Actor, Role } from '#domain/common/access.rules.ts';
import type { AppContext, RequestSession } from '#server/context.ts';
import type { Statement } from '#server/db/database.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { batchedLookup } from './batched-lookup.ts';
import { cachedSessions } from './session-cache.ts';
import { endSession, touchSession } from './session.queries.ts';
import { tokenHash } from '#server/keys/tokens.ts';

interface StoredSession {
  id: string;
  userId: number;
  companionHash: Buffer | null;
  rights: string;
  mustChangePassword: boolean;
  isExpired: boolean;
  isIdle: boolean;
  isStale: boolean;
  /** Milliseconds until one of these becomes true. */
  validMs: number;
}

type SessionRow = StoredSession & { session: RequestSession };

const s = sqlNames(sessionTable);

/**
 * One row each, by its unique key. The rights in it are those of this moment: the
 * database ends the session in the transaction that changes them. All times
 * are the database's.
 */
const lookup = (column: string): Statement => ({
  name: `session-by-${column}`,
  text: `
    select ${column} as key, ${s.id}, ${s.userId} as "userId", ${s.companionHash} as "companionHash", ${s.rights},
      ${s.mustChangePassword} as "mustChangePassword",
      ${s.expiresAt} <= now() as "isExpired", idle_at <= now() as "isIdle", stale_at <= now() as "isStale",
      extract(epoch from least(${s.expiresAt}, idle_at, stale_at) - now())::float8 * 1000 as "validMs"
    from ${sqlTable(sessionTable)},
      lateral (select ${s.lastSeenAt} + ${s.idleMinutes} * interval '1 minute' as idle_at,
        ${s.lastSeenAt} + interval '1 minute' as stale_at) moments
    where ${column} = any($1) and ${s.endedAt} is null`,
});
const BY_TOKEN = lookup(s.tokenHash);
const BY_IMAGE_COOKIE = lookup(s.imageHash);

type Find = (secret: string) => SessionRow | undefined | Promise<SessionRow | undefined>;

/** How this application finds sessions; made once for each, so that requests can share what was read. */
export interface SessionFinder {
  /** For reading, which may go by what is remembered, and for writes that hold the session themselves. */
  byToken: Find;
  /** For writing: asks the table itself. */
  byTokenNow: Find;
  byImageCookie: Find;
}

export function sessionFinder({ database }: AppContext): SessionFinder {
  const finder = (statement: Statement) => {
    const find = batchedLookup(async (hashes) =>
      (await database.rows<StoredSession & { key: Buffer }>(statement, [hashes])).map((row) => ({
        ...row,
        session: {
          id: row.id,
          actor: { userId: row.userId, ...readRights(row.rights) },
          mustChangePassword: row.mustChangePassword,
        },
      })),
    );
    return (secret: string) => find(tokenHash(secret));
  };
  const byTokenNow = finder(BY_TOKEN);
  return {
    byTokenNow,
    byToken: cachedSessions(byTokenNow, database.changes),
    byImageCookie: cachedSessions(finder(BY_IMAGE_COOKIE), database.changes),
  };
}

type Rights = Omit<Actor, 'userId'>;

/** What a person may do, as one text; `readRights` takes it apart again. */
export function rightsOf(actor: Rights): string {
  const children = (actor.childIds ?? []).join(',');
  return `${actor.roles.join(',')}|${actor.clubIds.join(',')}|${actor.playerId ?? ''}${children === '' ? '' : `|${children}`}`;
}

function readRights(text: string): Rights {
  const [roles = '', clubIds = '', playerId = '', childIds = ''] = text.split('|');
  return {
    roles: roles === '' ? [] : (roles.split(',') as Role[]),
    clubIds: clubIds === '' ? [] : clubIds.split(',').map(Number),
    playerId: playerId === '' ? null : Number(playerId),
    ...(childIds === '' ? {} : { childIds: childIds.split(',').map(Number) }),
  };
}

type Found = RequestSession | null;

/** At once where the session is remembered. */
export function findSessionByToken(
  context: AppContext,
  finder: SessionFinder,
  given: {
    token: string;
    companion: string | undefined;
    /** Whether the table itself is asked. */
    isAskedNow: boolean;
    isUse: boolean;
    onBindingFailure: () => void;
  },
): Found | Promise<Found> {
  const row = given.isAskedNow ? finder.byTokenNow(given.token) : finder.byToken(given.token);
  const admitBound = (found: SessionRow | undefined) => {
    if (found === undefined || isBoundTo(found, given.companion)) return admit(context, found, given.isUse);
    given.onBindingFailure();
    if (context.config.sessionBinding === 'enforce') return refuse(context, found, 'binding');
    return admit(context, found, given.isUse);
  };
  return row instanceof Promise ? row.then(admitBound) : admitBound(row);
}

export async function findSessionByImageCookie(
  context: AppContext,
  finder: SessionFinder,
  value: string,
): Promise<Found> {
  return admit(context, await finder.byImageCookie(value), true);
}

function admit(context: AppContext, row: SessionRow | undefined, isUse: boolean): Found | Promise<Found> {
  if (row === undefined) return null;
  if (row.isExpired) return refuse(context, row, 'expired');
  if (row.isIdle) return refuse(context, row, 'idle');
  if (row.isStale && isUse) return touchSession(context.database.db, row.id).then(() => row.session);
  return row.session;
}

async function refuse(context: AppContext, row: SessionRow, reason: string): Promise<null> {
  await endSession(context.database.db, row.id, reason);
  return null;
}

function isBoundTo(row: SessionRow, companion: string | undefined): boolean {
  if (row.companionHash === null) return true;
  return companion !== undefined && timingSafeEqual(row.companionHash, tokenHash(companion));
}
