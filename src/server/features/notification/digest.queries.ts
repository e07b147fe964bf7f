import { inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { digestDays } from '#domain/notification/digest.rules.ts';
import type { Database } from '#server/db/database.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { roleTable, userRoleTable, userTable } from '#server/db/tables/user.table.ts';

const [u, ur, r] = [alias(userTable, 'u'), alias(userRoleTable, 'ur'), alias(roleTable, 'r')];
const [uc, up] = [alias(userClubTable, 'uc'), alias(userPlayerTable, 'up')];

export interface DigestReader {
  userId: number;
  email: string;
  firstName: string;
  roles: Role[];
  clubIds: number[];
  playerId: number | null;
  childIds: number[];
}

/** Whoever wants to be written to today and has not been, with what the person may do; who waited longest first. */
export async function listDue(tx: Database, today: IsoDate, most: number): Promise<DigestReader[]> {
  const { daily, weekly } = digestDays;
  const { rows } = await tx.execute<DigestReader & Record<string, unknown>>(sql`
    select ${u.id} as "userId", ${u.email}, ${u.firstName} as "firstName",
      array(select ${r.normalizedName} from ${userRoleTable} ${ur} join ${roleTable} ${r} on ${r.id} = ${ur.roleId}
        where ${ur.userId} = ${u.id} order by ${r.id}) as roles,
      array(select ${uc.clubId} from ${userClubTable} ${uc} where ${uc.userId} = ${u.id} order by ${uc.clubId}) as "clubIds",
      (select ${up.playerId} from ${userPlayerTable} ${up} where ${up.userId} = ${u.id} and ${up.capacity} = 'player') as "playerId",
      array(select ${up.playerId} from ${userPlayerTable} ${up} where ${up.userId} = ${u.id} and ${up.capacity} = 'guardian'
        order by ${up.playerId}) as "childIds"
    from ${userTable} ${u}
    where ${u.digest} <> 'never' and not ${u.isDeleted} and ${u.email} <> ''
      and (${u.digestOn} is null
        or ${u.digestOn} <= ${today}::date - case ${u.digest} when 'daily' then ${daily}::int else ${weekly}::int end)
    order by ${u.digestOn} nulls first, ${u.id} limit ${most} for no key update skip locked`);
  return rows;
}

export async function markLookedAt(tx: Database, userIds: number[], digestOn: IsoDate): Promise<void> {
  if (userIds.length === 0) return;
  await tx.update(userTable).set({ digestOn }).where(inArray(userTable.id, userIds));
}
