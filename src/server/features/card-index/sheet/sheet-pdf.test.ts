import { create } from 'fontkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type SheetLicence,
  sheetOf,
  type SheetPlayer,
  sheetText,
  sheetWidths,
} from '#domain/card-index/card-index-sheet.rules.ts';
import { sheetInEnglish } from '#domain/paper/sheet-in-english.ts';
import { describedIn, embeddedLetters, outside, overlapping, type PdfPage, readPdf, squeezed } from '#test/read-pdf.ts';
import { readSofiaSans } from '#server/features/paper/sofia-sans.ts';
import { qrOf } from '#server/features/paper/qr.ts';
import { mm } from '#server/features/paper/paper.ts';
import { drawSheet, drawSheets, type SheetPdfTask } from './sheet-pdf.ts';

const URL = 'https://kartoteka.example/verify/Wq3-dC_90aBcDeFgHiJkLmNo';
/** As long as they come in the register, double ones among them. */
const NAMES = [
  ['Иван', 'Петров', 'Щерев'],
  ['Християн-Александър', 'Константинов', 'Александров-Константинов'],
  ['Жюстин', 'Преображенски', 'Фъргюсън-Йорданова'],
] as const;

const playersOf = (count: number, names: readonly (readonly [string, string, string])[] = NAMES) =>
  Array.from({ length: count }, (_, i): SheetPlayer => {
    const [firstName, middleName, lastName] = names[i % names.length] ?? NAMES[0];
    const birthDate = `2012-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 28) + 1).padStart(2, '0')}`;
    return {
      id: i,
      number: 100_001 + i,
      firstName,
      middleName,
      lastName,
      birthDate,
      isDeleted: false,
      loanEndedOn: null,
    };
  });

const licenceOf = (players: SheetPlayer[]): SheetLicence => ({
  year: 2026,
  ageGroup: 2,
  championship: 'Държавно първенство',
  club: { fullName: 'ВК Царевец волей (Велико Търново)' },
  seniorCoach: { name: 'Георги Димитров Треньоров' },
  coach: { name: 'Петя Златева', latinName: 'Petia Zlateva' },
  coach2: null,
  medic: 'д-р Мария Колева',
  masseur: 'Петър Станев',
  players,
});

const taskOf = (players: SheetPlayer[], given: Partial<SheetPdfTask> = {}): SheetPdfTask => ({
  sheet: sheetOf(licenceOf(players)),
  english: sheetInEnglish(licenceOf(players)),
  federationInEnglish: 'Volleyball Federation',
  federation: 'Волейболна федерация',
  signatureLine: null,
  logo: null,
  verification: { url: URL, qr: qrOf(URL) },
  date: new Date('2026-11-16T08:00:00Z'),
  ...given,
});

const PAGES = [
  [0, 1],
  [1, 1],
  [12, 1],
  [20, 1],
  [50, 2],
] as const;

it('twenty players stand on one page beside the logo too, and no word runs into it', async () => {
  const logo = await sharp({ create: { width: 384, height: 384, channels: 3, background: '#1746a2' } })
    .png()
    .toBuffer();
  const bytes = await drawSheet(taskOf(playersOf(20), { logo, signatureLine: 'Председател: Иван Петров' }));
  const pages = await readPdf(bytes);
  expect(bytes.toString('latin1')).toContain('/Subtype /Image');
  expect(pages).toHaveLength(1);
  const { texts = [] } = pages[0] ?? {};
  expect(outside(texts)).toEqual([]);
  expect(overlapping(texts)).toEqual([]);
  const head = texts.slice(0, 3);
  expect(head.map(({ text }) => text.split(' ')[0])).toEqual(['Отборен', 'ВК', 'Държавно']);
  for (const { x } of head) expect(x).toBeGreaterThan(mm(12 + 18));
});

