import { sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import type { BegunTransfers } from '#domain/transfer/transfer-limits.rules.ts';
import { administratorByTables } from '../../db/access-sql.ts';
import type { Database } from '../../db/database.ts';

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
  const { rows } = await tx.execute<BegunTransfers & { oldest: string | null } & Record<string, unknown>>(sql`
    select
      count(*) filter (where t.status in (0, 1) and t.from_club_id is not null and t.from_club_signed_at is null)::int as open,
      count(*) filter (where (t.initiated_at at time zone 'Europe/Sofia')::date = ${day}::date)::int as today,
      min(t.initiated_at) filter (where t.status in (0, 1) and t.from_club_id is not null and t.from_club_signed_at is null
        and t.admin_signed_at is null and t.player_signed_at is null
        and (t.to_club_signed_at is null or t.to_club_signed_by = t.initiated_by)) as oldest
    from transfers t
    where t.to_club_id = ${clubId} and (t.status in (0, 1) or t.initiated_at > ${day}::date - 1)
      and exists (select from user_clubs uc where uc.user_id = t.initiated_by and uc.club_id = t.to_club_id)
      and not ${sql.raw(administratorByTables('t.initiated_by'))}`);
  return rows[0] ?? { open: 0, today: 0, oldest: null };
}
