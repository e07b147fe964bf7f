import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CardIndexDetails, CardIndexPlayer } from '#contract/card-index/card-index.contract.ts';
import { CardIndexPrintPage } from '#web/pages/card-index/card-index-print-page.tsx';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { CardIndexPrintActions } from './card-index-print-actions.tsx';
import { CardIndexSheet } from './card-index-sheet.tsx';
import { usePrinting } from './use-printing.ts';

const player = (id: number, given: Partial<CardIndexPlayer> = {}): CardIndexPlayer => ({
  id,
  number: 100_000 + id,
  photoId: null,
  firstName: 'Иван',
  middleName: 'Петров',
  lastName: `Щерев ${id}`,
  birthDate: '2012-08-05',
  nationality: 'България',
  check1: null,
  check2: null,
  isDeleted: false,
  loanEndedOn: null,
  ...given,
});

const cardIndex = (players: CardIndexPlayer[]) =>
  ({
    id: 7,
    year: 2026,
    ageGroup: 2,
    championship: 'Държавно първенство',
    clubId: 3,
    club: { id: 3, fullName: 'ВК Царевец (Велико Търново)' },
    seniorCoach: { id: 1, name: 'Георги Треньоров' },
    coach: null,
    coach2: null,
    medic: 'д-р Мария Колева',
    masseur: null,
    approval: null,
    players,
  }) as CardIndexDetails;

const NAME = 'Отборен лиценз 2026-2027 – ВК Царевец (Велико Търново) – Момчета под 14 г.';
const verification = { url: 'https://kartoteka.example/verify/abc', qr: { size: 2, path: 'M0 0h1v1h-1z' } };
const rowsOf = (name: string) => page.getByRole('table', { name }).getByRole('row');
/** Without what stands beside it for whoever reads no Bulgarian. */
const inBulgarian = (element: Element) => {
  const copy = element.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll('[lang=en]')) other.remove();
  return copy.textContent.trim();
};
const printed = () => document.querySelector('body > .sheet-print');
const watchPrint = () => vi.spyOn(window, 'print').mockImplementation(() => undefined);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the sheet says season, club, championship and group, and has a row for every player', async () => {
  render(<CardIndexSheet cardIndex={cardIndex([player(1), player(2)])} verification={verification} />);
  await expect.element(page.getByRole('heading', { name: 'Отборен лиценз за 2026 / 2027' })).toBeVisible();
  await expect.element(page.getByText('Държавно първенство – Момчета под 14 г.')).toBeVisible();
  const [players] = page.getByRole('table').elements();
  const headers = [...(players?.querySelectorAll('th') ?? [])].map(inBulgarian);
  expect(headers).toEqual([
    '№',
    'Име',
    'Презиме',
    'Фамилия',
    'Дата на раждане',
    'Рег. №',
    'Първи периодичен преглед',
    'Втори периодичен преглед',
  ]);
  const cells = [...(players?.querySelectorAll('tbody tr:first-child td') ?? [])].map(inBulgarian);
  expect(cells).toEqual(['1', 'Иван', 'Петров', 'Щерев 1', '5 август 2012 г.', '100001', '', '']);
  await expect
    .element(rowsOf('Треньори').nth(1))
    .toHaveTextContent('Старши треньор Head coachГеорги Треньоров Georgi Trenyorov');
  await expect.element(rowsOf('Лекар').nth(1)).toHaveTextContent('д-р Мария Колева');
  const qr = page.getByRole('img', { name: 'Проверка на листа: https://kartoteka.example/verify/abc' });
  await expect.element(qr).toBeVisible();
});

const PASSPORT = 'Hristiyan-Aleksandar Konstantinopolski-Hadzhidimitrov Preobrazhenskiev';

