import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { importMessages } from '#contract/import/import.messages.ts';
import type { ImportNotUndone } from '#contract/import/import.contract.ts';
import { contentsOf } from '#test/access-judge.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { checkedImport, readImport, rowsOf, runImport, undoImport } from '#test/calls/import-calls.ts';
import { leftBehind } from '#test/left-behind.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
});

const NUMBERS = ['000694749', '121683408', '175074752'] as const;
const clubCells = (n: number, given: Record<string, string> = {}): Record<string, string> => ({
  Име: ['Дунав', 'Марица', 'Левски'][n] ?? '',
  '№ в регистъра на ММС': String(1000 + n),
  'Булстат/ЕИК': NUMBERS[n] ?? '',
  'Населено място': ['гр. Русе', 'Пловдив', 'София'][n] ?? '',
  Адрес: `ул. „Първа“ ${n}`,
  Имейл: `club${n}@example.org`,
  Председател: `Иван Иванов`,
  'Лице за контакт': 'Иван Иванов',
  'Телефон за контакт': `08880000${n}`,
  ...given,
});
const kind = { kind: 'club' };
const clubs = () => db().select().from(clubTable).orderBy(clubTable.id);
const asBefore = async (before: Record<string, string>) => {
  // A record that was put back has been changed twice; nothing else tells it from what it was.
  await db().update(clubTable).set({ version: 1 });
  return leftBehind(before, await contentsOf(database()));
};

it('clubs are written as the form writes them, and a second run adds none', async () => {
  const rows = [
    clubCells(0, { 'Булстат/ЕИК': '694749' }),
    clubCells(1, { 'Вид на клуба': 'СКВ', 'Населено място': 'Труд' }),
    clubCells(2, { Адрес: '' }),
  ];
  const { id, counts } = await checkedImport(admin, rows, kind);
  expect(counts).toMatchObject({ new: 2, faulty: 1 });
  await expect(clubs()).resolves.toHaveLength(0);
  await runImport(admin, id);
  await expect(readImport(admin, id)).resolves.toMatchObject({ state: 'done', counts: { written: 2, faulty: 1 } });
  const [dunav, maritsa] = await clubs();
  expect(dunav).toMatchObject({
    title: 'Сдружение',
    type: 'VK',
    fullName: 'ВК Дунав (Русе)',
    bulstat: NUMBERS[0],
    regionId: 18,
    logoId: null,
    version: 1,
  });
  expect(maritsa).toMatchObject({ type: 'SKV', fullName: 'СКВ Марица (Труд)', regionId: 16 });
  const found = await admin.request({ url: '/api/clubs/search?keyword=dunav&page=1&pageSize=15' });
  expect(found.json()).toMatchObject({ total: 1 });
  expect(await db().select().from(auditTable).where(eq(auditTable.action, 'club.create'))).toHaveLength(2);
  expect(await db().select().from(recordChangeTable).orderBy(recordChangeTable.id)).toMatchObject([
    { entity: 'club', entityId: dunav?.id, field: 'record' },
    { entity: 'club', entityId: maritsa?.id, field: 'record' },
  ]);

  const again = await checkedImport(admin, rows, kind);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2, faulty: 1 });
});

it('clubs that are there are shown field by field, changed, and put back as they were', async () => {
  const bySign = await aClub(db(), { name: 'Дунав', bulstat: NUMBERS[0] });
  const byName = await aClub(db(), { name: 'Марица', fullName: 'ВК Марица (Плевен)', bulstat: '999' });
  const before = await contentsOf(database());
  const { id } = await checkedImport(
    admin,
    [
      clubCells(0, { Име: 'Дунав 2020', 'Населено място': 'Мартен', Сайт: 'https://dunav.example.org' }),
      clubCells(1, { 'Населено място': 'Плевен' }),
    ],
    kind,
  );
  const [first, second] = await rowsOf(admin, id);
  expect(first).toMatchObject({ state: 'changed', recordId: bySign.id });
  expect(first?.changes.filter(({ field }) => ['name', 'region', 'cityName', 'websiteUrl'].includes(field))).toEqual([
    { field: 'name', label: 'Име', before: 'Дунав', after: 'Дунав 2020' },
    { field: 'region', label: 'Област', before: 'Плевен', after: 'Русе' },
    { field: 'cityName', label: 'Населено място', before: 'Плевен', after: 'Мартен' },
    { field: 'websiteUrl', label: 'Сайт', before: null, after: 'https://dunav.example.org' },
  ]);
  expect(second).toMatchObject({ state: 'changed', recordId: byName.id });
  await runImport(admin, id);
  expect((await clubs())[0]).toMatchObject({
    fullName: 'ВК Дунав 2020 (Мартен)',
    version: 2,
    websiteUrl: 'https://dunav.example.org',
  });
  const history = await db().select().from(recordChangeTable).where(eq(recordChangeTable.field, 'name'));
  expect(history).toMatchObject([{ entityId: bySign.id, before: 'Дунав', after: 'Дунав 2020' }]);

  expect((await undoImport(admin, id)).json()).toMatchObject({ state: 'undone' });
  await expect(asBefore(before)).resolves.toEqual([]);
});

