import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDate } from '#domain/common/dates.ts';
import { OF_AGE } from '#domain/common/person.ts';
import type { Database } from '#server/db/database.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';

const [l, p, u] = [alias(userPlayerTable, 'l'), alias(playerTable, 'p'), alias(userTable, 'u')];

export interface EndedLink {
  userId: number;
  playerId: number;
  email: string;
  firstName: string;
  isDeleted: boolean;
  child: { firstName: string; lastName: string };
}

/** Takes away the links of parents to players who are of age on the day (`isOfAge`), and says whose they were. */
export async function endLinksOfAge(
  tx: Database,
  { today, most }: { today: IsoDate; most: number },
): Promise<EndedLink[]> {
  const { rows } = await tx.execute<EndedLink & Record<string, unknown>>(sql`
    with ended as (
      delete from ${userPlayerTable} where (user_id, player_id) in (
        select ${l.userId}, ${l.playerId} from ${userPlayerTable} ${l} join ${playerTable} ${p} on ${p.id} = ${l.playerId}
        where ${l.capacity} = 'guardian' and ${p.birthDate} <= ${today}::date - make_interval(years => ${OF_AGE}::int)
        order by 1, 2 limit ${most})
      returning user_id, player_id)
    select ${u.id} as "userId", ${p.id} as "playerId", ${u.email}, ${u.firstName} as "firstName",
      ${u.isDeleted} as "isDeleted",
      json_build_object('firstName', ${p.firstName}, 'lastName', ${p.lastName}) as child
    from ended join ${userTable} ${u} on ${u.id} = ended.user_id join ${playerTable} ${p} on ${p.id} = ended.player_id
    order by 1, 2`);
  return rows;
}
