import { and, count, eq, gte } from 'drizzle-orm';
import type { ClubReference } from '#contract/common/list.contract.ts';
import { actsForClubByTables } from '../../db/access-sql.ts';
import type { Database } from '../../db/database.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { clubMessageTable } from '../../db/tables/club-message.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { newsTable } from '../../db/tables/news.table.ts';
import { userClubTable } from '../../db/tables/user-claim.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { sqlInto, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const [c, u, uc] = [sqlNames(clubTable, 'c'), sqlNames(userTable, 'u'), sqlNames(userClubTable, 'own')];

interface Receivers {
  /** Each of the clubs that exist, and whether anybody acts for it. */
  clubs: readonly (ClubReference & { isReached: boolean })[];
  people: readonly { id: number; firstName: string; email: string | null }[];
}

/** Whoever acts for one of the clubs, by what the tables say now; one person once, however many clubs. */
export async function findReceivers(db: Database, clubIds: readonly number[]): Promise<Receivers> {
  const values = new SqlValues();
  const ids = `${values.add([...new Set(clubIds)])}::int[]`;
  const acts = (
    club: string,
  ) => `${sqlTable(userClubTable, 'own')} join ${sqlTable(userTable, 'u')} on ${u.id} = ${uc.userId}
      where ${uc.clubId} = ${club} and not ${u.isDeleted} and ${actsForClubByTables(u.id, uc.clubId)}`;
  const { rows } = await db.execute<Record<string, unknown> & Receivers>(
    values.inDrizzle(`select
      (select coalesce(json_agg(json_build_object('id', ${c.id}, 'fullName', ${c.fullName}, 'isReached', exists (select from ${acts(c.id)}))
          order by ${c.fullName} collate "bg_bg", ${c.id}), '[]')
        from ${sqlTable(clubTable, 'c')} where ${c.id} = any(${ids})) as clubs,
      (select coalesce(json_agg(distinct jsonb_build_object('id', ${u.id}, 'firstName', ${u.firstName}, 'email', ${u.email})), '[]')
        from ${acts(`any(${ids})`)}) as people`),
  );
  return rows[0] ?? { clubs: [], people: [] };
}

export async function countMessagesSince(db: Database, userId: number, since: Date): Promise<number> {
  const { createdBy, createdOn } = clubMessageTable;
  const [counted] = await db
    .select({ count: count() })
    .from(clubMessageTable)
    .where(and(eq(createdBy, userId), gte(createdOn, since)));
  return counted?.count ?? 0;
}

/** Keeps the text once and puts it into the bell of each of the people; their open pages look again. */
export async function insertMessage(
  tx: Database,
  { text, by, userIds }: { text: string; by: number; userIds: readonly number[] },
): Promise<number> {
  const [kept] = await tx
    .insert(clubMessageTable)
    .values({ text, createdBy: by })
    .returning({ id: clubMessageTable.id });
  if (kept === undefined) throw new Error('The message was not stored');
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(`with told as (
      insert into ${sqlInto(newsTable, ['userId', 'kind', 'clubMessageId', 'byId'])}
      select id, 'clubMessage', ${values.add(kept.id)}::int, ${values.add(by)}::int
      from unnest(${values.add([...userIds])}::int[]) as receiver (id)
      returning user_id)
    select pg_notify('waiting_changed', 'u' || user_id) from told`),
  );
  return kept.id;
}
