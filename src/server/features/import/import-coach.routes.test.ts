import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { ImportNotUndone } from '#contract/import/import.contract.ts';
import { contentsOf } from '#test/access-judge.ts';
import { aClub, aCoach, aPlayer, aUser } from '#test/builders.ts';
import { COACH_EGN, MASKED_COACH_EGN, registerCoach } from '#test/calls/coach-calls.ts';
import { checkedImport, egnOf, readImport, rowsOf, runImport, undoImport } from '#test/calls/import-calls.ts';
import { leftBehind } from '#test/left-behind.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable, coachTransferTable } from '#server/db/tables/coach.table.ts';
import { playerDevelopmentTable, playerTable } from '#server/db/tables/player.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

let admin: SignedIn;
let club: Awaited<ReturnType<typeof aClub>>;
let older: Awaited<ReturnType<typeof aClub>>;
beforeEach(async () => {
  admin = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
  club = await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)' });
  older = await aClub(db(), { name: 'Левски', fullName: 'ВК Левски (София)' });
});

const coachCells = (given: Record<string, string> = {}): Record<string, string> => ({
  'Име и фамилия': 'Калоян Щерев',
  ЕГН: COACH_EGN,
  'Населено място': 'гр. Русе',
  'Треньор от': '1.9.2010 г.',
  Клуб: 'Дунав',
  ...given,
});
const kind = { kind: 'coach' };
const coaches = () => db().select().from(coachTable).orderBy(coachTable.id);
const stays = () => db().select().from(coachTransferTable).orderBy(coachTransferTable.id);
const asBefore = async (before: Record<string, string>) => {
  // A record that was put back has been changed twice; nothing else tells it from what it was.
  await db().update(coachTable).set({ version: 1 });
  return leftBehind(before, await contentsOf(database()));
};

it('names in columns of their own are one, and a mended one goes back into the file whole', async () => {
  const { 'Име и фамилия': _, ...cells } = coachCells({ Име: 'Калоян', Фамилия: 'Щерев' });
  const { id } = await checkedImport(admin, [cells, { ...cells, Име: 'Нина', ЕГН: egnOf(1), Клуб: 'Няма' }], kind);
  const names = async () => (await rowsOf(admin, id)).map(({ cells: { name } }) => name);
  await expect(names()).resolves.toEqual(['Нина Щерев', 'Калоян Щерев']);
  await admin.request({
    method: 'PUT',
    url: `/api/imports/${id}/rows/3`,
    payload: { cells: { name: 'Нина Щерева' } },
  });
  await expect(names()).resolves.toEqual(['Нина Щерева', 'Калоян Щерев']);
  const { body } = await admin.request({ url: `/api/imports/${id}/refused?format=csv` });
  expect(body).toContain('Нина Щерева;;');
});

