import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { API_KEY_LIMITS, type ApiKeyState } from '#domain/api-key/api-key.rules.ts';
import { type Actor, type ApiKeyScope, clubScope } from '#domain/common/access.rules.ts';
import type { ApiKey } from '#contract/api-key/api-key.contract.ts';
import type { Database, Statement } from '#server/db/database.ts';
import { apiKeyTable } from '#server/db/tables/api-key.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import type { SqlValues } from '#server/db/sql-values.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const k = apiKeyTable;
const n = sqlNames(apiKeyTable);

/** Of this many days those that open nothing any more are still listed. */
const LISTED_DAYS = 90;
const NOTICE = sql.raw(`interval '${API_KEY_LIMITS.noticeDays} days'`);
const MOST_LISTED = 500;
const STATE = sql<ApiKeyState>`case
  when ${k.revokedAt} is not null then 'revoked' when ${k.endsAt} <= now() then 'ended'
  when ${k.endsAt} <= now() + ${NOTICE} then 'ending' else 'live' end`;

/** Those that still open something first, the newest of them at the top. */
export async function listKeys(db: Database, actor: Actor, asked?: ApiKeyState): Promise<ApiKey[]> {
  const clubs = clubScope(actor);
  const rows = await db
    .select({
      id: k.id,
      name: k.name,
      club: { id: clubTable.id, name: clubTable.name },
      beginning: k.beginning,
      scopes: k.scopes,
      createdOn: k.createdOn,
      createdBy: { firstName: userTable.firstName, lastName: userTable.lastName },
      endsAt: k.endsAt,
      revokedAt: k.revokedAt,
      lastUsedAt: k.lastUsedAt,
      state: STATE,
    })
    .from(k)
    .leftJoin(clubTable, eq(clubTable.id, k.clubId))
    .leftJoin(userTable, eq(userTable.id, k.createdBy))
    .where(
      and(
        clubs === 'all' ? undefined : inArray(k.clubId, [...clubs]),
        asked === undefined ? undefined : sql`${STATE} = ${asked}`,
        sql`coalesce(${k.revokedAt}, ${k.endsAt}) > now() - interval '${sql.raw(String(LISTED_DAYS))} days'`,
      ),
    )
    .orderBy(sql`(${k.revokedAt} is null and ${k.endsAt} > now()) desc`, desc(k.id))
    .limit(MOST_LISTED);
  return rows.map((row) => ({
    ...row,
    createdOn: row.createdOn.toISOString(),
    endsAt: row.endsAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

const KEYS_LOCK = 7_215_043;

/** Keys of one owner are made one after the other, so that two at once do not pass by the same count. */
export async function lockOwner(tx: Database, clubId: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK}, ${clubId ?? 0})`);
}

const isLive = and(isNull(k.revokedAt), gt(k.endsAt, sql`now()`));

export async function countLiveKeys(tx: Database, clubId: number | null): Promise<number> {
  return tx.$count(k, and(clubId === null ? isNull(k.clubId) : eq(k.clubId, clubId), isLive));
}

export async function insertKey(
  tx: Database,
  {
    days,
    ...key
  }: Pick<typeof k.$inferInsert, 'name' | 'clubId' | 'keyHash' | 'beginning' | 'scopes' | 'createdBy'> & {
    days: number;
  },
) {
  const endsAt = sql`now() + ${days} * interval '1 day'`;
  return tx
    .insert(k)
    .values({ ...key, endsAt })
    .returning({ id: k.id });
}

export async function lockKey(tx: Database, keyId: number) {
  const [row] = await tx.select().from(k).where(eq(k.id, keyId)).for('update');
  return row;
}

export async function markRevoked(tx: Database, keyId: number, revokedBy: number): Promise<void> {
  await tx
    .update(k)
    .set({ revokedAt: sql`now()`, revokedBy })
    .where(eq(k.id, keyId));
}

/** Keys that end soon, of whoever asks: counted by the bell with the condition of the list. */
export function endingKeysSql({ actor }: { actor: Actor }, values: SqlValues): string {
  const clubs = clubScope(actor);
  const own = clubs === 'all' ? '' : `${n.clubId} = any(${values.add(clubs)}::int[]) and `;
  return `(select count(*)::int from ${sqlTable(apiKeyTable)}
    where ${own}${n.revokedAt} is null and ${n.endsAt} > now()
      and ${n.endsAt} <= now() + interval '${API_KEY_LIMITS.noticeDays} days')`;
}

export interface AdmittedKey {
  id: number;
  clubId: number | null;
  scopes: ApiKeyScope[];
  /** Its last use was written down a minute ago or more. */
  isStale: boolean;
}

/** One row each, by its unique key; what was revoked or has ended is not there. All times are the database's. */
export const KEYS_BY_HASH: Statement = {
  name: 'api-keys-by-hash',
  text: `select ${n.keyHash} as key, ${n.id}, ${n.clubId} as "clubId", ${n.scopes},
      coalesce(${n.lastUsedAt} <= now() - interval '1 minute', true) as "isStale"
    from ${sqlTable(apiKeyTable)}
    where ${n.keyHash} = any($1) and ${n.revokedAt} is null and ${n.endsAt} > now()`,
};

export async function noteUse(db: Database, keyId: number): Promise<void> {
  const isStale = or(isNull(k.lastUsedAt), sql`${k.lastUsedAt} <= now() - interval '1 minute'`);
  await db
    .update(k)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(k.id, keyId), isStale));
}
