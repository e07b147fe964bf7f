import { inArray, sql } from 'drizzle-orm';
import type { Role } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { digestDays } from '#domain/notification/digest.rules.ts';
import type { Database } from '#server/db/database.ts';
import { userTable } from '#server/db/tables/user.table.ts';

const DIGEST_LOCK = 7_215_004;

/** Whether nobody else is at it; until the transaction ends nobody else will be. */
export async function takeDigestTurn(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${DIGEST_LOCK}) as taken`);
  return rows[0]?.taken === true;
}

export interface DigestReader {
  userId: number;
  email: string;
  firstName: string;
  roles: Role[];
  clubIds: number[];
  playerId: number | null;
}

/** Whoever wants to be written to today and has not been, with what the person may do; who waited longest first. */
export async function listDue(tx: Database, today: IsoDate, most: number): Promise<DigestReader[]> {
  const { daily, weekly } = digestDays;
  const { rows } = await tx.execute<DigestReader & Record<string, unknown>>(sql`
    select u.id as "userId", u.email, u.first_name as "firstName",
      array(select r.normalized_name from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id order by r.id) as roles,
      array(select uc.club_id from user_clubs uc where uc.user_id = u.id order by uc.club_id) as "clubIds",
      (select up.player_id from user_players up where up.user_id = u.id limit 1) as "playerId"
    from users u
    where u.digest <> 'never' and not u.is_deleted and u.email <> ''
      and (u.digest_on is null
        or u.digest_on <= ${today}::date - case u.digest when 'daily' then ${daily}::int else ${weekly}::int end)
    order by u.digest_on nulls first, u.id limit ${most} for no key update skip locked`);
  return rows;
}

export async function markLookedAt(tx: Database, userIds: number[], digestOn: IsoDate): Promise<void> {
  if (userIds.length === 0) return;
  await tx.update(userTable).set({ digestOn }).where(inArray(userTable.id, userIds));
}
