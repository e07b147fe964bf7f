import { and, eq, gt, min, type SQL, sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/database.ts';
import { auditTable as a } from '#server/db/tables/audit.table.ts';

export type ReadKind = 'children' | 'photos';

interface Within {
  count: number;
  oldest: Date;
}

/** What the audit log says the person was shown within the last hour, by all servers together. */
export async function readWithinHour(database: OpenDatabase, userId: number, kind: ReadKind): Promise<Within> {
  const shown = sql<number>`coalesce(sum((${a.details}->>${kind})::int), 0)::int`;
  return withinHour(database, userId, shown, sql`${a.action} = 'player.readForeign' and ${a.details} ? ${kind}`);
}

export async function wholeListsWithinHour(database: OpenDatabase, userId: number): Promise<Within> {
  return withinHour(database, userId, sql<number>`count(*)::int`, eq(a.action, 'player.readAll'));
}

async function withinHour({ db }: OpenDatabase, userId: number, count: SQL<number>, where: SQL): Promise<Within> {
  const [row] = await db
    .select({ count, oldest: min(a.at) })
    .from(a)
    .where(and(eq(a.actorId, userId), gt(a.at, sql`now() - interval '1 hour'`), where));
  return { count: row?.count ?? 0, oldest: row?.oldest ?? new Date() };
}
