import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatSeason, seasonOf } from '#domain/card-index/season.rules.ts';
import { dayBefore } from '#domain/common/dates.ts';
import { aCardIndex, aClub, aCoach, aCoachTransfer, aPlayer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { coachTransferTable } from '#server/db/tables/coach.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const post = (caller: SignedIn, url: string, payload: object) => caller.request({ method: 'POST', url, payload });

async function aWorkingCoach() {
  const { db } = database();
  const club = await aClub(db);
  const coach = await aCoach(db, { currentClubId: club.id, firstClubId: club.id });
  await aCoachTransfer(db, { coachId: coach.id, clubId: club.id, startDate: '2020-01-01' });
  return { club, coach, caller: await asAdministrator() };
}

describe('a coach who stops', () => {
  it('is in no club from then on, leaves the choices and stays in the list', async () => {
    const { coach, caller } = await aWorkingCoach();
    const payload = { endDate: '2026-06-30', reason: 'пенсиониране' };
    expect((await post(caller, `/api/coaches/${coach.id}/stop`, payload)).json()).toMatchObject({ currentClub: null });
    await expect(database().db.select().from(coachTransferTable)).resolves.toMatchObject([
      { endDate: '2026-06-30', endReason: 'пенсиониране' },
    ]);
    const get = async (url: string) => (await caller.request({ method: 'GET', url })).body;
    expect(await get('/api/options/coaches')).not.toContain(coach.name);
    expect(await get('/api/coaches/search?onlyWorking=true')).not.toContain(coach.name);
    expect(await get('/api/coaches/search')).toContain(coach.name);
    const again = await post(caller, `/api/coaches/${coach.id}/stop`, {});
    expect(again.json()).toMatchObject({ code: 'coachNotInClub' });
  });

  it('coaches nobody from then on, and the history of his players says so', async () => {
    const { db } = database();
    const { coach, club, caller } = await aWorkingCoach();
    const his = await aPlayer(db, { currentClubId: club.id, currentCoachId: coach.id });
    const other = await aPlayer(db, { currentCoachId: (await aCoach(db)).id });
    await post(caller, `/api/coaches/${coach.id}/stop`, {});
    const players = await db.select().from(playerTable).orderBy(playerTable.id);
    expect(players.map(({ currentCoachId }) => currentCoachId)).toEqual([null, other.currentCoachId]);
    const history = await caller.request({ method: 'GET', url: `/api/players/${his.id}/history` });
    expect(history.json()).toMatchObject({ changes: [{ field: 'currentCoachId' }] });
  });

  it('is told to the club, with the licences of the season that still name the coach', async () => {
    const { db } = database();
    const { coach, club, caller } = await aWorkingCoach();
    const secretary = await signIn(app(), (await aUser(db, { roles: ['CLUB'], clubIds: [club.id] })).userName);
    await aPlayer(db, { currentClubId: club.id, currentCoachId: coach.id });
    const year = seasonOf(today(new Date()));
    const licence = await aCardIndex(db, { clubId: club.id, year, ageGroup: 2, coachId: coach.id });
    await aCardIndex(db, { clubId: club.id, year: year - 1, ageGroup: 2, coachId: coach.id });
    await post(caller, `/api/coaches/${coach.id}/stop`, { endDate: '2026-06-30', reason: 'пенсиониране' });
    const [letter, ...others] = await db.select().from(outboxTable).where(eq(outboxTable.recipient, club.email));
    expect([letter?.subject, others]).toEqual([`${coach.name} вече не е треньор в клуба`, []]);
    expect(letter?.body).toContain(
      [
        'Последен ден в клуба: 30.06.2026\u00a0г.',
        'Причина: пенсиониране',
        '1\u00a0състезател остава без настоящ треньор.',
        `Името остава в този лиценз за сезон ${formatSeason(year)}, докато не бъде вписан друг треньор:`,
      ].join('\n'),
    );
    expect(letter?.body.match(/cardindexes\/\d+/g)).toEqual([`cardindexes/${licence.id}`]);
    const bell = await secretary.request({ method: 'GET', url: '/api/notifications' });
    expect(bell.json<{ news: object[] }>().news).toMatchObject([
      { kind: 'coachLeft', coach: { id: coach.id, name: coach.name }, club: null, player: null },
    ]);
  });

  it('comes back with a new stay, which may have begun before today', async () => {
    const { coach, club, caller } = await aWorkingCoach();
    await post(caller, `/api/coaches/${coach.id}/stop`, { endDate: '2026-06-30' });
    const startDate = dayBefore(today(new Date()));
    expect(
      (await post(caller, '/api/transfers/coach', { coachId: coach.id, clubId: club.id, startDate })).statusCode,
    ).toBe(201);
    const stays = await database().db.select().from(coachTransferTable).orderBy(coachTransferTable.id);
    expect(stays.map((stay) => [stay.startDate, stay.endDate])).toEqual([
      ['2020-01-01', '2026-06-30'],
      [startDate, null],
    ]);
  });

  it.each([
    ['2019-12-31', 'Последният ден не може да е преди първия ден в клуба'],
    ['2999-01-01', 'Датата не може да е в бъдещето'],
  ])('does not stop on %s', async (endDate, description) => {
    const { coach, caller } = await aWorkingCoach();
    const response = await post(caller, `/api/coaches/${coach.id}/stop`, { endDate });
    expect(response.json()).toMatchObject([{ field: 'endDate', description }]);
  });

  it('does not begin elsewhere before the present stay began', async () => {
    const { coach, caller } = await aWorkingCoach();
    const { id: clubId } = await aClub(database().db);
    const response = await post(caller, '/api/transfers/coach', { coachId: coach.id, clubId, startDate: '2019-12-31' });
    expect(response.json()).toMatchObject([{ field: 'startDate' }]);
  });
});
