import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportDetails, ImportNotUndone } from '#contract/import/import.contract.ts';
import { aClub, aCoach, aUser } from '#test/builders.ts';
import {
  checkedImport,
  checkImport,
  csvOf,
  egnOf,
  playerCells,
  readImport,
  rowsOf,
  runImport,
  undoImport,
  uploadImport,
} from '#test/calls/import-calls.ts';
import { registerPlayer } from '#test/calls/player-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';

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

describe('a dry run', () => {
  it('says what would become of each row, and writes nothing', async () => {
    const known = await registerPlayer(db(), admin, { ...named(1), egn: egnOf(1), firstClubId: String(club.id) });
    const details = await checkedImport(admin, [
      inClub(1, { Клуб: 'Дунав' }),
      inClub(2),
      inClub(3, { Име: 'Я', 'Населено място': '' }),
      inClub(4, { Клуб: 'ВК Непознат' }),
      inClub(5, { ЕГН: egnOf(2) }),
    ]);
    expect(details).toMatchObject({ state: 'checked', counts: { total: 5, faulty: 2, missing: 1, new: 1, same: 1 } });
    const rows = await rowsOf(admin, details.id);
    expect(rows.map(({ rowNo, state }) => [rowNo, state])).toEqual([
      [4, 'faulty'],
      [6, 'faulty'],
      [5, 'missing'],
      [2, 'same'],
      [3, 'new'],
    ]);
    expect(rows[0]?.problems).toEqual([
      { field: 'firstName', sentence: 'Името трябва да е поне 3 символа' },
      { field: 'cityName', sentence: expect.any(String) as string },
    ]);
    expect(rows[1]?.problems).toEqual([{ field: 'egn', sentence: 'Стойността в „ЕГН“ се повтаря: стои и на ред 3.' }]);
    expect(rows[3]).toMatchObject({ recordId: known });
    expect(details.missing).toEqual([{ field: 'currentClub', value: 'ВК Непознат', rows: 1 }]);
    await expect(players()).resolves.toHaveLength(1);
  });

  it('shows what a row would change, field by field, and no whole number', async () => {
    await registerPlayer(db(), admin, { ...named(1), egn: egnOf(1), firstClubId: String(club.id), number: '77' });
    const { id } = await checkedImport(admin, [
      inClub(1, { 'Рег. №': '77', Фамилия: 'Нова', ЕГН: egnOf(9), 'Състезател от': '1.9.2020' }),
    ]);
    const [row] = await rowsOf(admin, id);
    expect(row?.state).toBe('changed');
    expect(row?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['lastName', named(1).lastName, 'Нова'],
      ['egn', `******${egnOf(1).slice(-4)}`, `******${egnOf(9).slice(-4)}`],
      ['birthDate', '02.01.2010', '10.01.2010'],
      ['playingSince', expect.any(String), '01.09.2020'],
    ]);
  });

  it('shows whom a new person resembles, until somebody says that it is another one', async () => {
    const known = await registerPlayer(db(), admin, { ...named(1), egn: egnOf(1), firstClubId: String(club.id) });
    const twin = inClub(1, { ЕГН: egnOf(721) });
    const { id } = await checkedImport(admin, [twin]);
    const [row] = await rowsOf(admin, id);
    expect(row).toMatchObject({ state: 'double', doubles: [{ id: known, clubName: 'ВК Дунав (Русе)' }] });
    expect((await runImport(admin, id)).statusCode).toBe(409);
    const answer = await admin.request({
      method: 'PUT',
      url: `/api/imports/${id}/rows/2`,
      payload: { isAnotherPerson: true },
    });
    expect(answer.json()).toMatchObject({ state: 'new', isAnotherPerson: true });
    await runImport(admin, id);
    await expect(players()).resolves.toHaveLength(2);
  });

  it('takes a mended cell, a replaced word and a row that is left out', async () => {
    const { id } = await checkedImport(admin, [
      inClub(1, { Клуб: 'ВК Дунавв' }),
      inClub(2, { Клуб: 'ВК Дунавв' }),
      inClub(3, { Име: 'Я' }),
      inClub(4),
    ]);
    const replaced = await admin.request({
      method: 'POST',
      url: `/api/imports/${id}/replacements`,
      payload: { field: 'currentClub', from: 'ВК Дунавв', to: 'ВК Дунав' },
    });
    expect(replaced.json()).toEqual({ rows: 2 });
    const mended = await admin.request({
      method: 'PUT',
      url: `/api/imports/${id}/rows/4`,
      payload: { cells: { firstName: 'Яна' } },
    });
    expect(mended.json()).toMatchObject({ state: 'new', cells: { firstName: 'Яна' }, problems: [] });
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/5`, payload: { isLeftOut: true } });
    await expect(statesOf(admin, id)).resolves.toEqual({ 2: 'new', 3: 'new', 4: 'new', 5: 'leftOut' });
    await expect(readImport(admin, id)).resolves.toMatchObject({
      counts: { new: 3, leftOut: 1, faulty: 0 },
      missing: [],
    });
  });

  it('leaves out the example of the template', async () => {
    const template = await admin.request({ url: '/api/imports/template?kind=player&format=csv' });
    const uploaded = await uploadImport(admin, template.rawPayload);
    const { state, counts } = await checkImport(admin, uploaded.json<{ id: number }>().id);
    expect([state, counts.leftOut, counts.total]).toEqual(['checked', 1, 1]);
  });
});

describe('a run', () => {
  it('writes players as the form does, with their own numbers, clubs and coaches', async () => {
    const first = await aClub(db(), { name: 'Левски', fullName: 'ВК Левски (София)' });
    const coach = await aCoach(db(), { name: 'Иван Петров Иванов', currentClubId: club.id });
    const { id } = await checkedImport(admin, [
      inClub(1, { 'Рег. №': '250000', 'Първи клуб': 'Левски', 'Състезател от': '15.09.2018', Треньор: 'Иван Иванов' }),
      inClub(2, { 'Населено място': 'с. Никъдеград' }),
    ]);
    const done = await runImport(admin, id);
    expect(done.json()).toMatchObject({ state: 'done', counts: { written: 2, total: 2 } });
    const [numbered, unnumbered] = await players();
    expect(numbered).toMatchObject({
      number: 250_000,
      firstClubId: first.id,
      currentClubId: club.id,
      currentCoachId: coach.id,
      firstCoachId: null,
      playingSince: '2018-09-15',
      birthDate: '2010-01-02',
      photoId: null,
      version: 1,
    });
    expect(unnumbered?.number).toBe(250_001);
    const found = await admin.request({ url: `/api/players/search?keyword=${encodeURIComponent('Shtereva')}` });
    expect(found.json()).toMatchObject({ total: 2 });
    const history = await admin.request({ url: `/api/players/${numbered?.id}/history` });
    expect(history.statusCode).toBe(200);
    const made = await db().select().from(auditTable).where(eq(auditTable.action, 'player.create'));
    expect(made).toHaveLength(2);
    expect(made[0]).toMatchObject({ actorId: admin.session.user.id, entity: 'player' });
  });

  it('a second time adds none', async () => {
    const rows = [inClub(1), inClub(2)];
    const { id } = await checkedImport(admin, rows);
    await runImport(admin, id);
    expect((await runImport(admin, id)).json()).toMatchObject({ code: 'importNothingToRun' });
    const again = await checkedImport(admin, rows);
    expect(again.counts).toMatchObject({ same: 2, new: 0 });
    expect((await runImport(admin, again.id)).statusCode).toBe(409);
    await expect(players()).resolves.toHaveLength(2);
  });

  it('refuses what has become wrong since it was looked at, and writes the others', async () => {
    const { id } = await checkedImport(admin, [inClub(1, { 'Рег. №': '77' }), inClub(2)]);
    await registerPlayer(db(), admin, { ...named(5), egn: egnOf(5), firstClubId: String(club.id), number: '77' });
    await runImport(admin, id);
    await expect(statesOf(admin, id)).resolves.toEqual({ 2: 'refused', 3: 'written' });
    const file = await admin.request({ url: `/api/imports/${id}/refused?format=csv` });
    const lines = file.payload.trim().split('\r\n');
    expect(lines[0]).toContain('Причина');
    expect(lines[1]).toContain('Този регистрационен номер вече е даден.');
    const mended = await uploadImport(admin, Buffer.from(file.payload.replace('77', '78')));
    await runImport(admin, (await checkImport(admin, mended.json<{ id: number }>().id)).id);
    await expect(players()).resolves.toHaveLength(3);
  });

  it('changes what is there, as one change of each record', async () => {
    const known = await registerPlayer(db(), admin, { ...named(1), egn: egnOf(1), firstClubId: String(club.id) });
    const { id } = await checkedImport(admin, [
      inClub(1, { Фамилия: 'Нова', ЕГН: egnOf(9) }),
      inClub(9, { Фамилия: 'Друга' }),
    ]);
    await expect(statesOf(admin, id)).resolves.toMatchObject({ 3: 'faulty' });
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/2`, payload: { cells: { egn: egnOf(1) } } });
    await runImport(admin, id);
    const [player] = await db().select().from(playerTable).where(eq(playerTable.id, known));
    expect(player).toMatchObject({ lastName: 'Нова', version: 2 });
    const [entry] = await db().select().from(auditTable).where(eq(auditTable.action, 'player.update'));
    expect(entry?.details).toEqual({ changed: ['lastName'] });
  });
});

