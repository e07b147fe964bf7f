import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDate } from '#domain/common/dates.ts';
import type { BegunTransfers } from '#domain/transfer/transfer-limits.rules.ts';
import { administratorByTables } from '../../db/access-sql.ts';
import type { Database } from '../../db/database.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userClubTable } from '../../db/tables/user-claim.table.ts';

const [t, uc] = [alias(transferTable, 't'), alias(userClubTable, 'uc')];

/** For the first of the two numbers of an advisory lock; the second is the club. */
const BEGINNING_LOCK = 7_215_041;

/**
 * What people of the club have begun for it. Until the transaction ends no other beginning of the same club is counted:
 * requests that come together do not all pass by the same count. What the federation or the giving club has begun is
 * not held against the club. `oldest` is when the first of those was begun that lapse by themselves.
 */
export async function countBegunFor(
  tx: Database,
  clubId: number,
  day: IsoDate,
): Promise<BegunTransfers & { oldest: string | null }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BEGINNING_LOCK}, ${clubId})`);
  const isUnagreed = sql`${t.status} in (0, 1) and ${t.fromClubId} is not null and ${t.fromClubSignedAt} is null`;
  const isOfDay = sql`(${t.initiatedAt} at time zone 'Europe/Sofia')::date = ${day}::date`;
  const [begun] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${isUnagreed})::int`,
      today: sql<number>`count(*) filter (where ${isOfDay})::int`,
      oldest: sql<string | null>`min(${t.initiatedAt}) filter (where ${isUnagreed}
        and ${t.adminSignedAt} is null and ${t.playerSignedAt} is null
        and (${t.toClubSignedAt} is null or ${t.toClubSignedBy} = ${t.initiatedBy}))`,
    })
    .from(t)
    .where(
      sql`${t.toClubId} = ${clubId} and (${t.status} in (0, 1) or ${isOfDay})
        and exists (select from ${userClubTable} ${uc}
          where ${uc.userId} = ${t.initiatedBy} and ${uc.clubId} = ${t.toClubId})
        and not ${sql.raw(administratorByTables('t.initiated_by'))}`,
    );
  return begun ?? { open: 0, today: 0, oldest: null };
}
