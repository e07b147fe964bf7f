import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CalendarMade, ClubCalendar } from '#contract/club/calendar.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { calendarTable } from '#server/db/tables/calendar.table.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { seasonDatesTable } from '#server/db/tables/season-dates.table.ts';
import { throttleRules } from '#domain/sign-in/throttle.rules.ts';
import { today } from '#server/write/today.ts';
import { aCardIndex, aClub, aPlayerDocument, aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { REMOTE_ADDRESS, signIn, useTestApp } from '#test/test-app.ts';
import { returnLicence } from '../../card-index/approval/decision.queries.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

async function secretary() {
  const club = await aClub(database().db);
  const { userName, id: userId } = await aUser(database().db, { clubIds: [club.id] });
  const caller = await signIn(app(), userName);
  const url = `/api/clubs/${club.id}/calendar`;
  const make = async () =>
    new URL((await caller.request({ method: 'POST', url })).json<CalendarMade>().address).pathname;
  return { club, caller, url, make, userId };
}
const DAY = 86_400_000;
const read = (url: string) => app().inject({ url, remoteAddress: REMOTE_ADDRESS });
/** Everything that would tell one refusal from another. */
const asToldApart = (response: Awaited<ReturnType<typeof read>>) => ({
  statusCode: response.statusCode,
  headers: Object.keys(response.headers),
  ...response.json<object>(),
  requestId: '',
});

describe('the calendar of a club', () => {
  it('says its deadlines to whoever has the address, and names nobody', async () => {
    const { db } = database();
    const { club, make, caller, url, userId } = await secretary();
    const season = seasonOf(today(new Date()));
    await db.insert(seasonDatesTable).values({
      year: season,
      registrations: [{ ageGroup: null, opensOn: null, closesOn: `${season + 1}-03-15` }],
      windows: [{ from: `${season + 1}-01-10`, to: `${season + 1}-01-31` }],
    });
    const players = [
      await aPlayer(db, { currentClubId: club.id, lastName: 'Щерев' }),
      await aPlayer(db, { currentClubId: club.id }),
      await aPlayer(db, { currentClubId: (await aClub(db)).id }),
    ];
    const [endDate = ''] = (await Promise.all(players.map(({ id }) => aPlayerDocument(db, id)))).map(
      ({ endDate: day }) => day ?? '',
    );

    const licenceOf = async (clubId: number, ageGroup: 2 | 3, mendUntil: string) => {
      const { id } = await aCardIndex(db, { clubId, ageGroup, year: season });
      await db.update(cardIndexTable).set({ state: 'submitted' }).where(eq(cardIndexTable.id, id));
      await returnLicence(db, { cardIndexId: id, reason: 'Без треньор', mendUntil, by: userId });
      return id;
    };
    const [tomorrow, yesterday] = [1, -1].map((days) => today(new Date(Date.now() + days * DAY))) as [string, string];
    const mended = await licenceOf(club.id, 2, tomorrow);
    await licenceOf(club.id, 3, yesterday);
    await licenceOf((await aClub(db)).id, 2, tomorrow);

    const response = await read(await make());
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    const unfolded = response.body.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`DTSTART;VALUE=DATE:${season + 1}0315\r\n`);
    expect(unfolded).toContain(`SUMMARY:Трансферен прозорец\\, ${season}/${season + 1}\r\n`);
    expect(unfolded).toContain(`DTSTART;VALUE=DATE:${endDate.replaceAll('-', '')}\r\n`);
    expect(unfolded).toContain('SUMMARY:2\u00a0договора изтичат\r\n');
    expect(unfolded.match(/поправка на лиценз #\d+/gu)).toEqual([`поправка на лиценз #${mended}`]);
    expect(unfolded).not.toContain('Щерев');
    expect((await caller.request({ url })).json<ClubCalendar>().lastReadAt).not.toBeNull();
  });

  it('opens by its newest address alone; one that was replaced, revoked or never was is answered alike', async () => {
    const { make, caller, url } = await secretary();
    const [first, second] = [await make(), await make()];
    const gone = await read(first);
    expect([gone.statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await caller.request({ method: 'DELETE', url })).statusCode).toBe(204);
    for (const address of [second, `/api/calendars/${'A'.repeat(43)}.ics`, '/api/calendars/x'])
      expect(asToldApart(await read(address))).toEqual(asToldApart(gone));
    expect((await caller.request({ url })).json()).toEqual({ createdOn: null, lastReadAt: null });
    expect(await database().db.$count(calendarTable)).toBe(0);
  });

  it('is not made for a club that was closed, and opens nothing from then on', async () => {
    const { make, caller, url } = await secretary();
    const address = await make();
    await database().db.update(clubTable).set({ closedOn: '2026-01-01', closeReason: 'Закрит' });
    expect(asToldApart(await read(address))).toEqual(asToldApart(await read(`/api/calendars/${'A'.repeat(43)}.ics`)));
    expect((await caller.request({ method: 'POST', url })).json()).toMatchObject({ code: 'clubClosed' });
  });

  it('is read so often and no more, and does not keep others from theirs', async () => {
    const [one, other] = [await (await secretary()).make(), await (await secretary()).make()];
    for (let reads = 0; reads <= throttleRules.calendar.free; reads++) await read(one);
    const refused = await read(one);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 1]);
    expect((await read(other)).statusCode).toBe(200);
  });
});
