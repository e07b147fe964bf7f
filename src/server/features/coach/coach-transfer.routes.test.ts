import { describe, expect, it } from 'vitest';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import type { CoachTransfer } from '#contract/coach/coach-transfer.contract.ts';
import { dayBefore } from '#domain/common/dates.ts';
import { aClub, aCoach, aCoachTransfer, aPlayer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const TODAY = today(new Date());
const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const move = (caller: SignedIn, coachId: number, clubId: number, version?: number) =>
  caller.request({
    method: 'POST',
    url: '/api/transfers/coach',
    payload: { coachId, clubId },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const transfersOf = async (caller: SignedIn, coachId: number) =>
  (await caller.request({ method: 'GET', url: `/api/transfers/coach/${coachId}` })).json<CoachTransfer[]>();
const read = async (caller: SignedIn, id: number) =>
  (await caller.request({ method: 'GET', url: `/api/coaches/${id}` })).json<CoachDetails>();

/** A coach who has worked for one club for years. */
async function aSettledCoach() {
  const { db } = database();
  const club = await aClub(db);
  const coach = await aCoach(db, { firstClubId: club.id, currentClubId: club.id });
  await aCoachTransfer(db, { coachId: coach.id, clubId: club.id });
  return { club, coach };
}

describe('a coach who moves to another club', () => {
  it('leaves the club before the day before, and the present club moves along', async () => {
    const caller = await asAdministrator();
    const { club, coach } = await aSettledCoach();
    const next = await aClub(database().db);
    const response = await move(caller, coach.id, next.id);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ coachId: coach.id });
    await expect(transfersOf(caller, coach.id)).resolves.toMatchObject([
      {
        id: response.json<{ id: number }>().id,
        coachId: coach.id,
        startDate: TODAY,
        endDate: null,
        club: { id: next.id, fullName: next.fullName },
      },
      expect.objectContaining({ startDate: '2014-09-01', endDate: dayBefore(TODAY) }),
    ]);
    const moved = await read(caller, coach.id);
    expect([moved.firstClub?.id, moved.currentClub?.id, moved.version]).toEqual([club.id, next.id, 2]);
    const [entry] = await database().db.select().from(auditTable);
    expect(entry).toMatchObject({ action: 'coach.transfer', entityId: String(coach.id) });
  });

  it('coaches nobody of the old club any more, and the club is told', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const { club, coach } = await aSettledCoach();
    const next = await aClub(db);
    await aPlayer(db, { currentClubId: club.id, currentCoachId: coach.id });
    await aPlayer(db, { currentClubId: next.id, currentCoachId: coach.id });
    await move(caller, coach.id, next.id);
    const players = await db.select().from(playerTable).orderBy(playerTable.id);
    expect(players.map(({ currentCoachId }) => currentCoachId)).toEqual([null, coach.id]);
    const history = await caller.request({ method: 'GET', url: `/api/players/${players[0]?.id}/history` });
    expect(history.json()).toMatchObject({ changes: [{ field: 'currentCoachId' }] });
    await expect(db.select().from(outboxTable)).resolves.toMatchObject([
      { recipient: club.email, subject: `${coach.name} вече не е треньор в клуба` },
    ]);
  });

  it('on the day of the move before leaves no trace of a club where no day was spent', async () => {
    const caller = await asAdministrator();
    const { club, coach } = await aSettledCoach();
    const [mistaken, meant] = [await aClub(database().db), await aClub(database().db)];
    await move(caller, coach.id, mistaken.id);
    expect((await move(caller, coach.id, meant.id)).statusCode).toBe(201);
    const transfers = await transfersOf(caller, coach.id);
    expect(transfers.map((transfer) => [transfer.club.id, transfer.endDate])).toEqual([
      [meant.id, null],
      [club.id, dayBefore(TODAY)],
    ]);
  });

  it('on the day of a registration in the wrong club has never been there: the first club is the right one', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const [mistaken, meant] = [await aClub(db), await aClub(db)];
    const coach = await aCoach(db, { firstClubId: mistaken.id, currentClubId: mistaken.id });
    await aCoachTransfer(db, { coachId: coach.id, clubId: mistaken.id, startDate: TODAY });
    expect((await move(caller, coach.id, meant.id)).statusCode).toBe(201);
    const { firstClub, currentClub } = await read(caller, coach.id);
    expect([firstClub?.id, currentClub?.id]).toEqual([meant.id, meant.id]);
    await expect(transfersOf(caller, coach.id)).resolves.toMatchObject([{ startDate: TODAY, endDate: null }]);
  });

  it('keeps a first club of another time though today’s stay is the only one on record', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const [first, mistaken, meant] = [await aClub(db), await aClub(db), await aClub(db)];
    const coach = await aCoach(db, { firstClubId: first.id, currentClubId: mistaken.id });
    await aCoachTransfer(db, { coachId: coach.id, clubId: mistaken.id, startDate: TODAY });
    await move(caller, coach.id, meant.id);
    expect((await read(caller, coach.id)).firstClub?.id).toBe(first.id);
  });

  it('and back on the same day has never left: the stay before goes on', async () => {
    const caller = await asAdministrator();
    const { club, coach } = await aSettledCoach();
    const [before] = await transfersOf(caller, coach.id);
    const mistaken = await aClub(database().db);
    await move(caller, coach.id, mistaken.id);
    const back = await move(caller, coach.id, club.id);
    expect(back.json()).toMatchObject({ id: before?.id, coachId: coach.id });
    await expect(transfersOf(caller, coach.id)).resolves.toEqual([before]);
    const { firstClub, currentClub } = await read(caller, coach.id);
    expect([firstClub?.id, currentClub?.id]).toEqual([club.id, club.id]);
  });

  it('from no club begins there, and it becomes the first one', async () => {
    const caller = await asAdministrator();
    const coach = await aCoach(database().db);
    const club = await aClub(database().db);
    expect((await move(caller, coach.id, club.id)).statusCode).toBe(201);
    const { firstClub, currentClub } = await read(caller, coach.id);
    expect([firstClub?.id, currentClub?.id]).toEqual([club.id, club.id]);
    await expect(transfersOf(caller, coach.id)).resolves.toMatchObject([{ startDate: TODAY, endDate: null }]);
  });

  it('cannot move to where he or she is', async () => {
    const caller = await asAdministrator();
    const { club, coach } = await aSettledCoach();
    const response = await move(caller, coach.id, club.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'coachInClub', message: 'Треньорът вече е в този клуб.' });
    await expect(transfersOf(caller, coach.id)).resolves.toHaveLength(1);
  });

  it.each([
    ['clubId', undefined, 'Моля, въведете стойност'],
    ['clubId', 99_999, 'Моля, изберете клуб'],
  ])('needs a club that is there: %s %s', async (field, clubId, description) => {
    const caller = await asAdministrator();
    const { coach } = await aSettledCoach();
    const payload = { coachId: coach.id, clubId };
    const response = await caller.request({ method: 'POST', url: '/api/transfers/coach', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ field, description }]);
    await expect(transfersOf(caller, coach.id)).resolves.toMatchObject([{ endDate: null }]);
  });

  it('has to be there', async () => {
    const caller = await asAdministrator();
    const club = await aClub(database().db);
    expect((await move(caller, 99_999, club.id)).statusCode).toBe(404);
    expect((await caller.request({ method: 'GET', url: '/api/transfers/coach/99999' })).statusCode).toBe(404);
  });
});

