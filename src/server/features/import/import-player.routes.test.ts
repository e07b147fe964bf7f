import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportDetails, ImportNotUndone } from '#contract/import/import.contract.ts';
import { aClub, aCoach, aUser } from '#test/builders.ts';
import {
  checkedImport,
  checkImport,
  egnOf,
  playerCells,
  readImport,
  rowsOf,
  runImport,
  undoImport,
  uploadImport,
  named,
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
      { field: 'cityName', sentence: 'Попълнете „Населено място“.' },
    ]);
    expect(rows[1]?.problems).toEqual([{ field: 'egn', sentence: 'Същото ЕГН стои и на ред 3.' }]);
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

  it('hands back what was not written without what was left out, and numbers with the zeros they begin with', async () => {
    const lost = { ЕГН: '848010019', Име: '' };
    const { id } = await checkedImport(admin, [inClub(1), inClub(2, lost), inClub(3)]);
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/4`, payload: { isLeftOut: true } });
    const run = (await runImport(admin, id)).json<ImportDetails>();
    expect(run.counts).toMatchObject({ written: 1, faulty: 1, leftOut: 1 });
    const file = await admin.request({ url: `/api/imports/${id}/refused?format=csv` });
    const lines = file.payload.trim().split('\r\n');
    expect([lines.length, lines[1]?.split(';').includes('0848010019')]).toEqual([2, true]);
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

  it('leaves rows that lead to nothing, and may be begun again with what was mended', async () => {
    await registerPlayer(db(), admin, { ...named(1), egn: egnOf(1), firstClubId: String(club.id) });
    const { id } = await checkedImport(admin, [inClub(1, { Фамилия: 'Нова' }), inClub(2), inClub(3, { Име: 'Я' })]);
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/4`, payload: { cells: { firstName: 'Яна' } } });
    await runImport(admin, id);
    const undone = (await undoImport(admin, id)).json<ImportDetails>();
    expect(undone.counts).toMatchObject({ total: 3, new: 2, changed: 1, written: 0 });
    const rows = await rowsOf(admin, id);
    expect(rows.map(({ state, recordId }) => [state, recordId === null])).toEqual([
      ['changed', false],
      ['new', true],
      ['new', true],
    ]);
    const file = await admin.request({ url: `/api/imports/${id}/refused?format=csv` });
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('Незаписани редове'));
    const lines = file.payload.trim().split('\r\n');
    expect([lines.length, lines[3]?.includes('Яна')]).toEqual([4, true]);

    const again = await checkImport(admin, id);
    expect(again).toMatchObject({ state: 'checked', counts: { new: 2, changed: 1 } });
    const run = (await runImport(admin, id)).json<ImportDetails>();
    expect(run).toMatchObject({ state: 'done', undoneOn: null, counts: { written: 3 } });
    expect((await players()).map(({ firstName }) => firstName)).toContain('Яна');
    expect((await undoImport(admin, id)).json()).toMatchObject({ state: 'undone', counts: { new: 2, changed: 1 } });
    await expect(players()).resolves.toHaveLength(1);
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
