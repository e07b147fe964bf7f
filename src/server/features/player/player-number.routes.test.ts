import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aCoach, aUser } from '#test/builders.ts';
import { EGN, multipart, playerForm, portrait, registerPlayer } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

const register = async (caller: SignedIn, fields: Record<string, string>) =>
  caller.request({
    method: 'POST',
    url: '/api/players',
    payload: multipart(await playerForm(database().db, fields), await portrait),
  });

describe('one number is one person', () => {
  it.each(['124515 9903', '124515-9903', '1245159903\u200b', '１２４５１５９９０３', ' 1245 1599 03 '])(
    'also when it is typed „%s“',
    async (egn) => {
      const caller = await asAdministrator();
      await registerPlayer(database().db, caller);
      const again = await register(caller, { egn });
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({
        message: expect.stringMatching(
          /^Вече има състезател с това ЕГН\. Това е Калоян Петров Щерев, рег\.\s№\s\d+, /,
        ) as string,
      });
    },
  );

  it('also when a foreign one is typed in the other alphabet', async () => {
    const caller = await asAdministrator();
    const facts = { birthDate: '2011-01-01', sex: '0' };
    expect((await register(caller, { ...facts, egn: 'AB12345678' })).statusCode).toBe(201);
    expect((await register(caller, { ...facts, egn: 'ав 12345678' })).statusCode).toBe(409);
  });

  it('and what was typed beside it may not say otherwise', async () => {
    const caller = await asAdministrator();
    const born = await register(caller, { birthDate: '1980-01-01' });
    expect(born.statusCode).toBe(400);
    expect(born.json()).toMatchObject([{ field: 'birthDate', description: 'Датата на раждане не отговаря на ЕГН' }]);
    const sex = await register(caller, { birthDate: '2012-05-15', sex: '1' });
    expect(sex.json()).toMatchObject([{ field: 'sex', description: 'Полът не отговаря на ЕГН' }]);
    expect((await register(caller, { birthDate: '2012-05-15', sex: '0' })).statusCode).toBe(201);
  });

  it('nor may what is changed later', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const { egn: _, ...fields } = await playerForm(database().db);
    const change = (typed: object) =>
      caller.request({ method: 'PUT', url: `/api/players/${id}`, payload: { ...fields, ...typed } });
    expect((await change({ birthDate: '1990-01-01' })).json()).toMatchObject([{ field: 'birthDate' }]);
    expect((await change({ sex: 1 })).json()).toMatchObject([{ field: 'sex' }]);
    expect((await change({ birthDate: '2012-05-15', sex: 0 })).statusCode).toBe(200);
  });
});

describe('a club cannot find out an ЕГН by registering', () => {
  const born = { birthDate: '2011-01-01', sex: '0' };

  it('in more than five tries a day with one birth date', async () => {
    const club = String((await aClub(database().db)).id);
    const caller = await asClub(Number(club));
    const statuses = [];
    for (let i = 0; i < 7; i++) {
      statuses.push((await register(caller, { ...born, firstClubId: club, egn: `FOREIGN${1000 + i}` })).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    await expect(traces('player.refuseRegistration', club)).resolves.toBe(2);
  });

  it('nor more of them when they come all at once', async () => {
    const club = String((await aClub(database().db)).id);
    const caller = await asClub(Number(club));
    const coach = String((await aCoach(database().db)).id);
    const tries = Array.from({ length: 12 }, (_, i) =>
      register(caller, { ...born, firstClubId: club, firstCoachId: coach, egn: `FOREIGN${1000 + i}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    await expect(database().db.$count(playerTable, eq(playerTable.birthDate, born.birthDate))).resolves.toBe(5);
  });

  it('a form with another fault says nothing about the number', async () => {
    await registerPlayer(database().db, await asAdministrator());
    const club = String((await aClub(database().db)).id);
    const caller = await asClub(Number(club));
    for (const egn of [EGN, '1049019902']) {
      const response = await register(caller, { firstClubId: club, firstCoachId: '99999', egn });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject([{ field: 'firstCoachId', description: 'Моля, изберете треньор' }]);
    }
  });

  it('and hears at most twenty times a day that somebody has the number', async () => {
    await registerPlayer(database().db, await asAdministrator());
    const club = String((await aClub(database().db)).id);
    const caller = await asClub(Number(club));
    const coach = String((await aCoach(database().db)).id);
    const tries = Array.from({ length: 23 }, () => register(caller, { firstClubId: club, firstCoachId: coach }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    await expect(traces('player.refuseDouble', club)).resolves.toBe(20);
  });

  const traces = (action: string, clubId: string) =>
    database().db.$count(auditTable, and(eq(auditTable.action, action), eq(auditTable.entityId, clubId)));
});