it('new clubs go when the import is undone, unless something was built on them or they were changed', async () => {
  const before = await contentsOf(database());
  const { id } = await checkedImport(admin, [clubCells(0), clubCells(1)], kind);
  await runImport(admin, id);
  const [dunav, maritsa] = await clubs();
  const player = await aPlayer(db(), { currentClubId: dunav?.id ?? 0, firstClubId: dunav?.id ?? 0 });
  await db()
    .update(clubTable)
    .set({ version: 2 })
    .where(eq(clubTable.id, maritsa?.id ?? 0));
  const refused = await undoImport(admin, id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ImportNotUndone>().inTheWay).toEqual([
    { rowNo: 2, recordId: dunav?.id, name: 'ВК Дунав (Русе)', reason: 'има състезатели' },
    { rowNo: 3, recordId: maritsa?.id, name: 'ВК Марица (Пловдив)', reason: 'променен е след импорта' },
  ]);
  await expect(clubs()).resolves.toHaveLength(2);
  await db().delete(playerTable).where(eq(playerTable.id, player.id));
  await db().update(clubTable).set({ version: 1 });
  expect((await undoImport(admin, id)).statusCode).toBe(200);
  await expect(asBefore(before)).resolves.toEqual([]);
});

it('a club that resembles another one waits for the answer, which is noted', async () => {
  const known = await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)', bulstat: '121683408' });
  const [city] = await db().insert(cityTable).values({ name: 'Русе', regionId: 18 }).returning();
  await db()
    .update(clubTable)
    .set({ cityId: city?.id ?? 0, regionId: 18 });
  const { id, counts } = await checkedImport(admin, [clubCells(0, { 'Вид на клуба': 'СКВ' })], kind);
  expect(counts).toMatchObject({ double: 1 });
  expect((await rowsOf(admin, id))[0]?.doubles).toMatchObject([{ id: known.id, name: 'ВК Дунав (Русе)' }]);
  await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/2`, payload: { isAnotherPerson: true } });
  await runImport(admin, id);
  const [, second] = await clubs();
  expect(await db().select().from(doublePairTable)).toMatchObject([
    { noun: 'club', firstId: known.id, secondId: second?.id },
  ]);
  await undoImport(admin, id);
  await expect(db().select().from(doublePairTable)).resolves.toEqual([]);
});

it('the people of a club in capitals throughout are written as people are, whoever they are', async () => {
  const file = [
    clubCells(0, { Председател: 'ИВАН ПЕТРОВ-КОЛЕВ', 'Лице за контакт': 'МАРИЯ П. ИВАНОВА', Име: 'ЦСКА' }),
    clubCells(1, { Председател: 'Ivan Petrov', 'Лице за контакт': 'секретариат, вх. 2' }),
    clubCells(2, { Председател: 'Ивaн Петров' }),
  ];
  const { id, counts } = await checkedImport(admin, file, kind);
  expect(counts).toMatchObject({ new: 3, faulty: 0 });
  const rows = new Map((await rowsOf(admin, id)).map(({ rowNo, questions }) => [rowNo, questions]));
  expect([rows.get(2), rows.get(3)]).toEqual([[], []]);
  expect(rows.get(4)).toMatchObject([{ field: 'president', sentence: importMessages.alphabetsMixed }]);
  await runImport(admin, id);
  expect((await clubs()).map(({ name, president, contactPerson }) => [name, president, contactPerson])).toEqual([
    ['ЦСКА', 'Иван Петров-Колев', 'Мария П. Иванова'],
    ['Марица', 'Ivan Petrov', 'секретариат, вх. 2'],
    ['Левски', 'Ивaн Петров', 'Иван Иванов'],
  ]);
  // One that came so before is put right, where the file is brought in again.
  await db().update(clubTable).set({ president: 'ИВАН ПЕТРОВ-КОЛЕВ' }).where(eq(clubTable.name, 'ЦСКА'));
  const again = await checkedImport(admin, file, kind);
  expect(again.counts).toMatchObject({ changed: 1, same: 2 });
});