it('coaches are written as the form writes them, with their past; a second run adds none', async () => {
  const rows = [
    coachCells(),
    coachCells({
      'Име и фамилия': 'Нина Колева',
      ЕГН: egnOf(1),
      'Треньор от': '01.09.2020',
      'Първи клуб': 'ВК Левски (София)',
      'В клуба от': '01.07.2023',
    }),
    coachCells({ 'Име и фамилия': 'Без Клуб', ЕГН: egnOf(2), Клуб: '' }),
    coachCells({ 'Име и фамилия': 'Чужд Клуб', ЕГН: egnOf(3), Клуб: 'ВК Непознат' }),
    coachCells({ 'Име и фамилия': 'Я', ЕГН: '123' }),
  ];
  const { id, counts, missing } = await checkedImport(admin, rows, kind);
  expect(counts).toMatchObject({ new: 3, missing: 1, faulty: 1 });
  expect(missing).toEqual([{ field: 'currentClub', value: 'ВК Непознат', rows: 1 }]);
  await runImport(admin, id);
  await expect(readImport(admin, id)).resolves.toMatchObject({ state: 'done', counts: { written: 3 } });
  const [first, second, third] = await coaches();
  const read = await admin.request({ url: `/api/coaches/${first?.id}` });
  expect(read.json()).toMatchObject({
    name: 'Калоян Щерев',
    egn: MASKED_COACH_EGN,
    birthDate: '1980-05-15',
    nationality: 'България',
    startDate: '2010-09-01',
    city: { name: 'Русе' },
    firstClub: { id: club.id },
    currentClub: { id: club.id },
    photoId: null,
  });
  expect(second).toMatchObject({ firstClubId: older.id, currentClubId: club.id });
  expect(third).toMatchObject({ firstClubId: null, currentClubId: null });
  await expect(stays()).resolves.toMatchObject([
    { coachId: first?.id, clubId: club.id, startDate: '2010-09-01', endDate: null },
    { coachId: second?.id, clubId: older.id, startDate: '2020-09-01', endDate: '2023-06-30' },
    { coachId: second?.id, clubId: club.id, startDate: '2023-07-01', endDate: null },
  ]);
  expect(await db().select().from(auditTable).where(eq(auditTable.action, 'coach.create'))).toHaveLength(3);

  expect((await checkedImport(admin, rows, kind)).counts).toMatchObject({ new: 0, same: 3 });
});

it('a coach who is there is changed field by field and put back; the club changes by a transfer', async () => {
  const coachId = await registerCoach(admin, { firstClubId: String(older.id), startDate: '2012-01-01' });
  const before = await contentsOf(database());
  const cells = { 'Име и фамилия': 'Калоян Иванов Щерев', 'Населено място': 'Мартен', 'Треньор от': '' };
  const { id } = await checkedImport(admin, [coachCells({ ...cells, Клуб: '', 'Първи клуб': 'Дунав' })], kind);
  const [row] = await rowsOf(admin, id);
  expect(row).toMatchObject({ state: 'changed', recordId: coachId });
  expect(row?.changes.map(({ field, before: was, after }) => [field, was, after])).toEqual([
    ['name', 'Калоян Щерев', 'Калоян Иванов Щерев'],
    ['city', 'Плевен', 'Мартен'],
    ['firstClub', 'ВК Левски (София)', 'ВК Дунав (Русе)'],
  ]);
  await runImport(admin, id);
  expect((await coaches())[0]).toMatchObject({ name: 'Калоян Иванов Щерев', firstClubId: club.id, version: 2 });
  const history = await db().select().from(recordChangeTable).where(eq(recordChangeTable.field, 'name'));
  expect(history).toMatchObject([{ entityId: coachId, before: 'Калоян Щерев', after: 'Калоян Иванов Щерев' }]);
  expect((await undoImport(admin, id)).json()).toMatchObject({ state: 'undone' });
  await expect(asBefore(before)).resolves.toEqual([]);

  const moved = await checkedImport(admin, [coachCells({ Клуб: 'Дунав' })], kind);
  expect((await rowsOf(admin, moved.id))[0]?.problems).toEqual([
    { field: 'currentClub', sentence: 'Треньорът вече е вписан в друг клуб. Клубът му се сменя с трансфер.' },
  ]);
});

it('new coaches go with their stays when the import is undone, unless somebody names them', async () => {
  const before = await contentsOf(database());
  const { id } = await checkedImport(
    admin,
    [coachCells(), coachCells({ ЕГН: egnOf(1), 'Име и фамилия': 'Нина Колева' })],
    kind,
  );
  await runImport(admin, id);
  const [first] = await coaches();
  const player = await aPlayer(db(), { currentClubId: club.id, currentCoachId: first?.id ?? 0 });
  expect((await undoImport(admin, id)).json<ImportNotUndone>().inTheWay).toEqual([
    { rowNo: 2, recordId: first?.id, name: 'Калоян Щерев', reason: 'има състезатели' },
  ]);
  await db().delete(playerTable).where(eq(playerTable.id, player.id));
  expect((await undoImport(admin, id)).statusCode).toBe(200);
  await expect(asBefore(before)).resolves.toEqual([]);
});

