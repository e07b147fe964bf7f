import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { aClub, aUser } from '#test/builders.ts';
import {
  checkedImport,
  csvOf,
  egnOf,
  playerCells,
  readImport,
  rowsOf,
  runImport,
  uploadImport,
  named,
} from '#test/calls/import-calls.ts';
import { registerPlayer } from '#test/calls/player-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

let admin: SignedIn;
let club: Awaited<ReturnType<typeof aClub>>;
beforeEach(async () => {
  admin = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
  club = await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)' });
});

const clubUser = async (clubIds = [club.id]) =>
  signIn(app(), (await aUser(db(), { roles: ['CLUB'], clubIds })).userName);
const inClub = (n: number, given: Record<string, string> = {}) => playerCells(n, { Клуб: 'ВК Дунав (Русе)', ...given });
const players = () => db().select().from(playerTable).orderBy(playerTable.number);
const statesOf = async (caller: SignedIn, id: number) =>
  Object.fromEntries((await rowsOf(caller, id)).map(({ rowNo, state }) => [rowNo, state]));

describe('a club', () => {
  it('brings players into itself only, without numbers, within its limits', async () => {
    const other = await aClub(db(), { name: 'Левски', fullName: 'ВК Левски (София)' });
    const secretary = await clubUser();
    const { id, counts } = await checkedImport(secretary, [
      playerCells(1),
      playerCells(2, { Клуб: other.fullName }),
      playerCells(3, { 'Рег. №': '77' }),
    ]);
    expect(counts).toMatchObject({ new: 1, faulty: 2 });
    await runImport(secretary, id);
    const [player] = await players();
    expect(player).toMatchObject({ currentClubId: club.id, firstClubId: club.id });
  });

  it('is told of a stranger when it registers, and no sooner', async () => {
    const other = await aClub(db());
    await registerPlayer(db(), admin, {
      ...named(7),
      firstName: 'Петкана',
      egn: egnOf(1),
      firstClubId: String(other.id),
    });
    const secretary = await clubUser();
    const { id, counts } = await checkedImport(secretary, [playerCells(1)]);
    expect(counts.new).toBe(1);
    await runImport(secretary, id);
    const [row] = await rowsOf(secretary, id);
    expect(row?.state).toBe('refused');
    expect(row?.problems[0]).toMatchObject({
      field: 'egn',
      sentence: expect.stringContaining('започнете трансфер') as string,
    });
    const counted = await db().select().from(auditTable).where(eq(auditTable.action, 'player.refuseDouble'));
    expect(counted).toHaveLength(1);
  });

  it('waits once its limit of the hour is reached, and goes on later', async () => {
    await admin.request({
      method: 'PUT',
      url: '/api/federation/settings',
      payload: await settings({ registrationsPerHour: 2 }),
    });
    const secretary = await clubUser();
    const { id, admission } = await checkedImport(secretary, [playerCells(1), playerCells(2), playerCells(3)]);
    expect(admission).toEqual({ now: 2, until: expect.stringMatching(/Z$/) as string });
    await expect(readImport(admin, id)).resolves.toMatchObject({ admission: null });
    const run = await runImport(secretary, id);
    expect(run.json<ImportDetails>().admission).toEqual({ now: 0, until: expect.stringMatching(/Z$/) as string });
    // Nothing is wrong with what only has to wait.
    await expect(statesOf(secretary, id)).resolves.toEqual({ 2: 'written', 3: 'written', 4: 'new' });
    const [row] = await rowsOf(secretary, id, '&state=new');
    expect(row?.problems).toEqual([]);
    expect(row?.questions[0]?.sentence).toContain('Можете да регистрирате отново след');
    const tooSoon = await runImport(secretary, id);
    expect([tooSoon.statusCode, tooSoon.json()]).toMatchObject([
      429,
      {
        code: 'tooManyRegistrations',
        message: expect.stringContaining('Можете да регистрирате отново след') as string,
      },
    ]);
    await db()
      .update(playerTable)
      .set({ createdOn: new Date(Date.now() - 2 * 60 * 60_000) });
    await runImport(secretary, id);
    await expect(statesOf(secretary, id)).resolves.toMatchObject({ 4: 'written' });
  });

  it('is told how many it may bring in as soon as its file is read', async () => {
    await admin.request({
      method: 'PUT',
      url: '/api/federation/settings',
      payload: await settings({ registrationsPerHour: 2 }),
    });
    const secretary = await clubUser();
    const uploaded = await uploadImport(secretary, csvOf([playerCells(1), playerCells(2), playerCells(3)]));
    const { admission } = await readImport(secretary, uploaded.json<{ id: number }>().id);
    expect(admission).toEqual({ now: 2, until: expect.stringMatching(/Z$/) as string });
  });

  it('sees its own imports, masked where another one brought them, and nothing of others', async () => {
    const [one, two, stranger] = [await clubUser(), await clubUser(), await clubUser([(await aClub(db())).id])];
    const { id } = await checkedImport(one, [playerCells(1)]);
    expect((await rowsOf(one, id))[0]?.cells['egn']).toBe(egnOf(1));
    expect((await rowsOf(two, id))[0]?.cells['egn']).toBe(`******${egnOf(1).slice(-4)}`);
    const seen = await readImport(two, id);
    expect([seen.isOwn, JSON.stringify(seen).includes(egnOf(1))]).toEqual([false, false]);
    expect((await stranger.request({ url: `/api/imports/${id}` })).statusCode).toBe(404);
    expect((await two.request({ url: `/api/imports/${id}/file` })).statusCode).toBe(403);
    expect((await two.request({ method: 'DELETE', url: `/api/imports/${id}` })).statusCode).toBe(403);
    expect((await one.request({ url: `/api/imports/${id}/file` })).rawPayload).toEqual(csvOf([playerCells(1)]));
  });

  it('brings nothing but players', async () => {
    const secretary = await clubUser();
    expect((await uploadImport(secretary, csvOf([playerCells(1)]), { kind: 'club' })).statusCode).toBe(403);
    expect((await secretary.request({ url: '/api/imports/template?kind=coach' })).statusCode).toBe(403);
  });
});