describe('undoing', () => {
  it('takes back what was made, changed and added on the way', async () => {
    const known = await registerPlayer(db(), admin, { ...named(1), egn: egnOf(1), firstClubId: String(club.id) });
    const before = await db().select().from(playerTable);
    const towns = await db().select().from(cityTable);
    const { id } = await checkedImport(admin, [
      inClub(1, { Фамилия: 'Нова' }),
      inClub(2, { 'Населено място': 'с. Никъдеград' }),
    ]);
    await runImport(admin, id);
    expect((await undoImport(admin, id)).json<ImportDetails>()).toMatchObject({ state: 'undone' });
    const [player, ...others] = await players();
    expect(others).toEqual([]);
    expect(player).toEqual({ ...before[0], id: known, version: 3 });
    await expect(db().select().from(cityTable)).resolves.toEqual(towns);
    expect((await runImport(admin, id)).statusCode).toBe(409);
  });

  it('is refused by name while something was built on it, and then nothing is undone', async () => {
    const { id } = await checkedImport(admin, [inClub(1), inClub(2), inClub(3)]);
    await runImport(admin, id);
    const [one, two] = await players();
    const measured = {
      date: '2026-03-01',
      height: 187,
      weight: 78,
      position: 3,
      fullExtent: 240,
      attack: 320,
      block: 300,
    };
    await admin.request({ method: 'POST', url: `/api/players/${one?.id}/developments`, payload: measured });
    await admin.request({ method: 'POST', url: `/api/players/${two?.id}/toggle-status`, payload: {} });
    const refused = await undoImport(admin, id);
    expect(refused.statusCode).toBe(409);
    expect(
      refused.json<ImportNotUndone>().inTheWay?.map(({ rowNo, recordId, reason }) => [rowNo, recordId, reason]),
    ).toEqual([
      [2, one?.id, 'има измервания'],
      [3, two?.id, 'променен е след импорта'],
    ]);
    await expect(players()).resolves.toHaveLength(3);
  });
});

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
    const { id } = await checkedImport(secretary, [playerCells(1), playerCells(2), playerCells(3)]);
    await runImport(secretary, id);
    await expect(statesOf(secretary, id)).resolves.toEqual({ 2: 'written', 3: 'written', 4: 'refused' });
    const [row] = await rowsOf(secretary, id, '&state=refused');
    expect(row?.problems[0]?.sentence).toContain('Можете да регистрирате отново след');
    await db()
      .update(playerTable)
      .set({ createdOn: new Date(Date.now() - 2 * 60 * 60_000) });
    await runImport(secretary, id);
    await expect(statesOf(secretary, id)).resolves.toMatchObject({ 4: 'written' });
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
  ])('that is none is refused with a sentence (%#)', async (bytes, status, code) => {
    const answer = await uploadImport(admin, bytes);
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

/** As a registration by hand has them. */
function named(n: number): Record<string, string> {
  const cells = playerCells(n);
  return {
    firstName: cells['Име'] ?? '',
    middleName: cells['Презиме'] ?? '',
    lastName: cells['Фамилия'] ?? '',
    cityName: 'гр. Русе',
  };
}

async function settings(change: object): Promise<object> {
  return { ...(await admin.request({ url: '/api/federation/settings' })).json<object>(), ...change };
}
