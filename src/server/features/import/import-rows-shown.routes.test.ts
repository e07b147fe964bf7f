import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { checkedImport, checkImport, playerCells, readImport, rowsOf, uploadImport } from '#test/calls/import-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { textTooLong } from '#contract/common/messages.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { checked } from './import-history.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

let admin: SignedIn;
let club: Awaited<ReturnType<typeof aClub>>;
beforeEach(async () => {
  admin = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
  club = await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)' });
});

it('sheets of the file that are not brought in are named, and to others without a number in their names', async () => {
  const cells = playerCells(1, { Клуб: club.fullName });
  const player = [Object.keys(cells), Object.values(cells)];
  const others = ['Момчета', '0848010019'].map((name) => ({ name, rows: player }));
  const bytes = await writeXlsx({ sheets: [{ name: 'Момичета', rows: player }, ...others] });
  const uploaded = await uploadImport(admin, Buffer.from(bytes), {}, 'Състезатели.xlsx');
  const { id } = uploaded.json<{ id: number }>();
  const named = async (caller: SignedIn) => (await readImport(caller, id)).unreadSheets;
  await expect(named(admin)).resolves.toEqual(['Момчета', '0848010019']);
  await checkImport(admin, id);
  await expect(named(admin)).resolves.toEqual(['Момчета', '0848010019']);
  const other = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
  expect((await named(other)).join()).not.toContain('0848010019');
});

describe('a row', () => {
  it('that finds a player by a number says who that is and of which club', async () => {
    const known = await aPlayer(db(), { currentClubId: club.id });
    const file = await checked(admin, 'season', [
      { year: '2020/2021', club: club.fullName, ageGroup: 'Мъже', number: known.number },
      { year: '2020/2021', club: club.fullName, ageGroup: 'Мъже', number: 9_999_999 },
    ]);
    expect((await file.rows()).map(({ player }) => player)).toEqual([
      { id: known.id, name: fullNameOf(known), clubName: club.fullName },
      null,
    ]);
  });

  it('is told that what was typed into a cell is too long for it, and keeps it', async () => {
    const { id } = await checkedImport(admin, [playerCells(1, { Клуб: club.fullName })]);
    const cityName = 'а'.repeat(250);
    const payload = { cells: { cityName } };
    const answer = await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/2`, payload });
    expect(answer.statusCode).toBe(200);
    await expect(rowsOf(admin, id)).resolves.toMatchObject([
      { cells: { cityName }, problems: [{ field: 'cityName', sentence: textTooLong(cityName, 100) }] },
    ]);
  });

  it('that was mended says so, by itself or with all others, also when it was checked again', async () => {
    const rows = [1, 2, 3].map((n) => playerCells(n, { Клуб: n === 3 ? 'Дунавв' : club.fullName }));
    const { id } = await checkedImport(admin, rows);
    const mended = async () => (await rowsOf(admin, id)).filter(({ isMended }) => isMended).map(({ rowNo }) => rowNo);
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/2`, payload: { cells: { firstName: 'Яна' } } });
    // To answer for a row is not to mend it.
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/3`, payload: { isLeftOut: true } });
    await expect(mended()).resolves.toEqual([2]);
    const payload = { field: 'currentClub', from: 'Дунавв', to: 'Дунав' };
    await admin.request({ method: 'POST', url: `/api/imports/${id}/replacements`, payload });
    await checkImport(admin, id);
    await expect(mended()).resolves.toEqual([2, 4]);
  });
});
