import type { ClientBase } from 'pg';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { installationTable, keyCheckTable } from '#server/db/tables/system.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';

export interface DatabaseFacts {
  /** 180000 for 18.0 */
  serverVersion: number;
  postgresql: string;
  databaseBytes: number;
  /** By how many seconds its clock is ahead of ours, beyond what the question itself took; negative when behind. */
  clockAheadSeconds: number;
  /** By how many seconds the newest entry of the audit lies in the future: the clock was set back. */
  newestEntryAheadSeconds: number;
  hasTrigrams: boolean;
  hasCollation: boolean;
  /** The rules of sorting have changed with the system since the indexes were made. */
  isCollationStale: boolean;
  migration: number;
  isDemo: boolean;
  demoAccounts: number;
  isKeyBeingReplaced: boolean;
  mailQueued: number;
  /** Of those that wait: tried at least once, in vain. An attempt that is under way is none yet. */
  mailTried: number;
  mailFailed: number;
  mailWaitsHours: number;
  openSessions: number;
}

/** The accounts that the invented federation begins with; in a real one their passwords would be known to everybody. */
const DEMO_ACCOUNTS = `'klub1', 'klub2', 'igrach'`;

const [user, mail, session, file] = [
  sqlNames(userTable),
  sqlNames(outboxTable),
  sqlNames(sessionTable),
  sqlNames(fileTable),
];
const [MAIL, FILES] = [sqlTable(outboxTable), sqlTable(fileTable)];

export async function readDatabaseFacts(client: Pick<ClientBase, 'query'>, now: Date): Promise<DatabaseFacts> {
  const asked = Date.now() / 1000;
  const { rows } = await client.query<Omit<DatabaseFacts, 'clockAheadSeconds'> & { clockSeconds: number }>(
    `select current_setting('server_version_num')::int as "serverVersion",
      current_setting('server_version') as postgresql,
      pg_database_size(current_database())::float8 as "databaseBytes",
      extract(epoch from clock_timestamp())::float8 as "clockSeconds",
      coalesce((select extract(epoch from max(${sqlNames(auditTable).at}) - $1::timestamptz) from ${sqlTable(auditTable)}), 0)::float8 as "newestEntryAheadSeconds",
      exists (select 1 from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      exists (select 1 from pg_collation where collname = 'bg_bg') as "hasCollation",
      exists (select 1 from pg_collation where collname = 'bg_bg'
        and collversion is distinct from pg_collation_actual_version(oid)) as "isCollationStale",
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as migration,
      (select ${sqlNames(installationTable).isDemo} from ${sqlTable(installationTable)}) as "isDemo",
      (select count(*)::int from ${sqlTable(userTable)}
        where ${user.userName} in (${DEMO_ACCOUNTS}) and not ${user.isDeleted}) as "demoAccounts",
      exists (select 1 from ${sqlTable(keyCheckTable)} where ${sqlNames(keyCheckTable).keyId} = 'next') as "isKeyBeingReplaced",
      (select count(*)::int from ${MAIL} where ${mail.status} = 'queued') as "mailQueued",
      (select count(*)::int from ${MAIL} where ${mail.status} = 'queued'
        and ${mail.attempts} > (case when ${mail.leasedUntil} > $1::timestamptz then 1 else 0 end)) as "mailTried",
      (select count(*)::int from ${MAIL} where ${mail.status} = 'failed') as "mailFailed",
      coalesce((select extract(epoch from $1::timestamptz - min(${mail.createdOn})) / 3600
        from ${MAIL} where ${mail.status} = 'queued'), 0)::float8 as "mailWaitsHours",
      (select count(*)::int from ${sqlTable(sessionTable)}
        where ${session.endedAt} is null and ${session.expiresAt} > $1::timestamptz) as "openSessions"`,
    [now],
  );
  if (rows[0] === undefined) throw new Error('The database says nothing of itself');
  const { clockSeconds, ...facts } = rows[0];
  return {
    ...facts,
    clockAheadSeconds: Math.max(0, clockSeconds - Date.now() / 1000) + Math.min(0, clockSeconds - asked),
  };
}

export async function countFileRows(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${FILES}`);
  return rows[0]?.count ?? 0;
}

interface SomeFileRow {
  id: string;
  kind: string;
  mimeType: string;
}

/** In the order of their ids. */
export async function readSomeFileRows(
  client: Pick<ClientBase, 'query'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<SomeFileRow[]> {
  const { rows } = await client.query<SomeFileRow>(
    `select ${file.id}::text as id, ${file.kind}, ${file.mimeType} as "mimeType" from ${FILES}
      where $1::uuid is null or ${file.id} > $1::uuid order by ${file.id} limit $2`,
    [after, limit],
  );
  return rows;
}
