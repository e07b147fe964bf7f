import { beforeEach, describe, expect, it } from 'vitest';
import { importMessages } from '#contract/import/import.messages.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { aClub, aUser } from '#test/builders.ts';
import {
  checkedImport,
  egnOf,
  playerCells,
  readImport,
  rowsOf,
  runImport,
  undoImport,
} from '#test/calls/import-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
  await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)' });
});

const inClub = (n: number, given: Record<string, string> = {}) => playerCells(n, { Клуб: 'ВК Дунав (Русе)', ...given });
const rowOf = async (id: number, rowNo: number) => (await rowsOf(admin, id)).find((row) => row.rowNo === rowNo);
const mend = (id: number, rowNo: number, payload: object) =>
  admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/${rowNo}`, payload });

describe('two rows with the same ЕГН', () => {
  const twins = async () => (await checkedImport(admin, [inClub(1), inClub(2), inClub(3, { ЕГН: egnOf(1) })])).id;

  it('name each other: the second as its fault, the first as a question', async () => {
    const id = await twins();
    await expect(rowOf(id, 4)).resolves.toMatchObject({
      state: 'faulty',
      problems: [{ field: 'egn', sentence: 'Същото ЕГН стои и на ред 2.' }],
      twins: [2],
    });
    await expect(rowOf(id, 2)).resolves.toMatchObject({
      state: 'new',
      problems: [],
      questions: [{ field: 'egn', sentence: 'Същото ЕГН стои и на ред 4.' }],
      twins: [4],
    });
    await expect(rowOf(id, 3)).resolves.toMatchObject({ questions: [], twins: [] });
  });

  it.each([{ cells: { egn: egnOf(9) } }, { isLeftOut: true }])(
    'are both right once the first is mended or left out (%#)',
    async (change) => {
      const id = await twins();
      await mend(id, 2, change);
      await expect(rowOf(id, 4)).resolves.toMatchObject({ state: 'new', problems: [], twins: [] });
      await expect(rowOf(id, 2)).resolves.toMatchObject({ questions: [], twins: [] });
      await expect(readImport(admin, id)).resolves.toMatchObject({ counts: { faulty: 0 } });
    },
  );
});

describe('a town that is on no list', () => {
  it('is asked about before the rows without a question, and written all the same', async () => {
    const { id, counts } = await checkedImport(admin, [
      inClub(1),
      inClub(2, { 'Населено място': 'гр. Горноселци' }),
      inClub(3, { 'Населено място': 'с. Горноселци' }),
    ]);
    expect(counts).toMatchObject({ new: 3, faulty: 0 });
    const rows = await rowsOf(admin, id);
    expect(rows.map(({ rowNo, questions }) => [rowNo, questions.length])).toEqual([
      [3, 1],
      [4, 1],
      [2, 0],
    ]);
    expect(rows[0]?.questions[0]).toEqual({
      field: 'cityName',
      sentence: expect.stringContaining('Няма такова населено място в списъка.') as string,
    });
    await runImport(admin, id);
    const [, written] = await rowsOf(admin, id);
    expect(written).toMatchObject({ state: 'written', questions: [] });
    // Somebody has named it by now.
    const again = await checkedImport(admin, [inClub(5, { 'Населено място': 'Горноселци' })]);
    expect((await rowsOf(admin, again.id))[0]?.questions).toEqual([]);
  });
});

it('a town in Latin letters or with a slip is asked about with the one that was meant', async () => {
  const { id } = await checkedImport(admin, [
    inClub(1, { 'Населено място': 'Ruse' }),
    inClub(2, { 'Населено място': 'гр. Пловдвив' }),
  ]);
  const sentences = (await rowsOf(admin, id)).flatMap(({ questions }) => questions.map(({ sentence }) => sentence));
  expect(sentences.map((sentence) => /„(.+)“ ли имате предвид\?/.exec(sentence)?.[1])).toEqual(['Русе', 'Пловдив']);
});

describe('an ЕГН with a slip', () => {
  const slip = egnOf(1).replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  const cells = (nationality: string) => ({
    ЕГН: slip,
    'Дата на раждане': '02.01.2010',
    Пол: 'жена',
    Гражданство: nationality,
  });

  it('is asked about where birth date, sex and citizenship stand beside it, and written all the same', async () => {
    const { id, counts } = await checkedImport(admin, [inClub(1, cells('България')), inClub(2, { Гражданство: 'BG' })]);
    expect(counts).toMatchObject({ new: 2, faulty: 0 });
    await expect(rowOf(id, 2)).resolves.toMatchObject({
      problems: [],
      questions: [{ field: 'egn', sentence: expect.stringContaining('Номерът не е валидно ЕГН.') as string }],
    });
    await expect(rowOf(id, 3)).resolves.toMatchObject({ questions: [] });
    await runImport(admin, id);
    await expect(rowOf(id, 2)).resolves.toMatchObject({ state: 'written', questions: [] });
  });

  it('is counted among the rows to look at until it is mended, left out or written', async () => {
    const { id, asked } = await checkedImport(
      admin,
      [1, 2, 3].map((n) => inClub(n, n < 3 ? cells('България') : {})),
    );
    expect(asked).toBe(1);
    await mend(id, 3, { cells: { egn: slip.replace(/^./, '9') } });
    await expect(readImport(admin, id)).resolves.toMatchObject({ asked: 2, counts: { new: 3 } });
    await mend(id, 2, { cells: { egn: egnOf(1), birthDate: '', sex: '' } });
    await expect(readImport(admin, id)).resolves.toMatchObject({ asked: 1, counts: { new: 3 } });
    await mend(id, 3, { isLeftOut: true });
    await expect(readImport(admin, id)).resolves.toMatchObject({ asked: 0, counts: { new: 2 } });
  });

  it('is any number where somebody is from abroad', async () => {
    const { id } = await checkedImport(admin, [inClub(1, cells('Сърбия'))]);
    await expect(rowOf(id, 2)).resolves.toMatchObject({ state: 'new', questions: [] });
  });
});

it('what another import has made is new once that one is undone', async () => {
  const first = await checkedImport(admin, [inClub(1), inClub(2)]);
  const second = await checkedImport(admin, [inClub(1)]);
  await runImport(admin, second.id);
  await runImport(admin, first.id);
  await expect(readImport(admin, first.id)).resolves.toMatchObject({ counts: { same: 1, written: 1 } });
  await undoImport(admin, second.id);
  await expect(readImport(admin, first.id)).resolves.toMatchObject({ counts: { same: 0, new: 1, written: 1 } });
  await expect(rowOf(first.id, 2)).resolves.toMatchObject({ state: 'new', recordId: null });
  await runImport(admin, first.id);
  await expect(readImport(admin, first.id)).resolves.toMatchObject({ counts: { written: 2 } });
});

it('of a cell in which something is wrong already nothing is asked', async () => {
  const club = await aClub(db(), { fullName: 'ВК Марек (Дупница)' });
  const secretary = await signIn(app(), (await aUser(db(), { roles: ['CLUB'], clubIds: [club.id] })).userName);
  const own = (given: Record<string, string> = {}) => playerCells(1, { Клуб: 'ВК Марек (Дупница)', ...given });
  await runImport(secretary, (await checkedImport(secretary, [own()])).id);
  const again = await checkedImport(secretary, [own({ 'Населено място': 'гр. Русче' })]);
  expect((await rowsOf(secretary, again.id))[0]).toMatchObject({
    state: 'faulty',
    problems: [{ field: 'cityName', sentence: importMessages.ownPlayerDiffers }],
    questions: [],
  });
});

it('a day that never was is not told how it is written', async () => {
  const days = ['31.2.2010', '2010-02-30', '2010 г.'];
  const { id } = await checkedImport(
    admin,
    days.map((day, at) => inClub(at, { 'Дата на раждане': day })),
  );
  const told = (await rowsOf(admin, id)).toSorted((a, b) => a.rowNo - b.rowNo).map(({ problems }) => problems[0]);
  expect(told).toEqual(
    [importMessages.dayNever, importMessages.dayNever, importMessages.dayUnknown].map((sentence) => ({
      field: 'birthDate',
      sentence,
    })),
  );
});

it('beside an ЕГН that is known the number of its player is said', async () => {
  await runImport(admin, (await checkedImport(admin, [inClub(1)])).id);
  const [player] = await db().select().from(playerTable);
  const { id } = await checkedImport(admin, [inClub(1, { 'Рег. №': '777' })]);
  expect((await rowOf(id, 2))?.problems).toEqual([
    { field: 'number', sentence: expect.stringContaining(`регистрационен номер ${player?.number}.`) as string },
  ]);
});

it('a name in letters of two alphabets is asked about, and written all the same', async () => {
  const { id } = await checkedImport(admin, [
    inClub(1, { Име: 'Ивaн' }),
    inClub(2, { Име: 'Ivan', Фамилия: 'Petrov', Гражданство: 'Сърбия' }),
  ]);
  await expect(rowOf(id, 2)).resolves.toMatchObject({
    state: 'new',
    questions: [{ field: 'firstName', sentence: importMessages.alphabetsMixed }],
  });
  await expect(rowOf(id, 3)).resolves.toMatchObject({ questions: [] });
});

it.each(['', 'България'])('Latin letters in the name of a citizen („%s“) are asked about', async (nationality) => {
  const names = { Име: 'Ivan', Презиме: 'Петров', Фамилия: 'Petrov', Гражданство: nationality };
  const { id, counts } = await checkedImport(admin, [inClub(1, names)]);
  expect(counts).toMatchObject({ new: 1, faulty: 0 });
  const sentence = importMessages.latinOfCitizen;
  await expect(rowOf(id, 2)).resolves.toMatchObject({
    questions: [
      { field: 'firstName', sentence },
      { field: 'lastName', sentence },
    ],
  });
  await mend(id, 2, { cells: { nationality: 'Сърбия' } });
  await expect(rowOf(id, 2)).resolves.toMatchObject({ questions: [] });
});

it('the Latin name of a foreigner who is there already is not asked about in a file without citizenship', async () => {
  const names = { Име: 'Ivan', Презиме: 'Marko', Фамилия: 'Petrov' };
  await runImport(admin, (await checkedImport(admin, [inClub(1, { ...names, Гражданство: 'Сърбия' })])).id);
  const { id } = await checkedImport(admin, [inClub(1, { ...names, 'Населено място': 'гр. Пловдив' })]);
  await expect(rowOf(id, 2)).resolves.toMatchObject({
    state: 'changed',
    changes: [{ field: 'cityName' }],
    questions: [],
  });
  const renamed = await checkedImport(admin, [inClub(1, { ...names, Фамилия: 'Petrovic' })]);
  await expect(rowOf(renamed.id, 2)).resolves.toMatchObject({ questions: [{ field: 'lastName' }] });
});

it('the name of a coach in Latin letters is asked about, unless the coach is from abroad', async () => {
  const cells = { Име: 'Ivan Petrov', ЕГН: '7001010027', Град: 'Русе' };
  const abroad = { ...cells, ЕГН: 'AB123456', 'Дата на раждане': '01.01.1970', Гражданство: 'Сърбия' };
  const { id } = await checkedImport(admin, [{ ...cells, 'Дата на раждане': '', Гражданство: '' }, abroad], {
    kind: 'coach',
  });
  await expect(rowOf(id, 2)).resolves.toMatchObject({
    questions: [{ field: 'name', sentence: importMessages.latinOfCoach }],
  });
  await expect(rowOf(id, 3)).resolves.toMatchObject({ questions: [] });
});

it('names in capitals throughout are written as names are', async () => {
  const names = { Име: 'ИВАН', Презиме: 'ПЕТРОВ', Фамилия: 'ИВАНОВ-КОЛЕВ' };
  const { id } = await checkedImport(admin, [inClub(1, names), inClub(2, { Име: '', Презиме: '', Фамилия: '' })]);
  await expect(rowOf(id, 2)).resolves.toMatchObject({ questions: [] });
  await mend(id, 3, { cells: { firstName: 'МАРИЯ', middleName: 'Иванова', lastName: 'ПЕТРОВА' } });
  await runImport(admin, id);
  const written = await db().select().from(playerTable).orderBy(playerTable.id);
  expect(written.map(({ firstName, middleName, lastName }) => [firstName, middleName, lastName])).toEqual([
    ['Иван', 'Петров', 'Иванов-Колев'],
    ['Мария', 'Иванова', 'Петрова'],
  ]);
});

it('a player who came in capitals once is the same to the club, and mended by the federation', async () => {
  const club = await aClub(db(), { fullName: 'ВК Марек (Дупница)' });
  const secretary = await signIn(app(), (await aUser(db(), { roles: ['CLUB'], clubIds: [club.id] })).userName);
  const file = [playerCells(1, { Клуб: club.fullName, Име: 'МАРИЯ' })];
  await runImport(secretary, (await checkedImport(secretary, file)).id);
  await db().update(playerTable).set({ firstName: 'МАРИЯ' });
  await expect(checkedImport(secretary, file)).resolves.toMatchObject({ counts: { same: 1, faulty: 0 } });
  const { id } = await checkedImport(admin, file);
  await expect(rowOf(id, 2)).resolves.toMatchObject({
    state: 'changed',
    changes: [{ field: 'firstName', before: 'МАРИЯ', after: 'Мария' }],
  });
});