describe.each(PAGES)('the PDF of a sheet of %i players', (count, pageCount) => {
  const players = playersOf(count);
  let bytes: Buffer;
  let pages: PdfPage[];
  beforeAll(async () => {
    bytes = await drawSheet(taskOf(players));
    pages = await readPdf(bytes);
  });
  const all = () => squeezed(pages.map(({ text }) => text).join(' '));

  it(`has ${pageCount} pages of A4 upright`, () => {
    expect(pages).toHaveLength(pageCount);
    for (const { width, height } of pages) {
      expect(width).toBeCloseTo(mm(210), 0);
      expect(height).toBeCloseTo(mm(297), 0);
    }
  });

  it('begins with season, club, championship and group', () => {
    const head = squeezed(
      'Отборен лиценз за 2026 / 2027 ВК Царевец волей (Велико Търново) Държавно първенство – Момчета под 14 г.',
    );
    expect(squeezed(pages[0]?.text ?? '')).toContain(head);
  });

  it('names every player whole, with the birth date written out and the number', () => {
    for (const { place, firstName, middleName, lastName, birthDate, number } of taskOf(players).sheet.lines) {
      expect(all()).toContain(squeezed(`${place} ${firstName} ${middleName} ${lastName} ${birthDate} ${number}`));
    }
    expect(all().includes(squeezed(sheetText.empty))).toBe(count === 0);
  });

  it('heads the table on every page that has players', () => {
    for (const { text } of pages) {
      const hasPlayers = /1000\d\d/.test(text) || count === 0;
      expect(squeezed(text).includes(squeezed('Втори периодичен преглед'))).toBe(hasPlayers);
    }
  });

  it('keeps the staff and the lines for signatures together on the last page', () => {
    const last = squeezed(pages.at(-1)?.text ?? '');
    const staff = [
      'Треньори Coaches Длъжност Име Подпис Position Name Signature',
      'Старши треньор Георги Димитров Треньоров Head coach Georgi Dimitrov Trenyorov',
      'Помощник треньор Петя Златева Assistant coach Petia Zlateva Втори треньор Second assistant',
      'Лекар Doctor Име Подпис Name Signature д-р Мария Колева Dr Maria Koleva',
      'Масажист Massage therapist Име Подпис Name Signature Петър Станев Petar Stanev',
      'Заверил Печат Дата Approved by (federation) Stamp Date',
    ];
    expect(last).toContain(squeezed(staff.join('')));
    for (const earlier of pages.slice(0, -1)) expect(earlier.text).not.toContain('Заверил');
  });

  it('lets no word leave the paper or run into another', () => {
    for (const { texts } of pages) {
      expect(outside(texts)).toEqual([]);
      expect(overlapping(texts)).toEqual([]);
    }
  });

  it('carries every font it uses', () => {
    const described = describedIn(bytes);
    const descriptors = described.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(descriptors.length).toBeGreaterThanOrEqual(2);
    expect(described.match(/\/FontFile2 /g)).toHaveLength(descriptors.length);
    expect(described).not.toContain('Helvetica');
  });

  it('tells screen readers its language, its title, its headings and its tables', () => {
    const described = describedIn(bytes);
    expect(described).toContain('/Marked true');
    expect(described).toContain('/Lang (bg-BG)');
    expect(described).toContain('/DisplayDocTitle true');
    const roles = pages.flatMap((one) => one.roles);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TH', 'Figure']));
    // The header that is repeated is read out once.
    expect(roles.filter((role) => role === 'TH')).toHaveLength(8 + 3 + 2 + 2);
  });
});