describe('twenty who move a coach at once', () => {
  it('to one club: one does it, the others are told so', async () => {
    const caller = await asAdministrator();
    const { coach } = await aSettledCoach();
    const next = await aClub(database().db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(caller, coach.id, next.id)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    const transfers = await transfersOf(caller, coach.id);
    expect(transfers.filter(({ endDate }) => endDate === null)).toHaveLength(1);
    expect(transfers).toHaveLength(2);
  });

  it('to twenty clubs leave one stay open, in the club the coach is in', async () => {
    const caller = await asAdministrator();
    const { coach } = await aSettledCoach();
    const clubs = await Promise.all(Array.from({ length: 20 }, () => aClub(database().db)));
    const answers = await Promise.all(clubs.map((club) => move(caller, coach.id, club.id)));
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    const transfers = await transfersOf(caller, coach.id);
    const open = transfers.filter(({ endDate }) => endDate === null);
    expect(open.map(({ club }) => club.id)).toEqual([(await read(caller, coach.id)).currentClub?.id]);
    expect(transfers).toHaveLength(2);
  });

  it('having seen the same coach: one does it, the others are told that somebody was faster', async () => {
    const caller = await asAdministrator();
    const { coach } = await aSettledCoach();
    const clubs = await Promise.all(Array.from({ length: 20 }, () => aClub(database().db)));
    const answers = await Promise.all(clubs.map((club) => move(caller, coach.id, club.id, 1)));
    const late = answers.filter(({ statusCode }) => statusCode === 409);
    expect(late).toHaveLength(19);
    const now = await read(caller, coach.id);
    for (const answer of late) expect(answer.json()).toMatchObject({ code: 'changedMeanwhile' });
    for (const answer of late) expect(answer.json<{ current: object }>().current).toEqual(now);
    expect((await transfersOf(caller, coach.id)).filter(({ endDate }) => endDate === null)).toHaveLength(1);
  });
});
