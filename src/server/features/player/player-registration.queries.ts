import { eq, sql } from 'drizzle-orm';
import type { RegistrationCounts } from '#domain/player/registration.rules.ts';
import { administratorByTables } from '../../db/access-sql.ts';
import type { Database } from '../../db/database.ts';
import { ONE_ROW } from '#server/db/small-statements.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { mergeTable } from '../../db/tables/merge.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';

const [p, a] = [playerTable, auditTable];

/** For the first of the two numbers of an advisory lock; the second is the club. */
const REGISTRATION_LOCK = 7_215_002;

/** The trace that a club was told that somebody has the number. */
export const REFUSED_DOUBLE = 'player.refuseDouble' as const;

/** What administrators enter for a club is not the club's doing. */
const registeredLately = (clubId: number) => sql`from ${p}
        where ${p.firstClubId} = ${clubId} and ${p.createdOn} > now() - interval '1 hour'
          and not ${sql.raw(administratorByTables('players.created_by'))}`;
const FREE_IN = sql`ceil(extract(epoch from ${p.createdOn} + interval '1 hour' - now()))::int`;

/** The latest of the last hour, each with the seconds after which it counts no more; for whoever only wants to know. */
export async function listLately(
  db: Database,
  { clubId, perHour }: { clubId: number; perHour: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ freeIn: number }>(
    sql`select ${FREE_IN} as "freeIn" ${registeredLately(clubId)} order by ${p.createdOn} desc limit ${perHour}`,
  );
  return rows.map(({ freeIn }) => freeIn);
}

/**
 * What the club has registered lately. Until the transaction ends no other
 * registration of the same club is counted: requests that come together do not
 * all pass by the same count.
 */
export async function countRegistrations(
  tx: Database,
  { clubId, birthDate, perHour }: { clubId: number; birthDate: string; perHour: number },
): Promise<RegistrationCounts> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK}, ${clubId})`);
  const ofLastHour = registeredLately(clubId);
  const [counts] = await tx
    .select({
      hour: sql<number>`(select count(*)::int ${ofLastHour})`,
      freeIn: sql<number | null>`(select ${FREE_IN} ${ofLastHour}
        order by ${p.createdOn} desc offset ${Math.max(perHour - 1, 0)} limit 1)`,
      sameBirthDate: sql<number>`(select count(*)::int from ${p} where ${p.firstClubId} = ${clubId}
        and ${p.birthDate} = ${birthDate} and ${p.createdOn} > now() - interval '1 day')`,
      doubles: sql<number>`(select count(*)::int from ${a}
        where ${a.entity} = 'club' and ${a.entityId} = ${String(clubId)} and ${a.action} = ${REFUSED_DOUBLE}
          and ${a.at} > now() - interval '1 day')`,
    })
    .from(ONE_ROW);
  if (counts === undefined) throw new Error('The registrations of the club were not counted');
  return counts;
}

export async function findClubAndCoach(tx: Database, { clubId, coachId }: { clubId: number; coachId: number }) {
  const coach = sql`select from ${coachTable} where ${coachTable.id} = ${coachId}`;
  const [found] = await tx
    .select({
      hasClub: sql<boolean>`exists (select from ${clubTable} where ${clubTable.id} = ${clubId})`,
      hasCoach: sql<boolean>`exists (${coach})`,
      isCoachOfClub: sql<boolean>`exists (${coach} and ${coachTable.currentClubId} = ${clubId})`,
    })
    .from(ONE_ROW);
  return found ?? { hasClub: false, hasCoach: false, isCoachOfClub: false };
}

/** Of all who bring a number along: one after another, so that none of them sets the sequence back. */
const NUMBER_LOCK = 7_215_003;

/**
 * Takes a number of the older register. The numbering goes on after the largest; what is somebody's, or was somebody's
 * who was made one with another record, is taken.
 */
export async function takeNumber(tx: Database, number: number): Promise<'taken' | 'free'> {
  await holdNumbers(tx);
  const { rows } = await tx.execute<{ isTaken: boolean }>(sql`
    select exists (select from ${p} where ${p.number} = ${number})
      or exists (select from ${mergeTable} where ${mergeTable.goneNumber} = ${number} and ${mergeTable.undoneOn} is null)
      as "isTaken"`);
  if (rows[0]?.isTaken !== false) return 'taken';
  await goOnAfter(tx, number);
  return 'free';
}

export async function holdNumbers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK}, 0)`);
}

/** New numbers are larger than this one. */
export async function goOnAfter(tx: Database, number: number): Promise<void> {
  await tx.execute(sql`
    select setval('player_numbers', ${number}::int) from player_numbers where last_value < ${number}::int`);
}

/** The number under which players are known is given by the table unless they bring one along; what the search looks in holds it too. */
export async function insertPlayer(
  tx: Database,
  player: Omit<typeof playerTable.$inferInsert, 'search'> & { id: number },
  searchOf: (number: number) => string,
): Promise<void> {
  const [inserted] = await tx
    .insert(playerTable)
    .values({ ...player, search: '' })
    .returning({ number: playerTable.number });
  if (inserted === undefined) throw new Error('The player was not stored');
  await tx
    .update(playerTable)
    .set({ search: searchOf(inserted.number) })
    .where(eq(playerTable.id, player.id));
}
