import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportTable } from '#contract/report/report.contract.ts';
import { barLayoutOf } from '#domain/report/bar-layout.ts';
import { reportNames } from '#domain/report/report-list.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { reportFiguresTable } from '#server/db/tables/report.table.ts';
import { aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { filledIn, readPdf, squeezed } from '#test/read-pdf.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { keepReports } from './keep-reports.ts';

const DAY = 86_400_000;
let now = new Date();
const database = useTestDatabase();
const { app, context } = useTestApp(database, {}, { now: () => now });
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
let administrator: SignedIn;

beforeEach(async () => {
  now = new Date();
  const { db } = database();
  administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  await aPlayer(db, { nationality: 'България' });
});

const ask = (path: string) => administrator.request({ url: `/api/reports/${path}` });
const byNationality = async (query = '') => (await ask(`players-by-nationality${query}`)).json<ReportTable>();
const numbersOf = ({ rows, total }: ReportTable) => [
  ...rows.map(({ label, cells }) => [label, cells.map(({ value }) => value)]),
  total?.map(({ value }) => value),
];

/** The numbers of a day are those of noon: at midnight another day begins in Bulgaria than at Greenwich. */
const daysAgo = (days: number) => new Date(new Date(`${dayOf(new Date())}T10:00:00Z`).getTime() - days * DAY);

describe('a report of a day that has passed', () => {
  it('says what it said then, whatever became of the records, and leads to no list of today', async () => {
    now = daysAgo(2);
    const then = await byNationality();
    await keepReports(context());
    now = new Date();
    const { db } = database();
    await aPlayer(db, { nationality: 'Сърбия' });
    await db.update(playerTable).set({ nationality: 'Украйна' });
    const kept = await byNationality(`?on=${dayOf(daysAgo(2))}`);
    expect(numbersOf(kept)).toEqual(numbersOf(then));
    expect(kept).toMatchObject({ day: dayOf(daysAgo(2)), isKept: true, keptSince: dayOf(daysAgo(2)) });
    expect(kept.rows.flatMap(({ cells }) => cells.map(({ href }) => href)).every((href) => href === null)).toBe(true);
    expect(numbersOf(await byNationality())).not.toEqual(numbersOf(then));
  });

  it('is that of the last day before it on which numbers were kept, and says so', async () => {
    now = daysAgo(5);
    await keepReports(context());
    now = new Date();
    expect(await byNationality(`?on=${dayOf(daysAgo(3))}`)).toMatchObject({ day: dayOf(daysAgo(5)), isKept: true });
  });

  it('is refused in a sentence before the first kept day, and ahead of today', async () => {
    now = daysAgo(2);
    await keepReports(context());
    now = new Date();
    const early = await ask(`players-by-sex?on=${dayOf(daysAgo(9))}`);
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
      404,
      expect.stringMatching(/^Числата се пазят от \d\d\.\d\d\.\d{4}\s+г\. нататък/),
    ]);
    expect((await ask('players-by-sex?on=2099-01-01')).statusCode).toBe(404);
  });

  it('is kept once for days without a change, and the last count of a day stands', async () => {
    const { db } = database();
    now = daysAgo(2);
    await keepReports(context());
    const kept = await db.$count(reportFiguresTable);
    now = daysAgo(1);
    await keepReports(context());
    expect(await db.$count(reportFiguresTable)).toBe(kept);
    await aPlayer(db, { nationality: 'Сърбия' });
    now = new Date(daysAgo(1).getTime() + 3_600_000);
    await keepReports(context());
    now = new Date();
    expect(numbersOf(await byNationality(`?on=${dayOf(daysAgo(1))}`)).at(-1)).toEqual([2, 2, 0, 0]);
    expect(numbersOf(await byNationality(`?on=${dayOf(daysAgo(2))}`)).at(-1)).toEqual([1, 1, 0, 0]);
  });
});