describe('a file', () => {
  it('is read as it was the last time under the same headers', async () => {
    const rows = [
      Object.fromEntries(
        Object.entries(playerCells(1, { Бележка: 'гр. Русе' })).filter(([name]) => name !== 'Населено място'),
      ),
    ];
    const { id } = (await uploadImport(admin, csvOf(rows), { clubId: String(club.id) })).json<{ id: number }>();
    const { columns, isRemembered } = await readImport(admin, id);
    expect([columns.at(-1), isRemembered]).toEqual([null, false]);
    const chosen = [...columns.slice(0, -1), 'cityName'];
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/columns`, payload: { columns: chosen } });
    const next = (await uploadImport(admin, csvOf(rows), { clubId: String(club.id) })).json<{ id: number }>();
    await expect(readImport(admin, next.id)).resolves.toMatchObject({ columns: chosen, isRemembered: true });
    const mended = csvOf(rows.map((row) => ({ Причина: 'Няма такъв град', ...row })));
    const back = (await uploadImport(admin, mended, { clubId: String(club.id) })).json<{ id: number }>();
    await expect(readImport(admin, back.id)).resolves.toMatchObject({ columns: [null, ...chosen], isRemembered: true });
  });

  it('without a column that no row can do without is not looked through', async () => {
    const uploaded = await uploadImport(admin, csvOf([{ Име: 'Мария' }]));
    const { id } = uploaded.json<{ id: number }>();
    const answer = await admin.request({
      method: 'PUT',
      url: `/api/imports/${id}/columns`,
      payload: { columns: ['firstName'] },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      [{ code: 'columnsMissing', field: 'columns', description: expect.stringContaining('Настоящ клуб') as string }],
    ]);
  });

  it('is looked through without it where it is to be filled in, in all rows at once', async () => {
    const rows = [1, 2].map((n) => ({
      Име: `Мария Иванова Ралева${'аб'[n - 1] ?? ''}`,
      ЕГН: egnOf(n),
      Роден: n === 1 ? '2010' : '',
    }));
    const { id } = (await uploadImport(admin, csvOf(rows), { clubId: String(club.id) })).json<{ id: number }>();
    const { columns } = await readImport(admin, id);
    const payload = { columns, areFilledLater: true };
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/columns`, payload });
    const problemsIn = async () => (await rowsOf(admin, id)).map(({ problems }) => problems);
    const [town, day] = [
      { field: 'cityName', sentence: 'Попълнете „Населено място“.' },
      { field: 'birthDate', sentence: 'Напишете датата като „05.08.2012“.' },
    ];
    await expect(problemsIn()).resolves.toEqual([[day, town], [town]]);
    await admin.request({
      method: 'POST',
      url: `/api/imports/${id}/replacements`,
      payload: { field: 'cityName', from: '', to: 'Русе' },
    });
    await expect(problemsIn()).resolves.toEqual([[day], []]);
    const [first] = await rowsOf(admin, id);
    expect(first?.cells).toMatchObject({
      firstName: 'Мария',
      middleName: 'Иванова',
      lastName: 'Ралеваа',
      cityName: 'Русе',
    });
  });

  it('is read again in another encoding, and its columns are named anew', async () => {
    const { id } = (await uploadImport(admin, csvOf([inClub(1)]))).json<{ id: number }>();
    const { columns } = await readImport(admin, id);
    const answer = await admin.request({
      method: 'PUT',
      url: `/api/imports/${id}/columns`,
      payload: { columns, encoding: 'windows-1251' },
    });
    expect(answer.json()).toMatchObject({ state: 'columns', encoding: 'windows-1251' });
    expect(answer.json<ImportDetails>().columns).not.toEqual(columns);
  });

  it.each([
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, 'importOldExcel'],
    [Buffer.from('PK\u0003\u0004', 'latin1'), 415, 'importUnreadable'],
    [Buffer.alloc(9 * 1024 * 1024, 'a'), 413, 'importTooLarge'],
    [csvOf([inClub(1)]), 415, 'importNotExcel', 'Състезатели.XLSX'],
  ])('that is none is refused with a sentence (%#)', async (bytes, status, code, fileName?: string) => {
    const answer = await uploadImport(admin, bytes, {}, fileName);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('too many are refused until some are finished or taken away', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await uploadImport(admin, csvOf([inClub(n)]))).json<{ id: number }>().id);
    expect((await uploadImport(admin, csvOf([inClub(6)]))).json()).toMatchObject({ code: 'tooManyImports' });
    expect((await admin.request({ method: 'DELETE', url: `/api/imports/${ids[0]}` })).statusCode).toBe(204);
    expect((await uploadImport(admin, csvOf([inClub(6)]))).statusCode).toBe(201);
    const list = await admin.request({ url: '/api/imports?kind=player' });
    expect(list.json()).toMatchObject({
      total: 5,
      imports: [{ fileName: 'Състезатели.csv', state: 'columns' }, {}, {}, {}, {}],
    });
  });
});

async function settings(change: object): Promise<object> {
  return { ...(await admin.request({ url: '/api/federation/settings' })).json<object>(), ...change };
}