it('every cell of the sheet holds what stands in it, long names broken with a hyphen', async () => {
  const long = player(1, {
    firstName: 'Християн-Александър',
    middleName: 'Преображенскиев',
    lastName: 'Константинополски-Хаджидимитров',
    birthDate: '2014-09-23',
  });
  render(
    <div className="sheet sheet-preview" lang="bg">
      <CardIndexSheet cardIndex={cardIndex([long, player(2, { latinName: PASSPORT })])} verification={verification} />
    </div>,
  );
  await expect.element(page.getByText('23 септември 2014 г.')).toBeVisible();
  await document.fonts.ready;
  // Each name in Latin letters stands under its own; that of a passport goes on under all three, and no further.
  const latin = [...document.querySelectorAll<HTMLElement>('.sheet-latin')];
  const rightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0;
  const endOfNames = document.querySelector('.sheet-date')?.getBoundingClientRect().left ?? 0;
  const names = latin.map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Hristiyan-Aleksandar', 'Konstantinopolski-Hadzhidimitrov']));
  for (const name of latin.filter(({ textContent }) => textContent !== PASSPORT))
    expect(rightOf(name)).toBeLessThanOrEqual(rightOf(name.parentElement));
  expect(rightOf(latin.find(({ textContent }) => textContent === PASSPORT))).toBeLessThan(endOfNames);
  for (const one of latin) one.remove();
  const cells = [...document.querySelectorAll<HTMLElement>('.sheet th, .sheet td')];
  expect(cells.length).toBeGreaterThan(30);
  const over = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(over.map(({ textContent }) => textContent)).toEqual([]);
  expect([...document.querySelectorAll('.sheet-long')].some((cell) => cell.textContent.includes('\u00AD'))).toBe(true);
});

it('the sheet of nobody says so, and without a code has no picture', async () => {
  render(<CardIndexSheet cardIndex={cardIndex([])} verification={null} />);
  await expect.element(page.getByText('Няма добавени състезатели')).toBeVisible();
  expect(page.getByRole('img').elements()).toEqual([]);
});

it('printing waits for the fonts and half a second, then names the file', async () => {
  const titles: string[] = [];
  const print = watchPrint().mockImplementation(() => void titles.push(document.title));
  function Printer() {
    const { isPreparing, print: start } = usePrinting();
    return <button onClick={() => start(NAME)}>{isPreparing ? 'Подготвяне за печат...' : 'Принтирай'}</button>;
  }
  render(<Printer />);
  document.title = 'Страницата';
  const button = page.getByRole('button', { name: 'Принтирай' });
  await expect.element(button).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Подготвяне за печат...' })).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(499);
  expect(print).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(titles).toEqual([NAME]);
  vi.useRealTimers();
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe('Страницата');
  await expect.element(page.getByRole('button', { name: 'Принтирай' })).toBeVisible();
});