describe('a report as a file', () => {
  it('is a spreadsheet of the same numbers, with whose they are and of when', async () => {
    const { rawPayload, headers } = await ask('players-by-nationality/file?format=xlsx');
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    expect(sheets.map(({ name }) => name)).toEqual(['Състезатели по гражданство', 'За файла']);
    expect(sheets[0]?.rows).toEqual([
      ['Гражданство', 'Всички', 'Мъже', 'Жени', 'С лиценз'],
      ['България', 1, 1, 0, 0],
      ['Общо', 1, 1, 0, 0],
    ]);
    expect(sheets[1]?.rows[0]?.[1]).toBe('Волейболна федерация');
    expect(headers['content-disposition']).toContain(encodeURIComponent('Състезатели по гражданство към'));
  });

  it('is a paper with the name of the federation and the same numbers', async () => {
    const [page] = await readPdf((await ask('players-by-nationality/file?format=pdf')).rawPayload);
    expect(squeezed(page?.text ?? '')).toContain(squeezed('Волейболна федерация'));
    expect(squeezed(page?.text ?? '')).toContain(squeezed('България1100Общо1100'));
  });

  it('has the picture of the page above the table: names, bars as long as their numbers, and the numbers', async () => {
    const { db } = database();
    for (const nationality of ['България', 'България', 'Сърбия']) await aPlayer(db, { nationality });
    const { rawPayload } = await ask('players-by-nationality/file?format=pdf');
    const [page] = await readPdf(rawPayload);
    const { texts = [], roles = [] } = page ?? {};
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
    const [inPicture, inTable] = texts.filter(({ text }) => text === 'България');
    const header = texts.find(({ text }) => text === 'Гражданство');
    expect(inPicture?.y).toBeLessThan(header?.y ?? 0);
    expect(inTable?.y).toBeGreaterThan(header?.y ?? 0);
    const count = texts.find(({ text, y }) => text === '3' && y < (header?.y ?? 0));
    expect(count?.x).toBeGreaterThan(inPicture?.x ?? 0);
    const [thick] = barLayoutOf([{ label: '', value: 1 }], 1).bars;
    const bars = filledIn(rawPayload).filter(({ height }) => height === thick?.height);
    expect(bars).toHaveLength(2);
    expect(bars[0]?.width).toBeCloseTo(3 * (bars[1]?.width ?? 0), 1);
  });
});

describe('the report of a year', () => {
  it('has every table, in one spreadsheet and in one paper', async () => {
    const year = now.getUTCFullYear();
    const { sheets } = await readXlsx(new Uint8Array((await ask(`yearly?year=${year}`)).rawPayload));
    expect(sheets).toHaveLength(reportNames.length + 1);
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
    const pages = await readPdf((await ask(`yearly?year=${year}&format=pdf`)).rawPayload);
    const text = squeezed(pages.map((page) => page.text).join(''));
    expect(text).toContain(squeezed(`Годишен отчет за ${year}`));
    expect(text).toContain(squeezed('Време за отговор на клубовете'));
    // A picture for every table that has rows; of a line one for every column.
    expect(pages.flatMap(({ roles }) => roles).filter((role) => role === 'Figure').length).toBeGreaterThan(8);
    for (const page of pages) for (const { y } of page.texts) expect(y).toBeLessThan(page.height);
  });

  it('of a year that has passed is that of its last kept day, and of one before the first there is none', async () => {
    const last = now.getUTCFullYear() - 1;
    expect((await ask(`yearly?year=${last}`)).statusCode).toBe(404);
    now = new Date(`${last}-12-30T10:00:00Z`);
    await keepReports(context());
    now = new Date();
    const { headers, statusCode } = await ask(`yearly?year=${last}`);
    expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining(`${last}`)]);
    expect((await ask(`yearly?year=${last - 1}`)).statusCode).toBe(404);
    expect((await ask(`yearly?year=${last + 2}`)).statusCode).toBe(404);
  });
});
