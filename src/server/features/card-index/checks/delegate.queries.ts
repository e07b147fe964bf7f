import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Delegate, DelegateDayItem } from '#contract/card-index/licence-check.contract.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { DelegateDay } from '#domain/card-index/licence-check.access.ts';
import type { Database } from '#server/db/database.ts';
import { delegateDayTable } from '#server/db/tables/licence-check.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';

const { id, userId, day, givenBy, givenOn, revokedOn } = delegateDayTable;
/** Nobody is a delegate for as many days to come. */
const MOST_DAYS = 200;

/** What was given to somebody for a day, also what was taken back. */
export async function findDaysOf(db: Database, ofUserId: number, of: IsoDate): Promise<DelegateDay[]> {
  const rows = await db
    .select({ day, revokedOn })
    .from(delegateDayTable)
    .where(and(eq(userId, ofUserId), eq(day, of)));
  return rows.map((row) => ({ day: row.day, revokedAt: row.revokedOn?.getTime() ?? null }));
}

/** The days that stand, from one on. */
export async function listDaysOf(db: Database, ofUserId: number, from: IsoDate): Promise<DelegateDayItem[]> {
  const { firstName, lastName } = userTable;
  const rows = await db
    .select({ id, day, givenOn, givenBy: { firstName, lastName } })
    .from(delegateDayTable)
    .innerJoin(userTable, eq(userTable.id, givenBy))
    .where(and(eq(userId, ofUserId), isNull(revokedOn), gte(day, from)))
    .orderBy(day)
    .limit(MOST_DAYS);
  return rows.map((row) => ({ ...row, givenOn: row.givenOn.toISOString() }));
}

const giverTable = alias(userTable, 'giver');
/** So many people are a delegate on no day of a season; of more the first are told. */
const MOST_DELEGATES = 500;

/** Everybody who is a delegate on a day or later, that day first. */
export async function listDelegates(db: Database, from: IsoDate): Promise<Delegate[]> {
  const rows = await db
    .select({
      id,
      day,
      givenOn,
      givenBy: { firstName: giverTable.firstName, lastName: giverTable.lastName },
      user: { id: userTable.id, firstName: userTable.firstName, lastName: userTable.lastName },
    })
    .from(delegateDayTable)
    .innerJoin(userTable, eq(userTable.id, userId))
    .innerJoin(giverTable, eq(giverTable.id, givenBy))
    .where(and(isNull(revokedOn), gte(day, from), eq(userTable.isDeleted, false)))
    .orderBy(asc(day), sql`${userTable.lastName} collate "bg_bg"`, sql`${userTable.firstName} collate "bg_bg"`, asc(id))
    .limit(MOST_DELEGATES);
  return rows.map((row) => ({ ...row, givenOn: row.givenOn.toISOString() }));
}

export async function findAccount(db: Database, ofUserId: number): Promise<{ erasedOn: Date | null } | undefined> {
  const [user] = await db.select({ erasedOn: userTable.erasedOn }).from(userTable).where(eq(userTable.id, ofUserId));
  return user;
}

/** Held: nobody deactivates the account meanwhile. */
export async function lockUser(tx: Database, ofUserId: number): Promise<{ isDeleted: boolean } | undefined> {
  const { isDeleted, erasedOn } = userTable;
  const isThere = and(eq(userTable.id, ofUserId), isNull(erasedOn));
  const [user] = await tx.select({ isDeleted }).from(userTable).where(isThere).for('share');
  return user;
}

export async function insertDay(tx: Database, given: typeof delegateDayTable.$inferInsert): Promise<number> {
  const [added] = await tx.insert(delegateDayTable).values(given).returning({ id });
  if (added === undefined) throw new Error('The day was not stored');
  return added.id;
}

/** The day that was taken back; undefined where there is none to take back. */
export async function revokeDay(
  tx: Database,
  which: { id: number; userId: number; revokedBy: number },
): Promise<IsoDate | undefined> {
  const [revoked] = await tx
    .update(delegateDayTable)
    .set({ revokedOn: sql`now()`, revokedBy: which.revokedBy })
    .where(and(eq(id, which.id), eq(userId, which.userId), isNull(revokedOn)))
    .returning({ day });
  return revoked?.day;
}
