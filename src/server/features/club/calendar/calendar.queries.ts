import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Database } from '#server/db/database.ts';
import { calendarTable } from '#server/db/tables/calendar.table.ts';
import { cardIndexDecisionTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';

const k = calendarTable;
const [i, d] = [cardIndexTable, cardIndexDecisionTable];

/** The newest: after a merge a club may have those of both. */
export async function findCalendar(db: Database, clubId: number) {
  const [row] = await db
    .select({ createdOn: k.createdOn, lastReadAt: k.lastReadAt })
    .from(k)
    .where(eq(k.clubId, clubId))
    .orderBy(desc(k.id))
    .limit(1);
  return row;
}

export async function lockClub(tx: Database, clubId: number) {
  const [row] = await tx
    .select({ closedOn: clubTable.closedOn })
    .from(clubTable)
    .where(eq(clubTable.id, clubId))
    .for('no key update');
  return row;
}

export async function insertCalendar(
  tx: Database,
  calendar: Pick<typeof k.$inferInsert, 'clubId' | 'tokenHash' | 'createdBy'>,
): Promise<void> {
  await tx.insert(k).values(calendar);
}

export async function deleteCalendars(tx: Database, clubId: number): Promise<boolean> {
  return (await tx.delete(k).where(eq(k.clubId, clubId)).returning({ id: k.id })).length > 0;
}

/** Of a club that was closed it opens nothing. */
export async function findCalendarClub(db: Database, tokenHash: Buffer) {
  const [row] = await db
    .select({
      id: k.id,
      clubId: k.clubId,
      clubName: clubTable.fullName,
      isStale: sql<boolean>`coalesce(${k.lastReadAt} <= now() - interval '1 hour', true)`,
    })
    .from(k)
    .innerJoin(clubTable, eq(clubTable.id, k.clubId))
    .where(and(eq(k.tokenHash, tokenHash), isNull(clubTable.closedOn)));
  return row;
}

export async function noteReading(db: Database, calendarId: number): Promise<void> {
  const isStale = or(isNull(k.lastReadAt), sql`${k.lastReadAt} <= now() - interval '1 hour'`);
  await db
    .update(k)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(k.id, calendarId), isStale));
}

/** Licences of the club that wait to be mended, and their last days. */
export async function listMendDays(db: Database, clubId: number, from: IsoDate) {
  return db
    .select({ licenceId: i.id, day: sql<IsoDate>`${d.mendUntil}` })
    .from(i)
    .innerJoin(d, eq(d.id, i.returnId))
    .where(and(eq(i.clubId, clubId), eq(i.state, 'returned'), isNull(i.removedOn), gte(d.mendUntil, from)))
    .orderBy(d.mendUntil, i.id);
}