it('„Принтирай“ on the licence asks for the code of the sheet and prints it beside the page', async () => {
  const print = watchPrint();
  const licence = cardIndex([player(1)]);
  const asked = serve({ 'PUT /api/cardindexes/7/sheet': () => ({ json: { cardIndex: licence, verification } }) });
  render(<CardIndexPrintActions cardIndex={licence} />);
  expect(printed()).toBeNull();
  await page.getByRole('button', { name: 'Принтирай' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/cardindexes/7/sheet']);
  expect(printed()?.querySelector('svg')).not.toBeNull();
  expect(printed()?.textContent).toContain('Щерев 1');
});

it('the paper beside the code is of the very state the code was given for, whatever the page still shows', async () => {
  const print = watchPrint();
  const now = cardIndex([player(2)]);
  serve({ 'PUT /api/cardindexes/7/sheet': () => ({ json: { cardIndex: now, verification } }) });
  render(<CardIndexPrintActions cardIndex={cardIndex([player(1), player(2)])} />);
  await page.getByRole('button', { name: 'Принтирай' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(printed()?.textContent).toContain('Щерев 2');
  expect(printed()?.textContent).not.toContain('Щерев 1');
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(printed).toBeNull();
});

it('without an answer about the code the paper is printed all the same, and the person is told', async () => {
  const print = watchPrint();
  serve({
    'PUT /api/cardindexes/7/sheet': () => ({ status: 503, json: { message: 'Системата временно не е достъпна.' } }),
  });
  render(<CardIndexPrintActions cardIndex={cardIndex([player(1)])} />);
  await page.getByRole('button', { name: 'Принтирай' }).click();
  await expect
    .element(page.getByText('Кодът за проверка не беше получен. Листът се отпечатва без него.').first())
    .toBeVisible();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(printed()?.querySelector('svg')).toBeNull();
});

const at = { at: '/cardindexes/7/print' };
const page7 = (json: unknown, status = 200) => ({
  'GET /api/cardindexes/7': () => ({ status, json }),
  'PUT /api/cardindexes/7/sheet': () => ({ json: { cardIndex: json, verification } }),
});
/** The page reads the number from the address, as the router gives it. */
const openPrintPage = (answers: Parameters<typeof serve>[0]) => {
  serve(answers);
  render(<CardIndexPrintPage />, { ...at, path: '/cardindexes/:cardIndexId/print' });
};

it('looking at the print page issues nothing: the place of the code is empty until the sheet is printed', async () => {
  signInAs('ADMINISTRATOR');
  const print = watchPrint();
  const asked = serve(page7(cardIndex([player(1), player(2, { isDeleted: true, lastName: 'Излязъл' })])));
  render(<CardIndexPrintPage />, { ...at, path: '/cardindexes/:cardIndexId/print' });
  const sheet = page.getByRole('region', { name: 'Преглед на листа' });
  await expect.element(sheet.getByText('код при печат')).toBeVisible();
  expect(sheet.getByRole('img').elements()).toEqual([]);
  // What the menu of the browser would print.
  await expect.poll(() => printed()?.textContent).toContain('код при печат');
  await expect.element(page.getByText('Тези състезатели нямат право да играят и не се отпечатват')).toBeVisible();
  expect(printed()?.textContent).not.toContain('Излязъл');
  await expect.poll(() => document.title).toContain(NAME);
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
  await page.getByRole('button', { name: 'Принтирай' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(printed()?.querySelector('svg')).not.toBeNull();
  await expect.element(sheet.getByRole('img')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('the print page shows and prints what its code was given for, and has none once the licence has changed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  signInAs('ADMINISTRATOR');
  const print = watchPrint();
  let now = cardIndex([player(1)]);
  openPrintPage({
    'GET /api/cardindexes/7': () => ({ json: now }),
    'PUT /api/cardindexes/7/sheet': () => {
      // Changed between the two calls.
      if (now.players[0]?.id === 1) now = cardIndex([player(2)]);
      return { json: { cardIndex: now, verification } };
    },
  });
  const sheet = page.getByRole('region', { name: 'Преглед на листа' });
  await page.getByRole('button', { name: 'Принтирай' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await expect.element(sheet).toHaveTextContent('Щерев 2');
  await expect.element(sheet).not.toHaveTextContent('Щерев 1');
  await expect.poll(() => printed()?.textContent).toContain('Щерев 2');
  now = cardIndex([player(3)]);
  vi.setSystemTime(new Date('2026-11-16T10:01:00Z'));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(sheet).toHaveTextContent('Щерев 3');
  await expect.element(sheet.getByText('код при печат')).toBeVisible();
});

it('the print page of a licence that is not there says „CardIndex not found“', async () => {
  openPrintPage(page7({ status: 404, code: 'notFound', message: 'Записът не беше намерен.' }, 404));
  await expect.element(page.getByText('CardIndex not found')).toBeVisible();
  await expect.element(page.getByText('Лицензът не беше намерен.')).toBeVisible();
});

it('the print page that cannot be loaded says „Error“', async () => {
  openPrintPage(page7({ status: 403, code: 'forbidden', message: 'Нямате права за това действие.' }, 403));
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Възникна грешка при зареждането на данните.')).toBeVisible();
});
