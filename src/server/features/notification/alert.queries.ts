import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Alert } from '#contract/notification/notification.contract.ts';
import { READING_LIMITS } from '#domain/notification/reading.rules.ts';
import { administratorByTables } from '../../db/access-sql.ts';
import type { Database } from '../../db/database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { alertReviewTable } from '../../db/tables/news.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { userTable } from '../../db/tables/user.table.ts';

/** Whoever is shown the ЕГН of more people than this within an hour is not just looking somebody up. */
const USUAL_READINGS = 50;
const REACHES_BACK = '7 days';
const MOST = 50;

const [u, c, a] = [alias(userTable, 'u'), alias(clubTable, 'c'), alias(auditTable, 'a')];

/** Read from the audit log, once for each day and each club or person; those that somebody has looked into are done. */
export async function listAlerts(db: Database): Promise<Alert[]> {
  const { rows } = await db.execute<Omit<Alert, 'subject'> & { subjectId: number; name: string }>(sql`
    with recent as (
      select *, (${a.at} at time zone 'Europe/Sofia')::date as day from ${auditTable} ${a}
      where ${a.at} > now() - interval '${sql.raw(REACHES_BACK)}' and ${a.action} in ('player.readEgn', 'coach.readEgn', 'player.refuseRegistration', 'player.readForeign', 'player.readAll', 'file.refuseUpload', 'transfer.refuseCreation')
    ), busy as (
      select actor_id, at, day, count(*) over (
        partition by actor_id order by at range between interval '1 hour' preceding and current row) as shown
      from recent where action in ('player.readEgn', 'coach.readEgn')
    ), readings as (
      select actor_id, at, day, people.within_hour from busy, lateral (
        select count(distinct (entity, entity_id)) as within_hour from recent r
        where r.action in ('player.readEgn', 'coach.readEgn') and r.actor_id = busy.actor_id
          and r.at between busy.at - interval '1 hour' and busy.at) people
      -- Somebody shown again and again is one person, but only a busy hour is worth looking through for that.
      where shown > ${USUAL_READINGS}
    ), foreign_readings as (
      select actor_id, at, day, greatest(
        sum((details->>'children')::int) over hour, sum((details->>'photos')::int) over hour) as within_hour
      from recent where action = 'player.readForeign'
      window hour as (partition by actor_id order by at range between interval '1 hour' preceding and current row)
    ), alerts as (
      select 'egnReading' as kind, ${u.id}, concat_ws(' ', ${u.firstName}, ${u.lastName}) as name, day,
        max(within_hour)::int as count, min(at) as at
      from readings join ${userTable} ${u} on ${u.id} = actor_id
      where within_hour > ${USUAL_READINGS} group by ${u.id}, day
      union all
      select 'foreignReading', ${u.id}, concat_ws(' ', ${u.firstName}, ${u.lastName}), day, max(within_hour)::int, min(at)
      from foreign_readings join ${userTable} ${u} on ${u.id} = actor_id
      where within_hour >= ${READING_LIMITS.usual} group by ${u.id}, day
      union all
      select 'registerReading', ${u.id}, concat_ws(' ', ${u.firstName}, ${u.lastName}), day, count(*)::int, max(at)
      from recent join ${userTable} ${u} on ${u.id} = actor_id
      where action = 'player.readAll' and not ${sql.raw(administratorByTables('u.id'))}
      group by ${u.id}, day
      union all
      select 'transferLimit', ${c.id}, ${c.fullName}, day, count(*)::int, max(at)
      from recent join ${clubTable} ${c} on ${c.id}::text = entity_id
      where action = 'transfer.refuseCreation' group by ${c.id}, day
      union all
      select 'registrationLimit', ${c.id}, ${c.fullName}, day, count(*)::int, max(at)
      from recent join ${clubTable} ${c} on ${c.id}::text = entity_id
      where action = 'player.refuseRegistration' group by ${c.id}, day
      union all
      select 'uploadLimit', ${c.id}, ${c.fullName}, day, count(*)::int, max(at)
      from recent join ${clubTable} ${c} on ${c.id}::text = entity_id
      where action = 'file.refuseUpload' and entity = 'club' group by ${c.id}, day
    )
    select concat_ws(':', kind, id, day) as id, kind, at, id as "subjectId", name, count
    from alerts where concat_ws(':', kind, id, day) not in (select ${alertReviewTable.alertId} from ${alertReviewTable})
    order by at desc limit ${MOST}`);
  return rows.map(({ subjectId, name, at, ...alert }) => ({
    ...alert,
    at: new Date(at).toISOString(),
    subject: { id: subjectId, name },
  }));
}

/** Of two who look into it at once one is written down. */
export async function insertReview(tx: Database, review: typeof alertReviewTable.$inferInsert): Promise<void> {
  await tx.insert(alertReviewTable).values(review).onConflictDoNothing();
}
