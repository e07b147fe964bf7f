import { describe, expect, it } from 'vitest';
import { serverMessages } from '#contract/common/server.messages.ts';
import { aClub, aCoach, aPlayer, aPlayerDocument, aUser } from '#test/builders.ts';
import { MASKED_EGN, multipart, playerForm, portrait, registerPlayer } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);

const changes = {
  firstName: 'Калоян',
  middleName: 'Петров',
  lastName: 'Щерев',
  nationality: 'България',
  cityName: 'Плевен',
};
const put = (caller: SignedIn, id: number, fields: object, headers: Record<string, string> = {}) =>
  caller.request({ method: 'PUT', url: `/api/players/${id}`, payload: { ...changes, ...fields }, headers });

it('a first coach who works elsewhere is not the present one', async () => {
  const { db } = database();
  const caller = await asAdministrator();
  const coach = await aCoach(db, { currentClubId: (await aClub(db)).id });
  const id = await registerPlayer(db, caller, { firstCoachId: String(coach.id) });
  expect((await caller.request({ url: `/api/players/${id}` })).json()).toMatchObject({
    firstCoach: { id: coach.id },
    currentCoach: null,
  });
});

describe('boxes of a player’s form that are left empty', () => {
  it('count as not filled in when registering', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller, { birthDate: '', sex: '', playingSince: '' });
    expect((await caller.request({ method: 'GET', url: `/api/players/${id}` })).json()).toMatchObject({
      birthDate: '2012-05-15',
      playingSince: today(new Date()),
    });
  });

  it.each([
    { egn: '', birthDate: '', playingSince: '' },
    { egn: null, birthDate: null, playingSince: null },
  ])('leave what is kept as it is: %o', async (empty) => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller, { playingSince: '2020-09-01' });
    const response = await put(caller, id, empty);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ egn: MASKED_EGN, birthDate: '2012-05-15', playingSince: '2020-09-01' });
  });

  it('are asked for where something is wrong with them', async () => {
    const fields = await playerForm(database().db, { birthDate: '2012-02-30', playingSince: 'x' });
    const payload = multipart(fields, await portrait);
    const response = await (await asAdministrator()).request({ method: 'POST', url: '/api/players', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([
      { field: 'birthDate', description: 'Моля, въведете валидна дата' },
      { field: 'playingSince', description: 'Моля, въведете валидна дата' },
    ]);
  });
});

it('the name of the passport stays unless it is sent, goes when it is sent empty, and has Latin letters', async () => {
  const caller = await asAdministrator();
  const id = await registerPlayer(database().db, caller, { latinName: 'Kaloyan Chterev' });
  const after = async (fields: object) =>
    (await put(caller, id, fields)).json<{ latinName: string | null }>().latinName;
  expect(await after({})).toBe('Kaloyan Chterev');
  expect(await after({ latinName: ' Kaloyan Shterev ' })).toBe('Kaloyan Shterev');
  const refused = await put(caller, id, { latinName: 'Калоян Щерев' });
  expect(refused.json()).toMatchObject([
    { field: 'latinName', description: expect.stringContaining('латински') as string },
  ]);
  expect(await after({ latinName: '' })).toBeNull();
});

describe('the version a change was made from', () => {
  it.each(['garbage', '"1", "2"', '', '"x"', '1-1', '"1'])('is refused when it cannot be read: %s', async (version) => {
    const player = await aPlayer(database().db);
    const caller = await asAdministrator();
    const response = await put(caller, player.id, {}, { 'if-match': version });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description: serverMessages.versionUnreadable }]);
  });

  it.each([
    ['"1"', 200],
    ['W/"1"', 200],
    ['1', 200],
    ['*', 200],
    ['"2"', 409],
  ])('is %s: %i', async (version, status) => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    expect((await put(caller, id, {}, { 'if-match': version })).statusCode).toBe(status);
  });
});

describe('a record that names another player than its address', () => {
  const problem = [
    { field: 'playerId', description: 'Данните са за друг състезател. Презаредете страницата и опитайте отново.' },
  ];
  const measurement = {
    date: '2026-03-01',
    height: 187,
    weight: 78,
    position: 3,
    fullExtent: 240,
    attack: 3,
    block: 3,
  };
  const document = { type: '1', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Договор за сезона' };

  it('is refused as a measurement', async () => {
    const player = await aPlayer(database().db);
    const caller = await asAdministrator();
    const add = (playerId: number) =>
      caller.request({
        method: 'POST',
        url: `/api/players/${player.id}/developments`,
        payload: { ...measurement, playerId },
      });
    const refused = await add(player.id + 1);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject(problem);
    expect((await add(player.id)).statusCode).toBe(201);
  });

  it('is refused as a document', async () => {
    const player = await aPlayer(database().db);
    const caller = await asAdministrator();
    const add = async (playerId: number) =>
      caller.request({
        method: 'POST',
        url: `/api/players/${player.id}/documents`,
        payload: multipart({ ...document, playerId: String(playerId) }, await portrait),
      });
    const refused = await add(player.id + 1);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject(problem);
    expect((await add(player.id)).statusCode).toBe(201);
  });
});

describe('notices about expiring contracts', () => {
  const url = '/api/players/expiring-contracts/notifications';
  const anExpiringContract = async () => {
    const { db } = database();
    const player = await aPlayer(db, { currentClubId: (await aClub(db)).id });
    await aPlayerDocument(db, player.id);
  };

  it('go out about all contracts when nothing is said', async () => {
    await anExpiringContract();
    const response = await (await asAdministrator()).request({ method: 'POST', url });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ queued: 1, skipped: 0, letters: 1, isMailSent: false });
  });

  it.each([
    ['a misspelt name', { documentsIds: [1] }, 'Заявката съдържа непознати полета.'],
    ['a word', { documentIds: ['x'] }, 'Моля, въведете валидна стойност'],
    ['one number', { documentIds: 1 }, 'Моля, въведете валидна стойност'],
    [
      'too many',
      { documentIds: Array.from({ length: 1001 }, () => 1) },
      'Можете да изберете най-много 1000 договора наведнъж.',
    ],
  ])('never go out by mistake: %s', async (_name, payload, sentence) => {
    await anExpiringContract();
    const response = await (await asAdministrator()).request({ method: 'POST', url, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description: sentence }]);
    await expect(database().db.$count(outboxTable)).resolves.toBe(0);
  });
});
