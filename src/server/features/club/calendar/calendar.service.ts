import type { CalendarMade, ClubCalendar } from '#contract/club/calendar.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { calendarText } from '#domain/club/calendar-text.ts';
import { deadlineEntries } from '#domain/club/club-deadlines.rules.ts';
import { type Actor, mayEditClub } from '#domain/common/access.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { randomToken, tokenHash } from '#server/keys/tokens.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { listDates } from '../../card-index/season/season-dates.queries.ts';
import { countEndingByDay } from '../../player/expiring-contract/expiring-contract.queries.ts';
import { calendarKeys, countAttempt, LONGEST_RETRY_AFTER } from '../../sign-in/login-throttle.ts';
import * as queries from './calendar.queries.ts';

/** Contracts that end later are still far away. */
const CONTRACT_DAYS = 365;
const TOKEN = /^([\w-]{43})\.ics$/;

export async function readCalendar({ database }: AppContext, clubId: number, actor: Actor): Promise<ClubCalendar> {
  assertOwn(actor, clubId);
  const calendar = await queries.findCalendar(database.db, clubId);
  return {
    createdOn: calendar?.createdOn.toISOString() ?? null,
    lastReadAt: calendar?.lastReadAt?.toISOString() ?? null,
  };
}

/** Another address; the one before opens nothing from then on. */
export async function makeCalendar(context: AppContext, clubId: number, caller: Caller): Promise<CalendarMade> {
  const { actor } = caller.session;
  assertOwn(actor, clubId);
  const token = randomToken();
  await context.database.db.transaction(async (tx) => {
    const club = orNotFound(await queries.lockClub(tx, clubId));
    if (club.closedOn !== null) throw new AppError('clubClosed');
    await queries.deleteCalendars(tx, clubId);
    await queries.insertCalendar(tx, { clubId, tokenHash: tokenHash(token), createdBy: actor.userId });
    await recordAudit(tx, caller.origin, { action: 'club.makeCalendar', entity: 'club', entityId: clubId });
  });
  return { address: `${context.config.publicUrl}/api/calendars/${token}.ics` };
}

export async function endCalendar({ database }: AppContext, clubId: number, caller: Caller): Promise<void> {
  assertOwn(caller.session.actor, clubId);
  await database.db.transaction(async (tx) => {
    orNotFound(await queries.lockClub(tx, clubId));
    if (await queries.deleteCalendars(tx, clubId))
      await recordAudit(tx, caller.origin, { action: 'club.endCalendar', entity: 'club', entityId: clubId });
  });
}

/** Whoever has the address reads it. What opens nothing is counted by where it comes from, the rest by the calendar. */
export async function feedOf(context: AppContext, file: string, address: string): Promise<string> {
  const { db } = context.database;
  const token = TOKEN.exec(file)?.[1];
  const calendar = token === undefined ? undefined : await queries.findCalendarClub(db, tokenHash(token));
  const { wait } = await db.transaction((tx) => countAttempt(tx, calendarKeys(calendar?.id ?? null, address)));
  if (wait > 0) throw new AppError('tooManyRequests', { retryAfter: Math.min(wait, LONGEST_RETRY_AFTER) });
  const { id, clubId, clubName, isStale } = orNotFound(calendar);
  if (isStale) await queries.noteReading(db, id);
  const now = context.now();
  const day = today(now);
  const season = seasonOf(day);
  const club: Actor = { userId: 0, roles: ['CLUB'], clubIds: [clubId], playerId: null };
  const entries = deadlineEntries({
    seasons: await listDates(db, [season, season + 1]),
    contracts: await countEndingByDay(db, { actor: club, today: day, days: CONTRACT_DAYS }),
    returned: await queries.listMendDays(db, clubId, day),
  });
  return calendarText(`Срокове: ${clubName}`, entries, stampOf(now));
}

const stampOf = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');

function assertOwn(actor: Actor, clubId: number): void {
  if (mayEditClub(actor, clubId) === null) throw new AppError('forbidden');
}