describe('the PDF of a sheet', () => {
  it('is written in Bulgarian letters, not in the Russian ones of the same font', async () => {
    const drawn = embeddedLetters(await drawSheet(taskOf(playersOf(3))));
    const regular = create((await readSofiaSans()).regular);
    const drawing = (letter: string, language?: string) =>
      regular.layout(letter, [], 'cyrl', language).glyphs[0]?.path.toSVG() ?? '';
    for (const letter of 'вгдиклптж') {
      expect([letter, drawing(letter) === drawing(letter, 'RUS')]).toEqual([letter, false]);
      expect([letter, drawn.has(drawing(letter)), drawn.has(drawing(letter, 'RUS'))]).toEqual([letter, true, false]);
    }
  });

  it('holds twenty of the longest names on one page, whole', async () => {
    const longest = ['Християн-Александър', 'Константинов', 'Александров-Константинов'] as const;
    const pages = await readPdf(await drawSheet(taskOf(playersOf(20, [longest]))));
    expect(pages).toHaveLength(1);
    expect(overlapping(pages[0]?.texts ?? [])).toEqual([]);
  });

  it('breaks none of the usual names', async () => {
    const usual = ['Константин', 'Красимиров', 'Хаджииванов'] as const;
    const pages = await readPdf(await drawSheet(taskOf(playersOf(1, [usual]))));
    const texts = pages[0]?.texts.map(({ text }) => text.trim());
    expect(texts).toEqual(expect.arrayContaining([...usual]));
  });

  it('keeps every text inside of its cell: headings, dates and names broken with a hyphen', async () => {
    const long = ['Преображенскиев', 'Константинополовски', 'Хаджиконстантинополски'] as const;
    const pages = await readPdf(await drawSheet(taskOf(playersOf(12, [long]))));
    let edge = mm(12);
    const edges = sheetWidths.map((width) => (edge += mm(width)));
    const [first] = pages;
    const inTable = (first?.texts ?? []).filter(({ text }) => /^(Преоб|Конст|Хадж|Рег|\d+ )|периодичен/.test(text));
    expect(inTable.length).toBeGreaterThanOrEqual(12 * 4 + 3);
    for (const { text, x, width } of inTable) {
      const right = edges.find((one) => one > x) ?? 0;
      expect([text, x + width <= right]).toEqual([text, true]);
    }
    expect(squeezed(first?.text ?? '')).toMatch(/Хаджи[а-я]*-/);
  });

  it('calls everybody in Latin letters too, by the passport where one is known, and twenty still stand on one page', async () => {
    const [first, ...others] = playersOf(20, [['Георги', 'Стоянов', 'Желязков']]);
    const players = [{ ...first, latinName: 'Georgi Jeliazkov' } as SheetPlayer, ...others];
    const task = taskOf(players, { signatureLine: 'Председател: Иван Петров' });
    const english = { ...task.english, approvedLine: 'Approved on 17 November 2026 by Elena Marinova' };
    const pages = await readPdf(await drawSheet({ ...task, english }));
    expect(pages).toHaveLength(1);
    expect(outside(pages[0]?.texts ?? [])).toEqual([]);
    expect(overlapping(pages[0]?.texts ?? [])).toEqual([]);
    const text = squeezed(pages[0]?.text ?? '');
    expect(text).toContain(squeezed('100001 Georgi Jeliazkov 1 January 2012'));
    expect(text.match(/GeorgiStoyanovZhelyazkov/g)).toHaveLength(19);
  });

  it('breaks a name that no line can hold, and cuts nothing off', async () => {
    const endless = 'Щ'.repeat(120);
    const [first] = await readPdf(await drawSheet(taskOf(playersOf(1, [['Иван', 'Петров', endless]]))));
    expect(outside(first?.texts ?? [])).toEqual([]);
    expect(overlapping(first?.texts ?? [])).toEqual([]);
    expect(squeezed(first?.text ?? '').match(/Щ/g)).toHaveLength(120);
  });

  it('never leaves a signature alone: between one page and two the whole block moves', async () => {
    for (let count = 18; count <= 32; count += 1) {
      const pages = await readPdf(await drawSheet(taskOf(playersOf(count))));
      const last = pages.at(-1)?.text ?? '';
      expect([count, pages.length]).toEqual([count, count <= 20 ? 1 : pages.length]);
      for (const word of ['Треньори', 'Лекар', 'Масажист', 'Заверил', 'Печат', 'Дата']) expect(last).toContain(word);
      for (const { texts } of pages) expect([count, outside(texts)]).toEqual([count, []]);
    }
  });

  it('without a code has no square, and is named as the file will be', async () => {
    const bytes = await drawSheet(taskOf(playersOf(1), { verification: null }));
    const roles = (await readPdf(bytes)).flatMap((one) => one.roles);
    expect(roles).not.toContain('Figure');
    const utf16 = Buffer.from('Отборен лиценз 2026-2027', 'utf16le').swap16().toString('latin1');
    expect(describedIn(bytes)).toContain(utf16);
  });

  it('of the same state is the same file', async () => {
    const [one, other] = [await drawSheet(taskOf(playersOf(2))), await drawSheet(taskOf(playersOf(2)))];
    expect(one.equals(other)).toBe(true);
  });
});

describe('the line under the signatures', () => {
  const signatureLine = 'Председател на управителния съвет: Мария-Александра Константинова-Преображенска';

  it.each([20, 50])('stands after them on the last page of a sheet of %i players, within the paper', async (count) => {
    const pages = await readPdf(await drawSheet(taskOf(playersOf(count), { signatureLine })));
    expect(pages).toHaveLength(count === 20 ? 1 : 2);
    const last = pages.at(-1);
    expect(squeezed(last?.text ?? '')).toContain(squeezed(`ЗаверилПечатДата${signatureLine}`));
    for (const { texts } of pages) {
      expect(outside(texts)).toEqual([]);
      expect(overlapping(texts)).toEqual([]);
    }
  });
});

describe('several sheets in one file', () => {
  it('stand on pages of their own, each counting its own pages', async () => {
    const sheets = [taskOf(playersOf(12)), taskOf(playersOf(45)), taskOf(playersOf(1))];
    const pages = await readPdf(await drawSheets({ name: 'Лицензи', sheets }));
    const footers = pages.map(({ texts }) => texts.map(({ text }) => text).find((text) => text.includes('Страница')));
    const long = footers.filter((text) => text !== undefined);
    expect(pages).toHaveLength(2 + long.length);
    expect(long.length).toBeGreaterThan(1);
    expect(footers.at(0)).toBeUndefined();
    expect(footers.at(-1)).toBeUndefined();
    expect(long.map((text) => /Страница (\d+) от (\d+)/.exec(text)?.slice(1).join('/'))).toEqual(
      long.map((_, place) => `${place + 1}/${long.length}`),
    );
  });
});
