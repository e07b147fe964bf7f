import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/database.ts';
import { auditTable as a } from '#server/db/tables/audit.table.ts';

export type ReadKind = 'children' | 'photos';

interface Within {
  count: number;
  oldest: Date;
}

/** What the audit log says the person was shown within the last hour, by all servers together. */
export async function readWithinHour({ db }: OpenDatabase, userId: number, kind: ReadKind): Promise<Within> {
  const { rows } = await db.execute<{ count: number; oldest: string | null }>(sql`
    select coalesce(sum((${a.details}->>${kind})::int), 0)::int as count, min(${a.at}) as oldest from ${a}
    where ${a.actorId} = ${userId} and ${a.action} = 'player.readForeign' and ${a.details} ? ${kind} and ${a.at} > now() - interval '1 hour'`);
  return within(rows[0]);
}

export async function wholeListsWithinHour({ db }: OpenDatabase, userId: number): Promise<Within> {
  const { rows } = await db.execute<{ count: number; oldest: string | null }>(sql`
    select count(*)::int as count, min(${a.at}) as oldest from ${a}
    where ${a.actorId} = ${userId} and ${a.action} = 'player.readAll' and ${a.at} > now() - interval '1 hour'`);
  return within(rows[0]);
}

function within(row: { count: number; oldest: string | null } | undefined): Within {
  return { count: row?.count ?? 0, oldest: new Date(row?.oldest ?? Date.now()) };
}