it('a coach of a name that is there waits for the answer, and a closed club takes nobody', async () => {
  const known = await aCoach(db(), { name: 'Калоян Щерев', birthDate: '1950-01-01' });
  const { id } = await checkedImport(admin, [coachCells()], kind);
  const [row] = await rowsOf(admin, id);
  expect(row).toMatchObject({ state: 'double', doubles: [{ id: known.id, name: 'Калоян Щерев' }] });
  await db().update(clubTable).set({ closedOn: '2026-01-01', closeReason: 'няма го' }).where(eq(clubTable.id, club.id));
  const answered = await admin.request({
    method: 'PUT',
    url: `/api/imports/${id}/rows/2`,
    payload: { isAnotherPerson: true },
  });
  expect(answered.json()).toMatchObject({ problems: [{ field: 'currentClub', sentence: 'Клубът е закрит.' }] });
});

const measured = (given: Record<string, string> = {}): Record<string, string> => ({
  'Рег. №': '',
  ЕГН: '',
  Дата: '12.03.2026',
  Ръст: '187',
  Тегло: '72,5',
  Пост: 'Либеро',
  'Разтег на ръцете': '190',
  'Височина при атака': '310',
  'Височина при блокада': '295',
  ...given,
});

it('measurements are added to players by either number, once, and taken away again', async () => {
  const player = await aPlayer(db(), { number: 77, currentClubId: club.id });
  const before = await contentsOf(database());
  const rows = [
    measured({ 'Рег. №': '77' }),
    measured({ 'Рег. №': '77', Ръст: '188' }),
    measured({ 'Рег. №': '78' }),
    measured(),
    measured({ ЕГН: egnOf(1) }),
  ];
  const { id, counts } = await checkedImport(admin, rows, { kind: 'development' });
  expect(counts).toMatchObject({ new: 2, faulty: 3 });
  expect((await rowsOf(admin, id, '&state=faulty')).map(({ problems }) => problems[0]?.sentence)).toEqual([
    'Няма състезател с този регистрационен номер.',
    'Напишете регистрационния номер или ЕГН на състезателя.',
    'Няма състезател с това ЕГН.',
  ]);
  await runImport(admin, id);
  const list = await admin.request({ url: `/api/players/${player.id}/developments` });
  expect(list.json()).toMatchObject([
    { height: 188, weight: 72.5, position: 4, date: '2026-03-12' },
    { height: 187, weight: 72.5, position: 4, date: '2026-03-12' },
  ]);
  const history = () => db().select().from(recordChangeTable).where(eq(recordChangeTable.field, 'development'));
  await expect(history()).resolves.toMatchObject([{ after: '2026-03-12' }, { after: '2026-03-12' }]);
  expect((await checkedImport(admin, rows, { kind: 'development' })).counts).toMatchObject({ new: 0, same: 2 });

  const [one] = await db().select().from(playerDevelopmentTable).orderBy(playerDevelopmentTable.id);
  const removal = { removedOn: new Date() };
  await db()
    .update(playerDevelopmentTable)
    .set(removal)
    .where(eq(playerDevelopmentTable.id, one?.id ?? 0));
  expect((await undoImport(admin, id)).json<ImportNotUndone>().inTheWay).toEqual([
    {
      rowNo: 2,
      recordId: player.id,
      name: 'Иван Петров Щерев',
      reason: 'измерването от 12.03.2026\u00a0г. е премахнато след импорта',
    },
  ]);
  await db().update(playerDevelopmentTable).set({ removedOn: null });
  expect((await undoImport(admin, id)).statusCode).toBe(200);
  await expect(asBefore(before)).resolves.toEqual([]);
  await expect(history()).resolves.toHaveLength(4);
});
