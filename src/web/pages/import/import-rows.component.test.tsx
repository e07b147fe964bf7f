import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { anImport, anImportRow, noRows } from '#web/test/imports.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ImportPage } from './import-page.tsx';

const at = { path: '/imports/:importId/:step', at: '/imports/4/rows' };
const CITY = { field: 'cityName', sentence: 'Има няколко населени места с това име.' };
const wrongCity = (rowNo: number) =>
  anImportRow(rowNo, {
    state: 'faulty',
    cells: { firstName: `Мария${rowNo}`, lastName: 'Петрова', egn: '0848010010', cityName: 'Русе' },
    problems: [CITY],
  });
const wrongEgn = anImportRow(9, { state: 'faulty', problems: [{ field: 'egn', sentence: 'ЕГН е 10 символа' }] });

/** A server that takes what is mended, and counts. */
function serveRows(rows: ImportRow[], details: Partial<ImportDetails> = {}) {
  const current = new Map(rows.map((row) => [row.rowNo, row]));
  const mended = (rowNo: number) => `PUT /api/imports/4/rows/${rowNo}`;
  return serve({
    'GET /api/imports/4': () => ({ json: anImport(details) }),
    'GET /api/imports/4/rows': () => ({
      json: { rows: [...current.values()], total: current.size, page: 1, pageSize: 25 },
    }),
    'POST /api/imports/4/replacements': () => ({ json: { rows: 2 } }),
    'POST /api/imports/4/run': () => ({ json: anImport({ state: 'running' }) }),
    ...Object.fromEntries(
      rows.map(({ rowNo }) => [
        mended(rowNo),
        ({ body }: { body: Record<string, unknown> }) => {
          const row = current.get(rowNo);
          const { cells, ...answers } = body as { cells?: Record<string, string> };
          const next = {
            ...row,
            ...answers,
            cells: { ...row?.cells, ...cells },
            problems: [],
            state: 'new',
          } as ImportRow;
          current.set(rowNo, next);
          return { json: next };
        },
      ]),
    ),
  });
}

const row = (rowNo: number) => page.getByRole('listitem').filter({ hasText: `Ред ${rowNo}` });
const city = (rowNo: number) =>
  row(rowNo)
    .getByRole('textbox', { name: 'Населено място' })
    .or(row(rowNo).getByRole('combobox', { name: 'Населено място' }));

describe('a faulty cell', () => {
  it('is mended in its place: Enter saves it once and goes on to the next one', async () => {
    const asked = serveRows([wrongCity(5), wrongEgn]);
    signInAs('ADMINISTRATOR');
    render(<ImportPage />, at);
    await expect.element(city(5)).toHaveAccessibleDescription(CITY.sentence);
    await expectSound();
    await city(5).fill('гр. Русе');
    await userEvent.keyboard('{Enter}');
    await expect.element(row(9).getByRole('textbox', { name: 'ЕГН' })).toHaveFocus();
    await expect.element(row(5).getByText('Поправено')).toBeVisible();
    const sent = asked.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/imports/4/rows/5', { cells: { cityName: 'гр. Русе' } }],
    ]);
  });

  it('that is still wrong keeps the cursor, and the button says what it waits for', async () => {
    const other = { field: 'cityName', sentence: 'Няма населено място с това име.' };
    serve({
      'GET /api/imports/4': () => ({ json: anImport() }),
      'GET /api/imports/4/rows': () => ({ json: { rows: [wrongCity(5), wrongEgn], total: 2, page: 1, pageSize: 25 } }),
      'PUT /api/imports/4/rows/5': () => ({
        json: { ...wrongCity(5), cells: { cityName: 'Руссе' }, problems: [other] },
      }),
    });
    signInAs('ADMINISTRATOR');
    render(<ImportPage />, at);
    await city(5).fill('Руссе');
    await expect.element(row(5).getByText('Enter запазва')).toBeVisible();
    const button = page.getByRole('button', { name: /^Запиши/ });
    await expect.element(button).toHaveAccessibleDescription(/Има промяна, която още не е запазена/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status').filter({ hasText: other.sentence })).toBeInTheDocument();
    await expect.element(city(5)).toHaveFocus();
    await expect.element(button).not.toHaveAccessibleDescription(/не е запазена/);
  });

  it('is saved when it is left, and Esc brings back what stood there', async () => {
    const asked = serveRows([wrongCity(5), wrongEgn]);
    signInAs('ADMINISTRATOR');
    render(<ImportPage />, at);
    await city(5).fill('нещо друго');
    await userEvent.keyboard('{Escape}');
    await expect.element(city(5)).toHaveValue('Русе');
    await city(5).fill('гр. Русе');
    await userEvent.tab();
    await expect.poll(() => asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('keeps what was typed when the server does not take it', async () => {
    serve({
      'GET /api/imports/4': () => ({ json: anImport() }),
      'GET /api/imports/4/rows': () => ({ json: { rows: [wrongCity(5)], total: 1, page: 1, pageSize: 25 } }),
      'PUT /api/imports/4/rows/5': () => ({ status: 503, json: { code: 'busy', message: 'Заето' } }),
    });
    signInAs('ADMINISTRATOR');
    render(<ImportPage />, at);
    await city(5).fill('гр. Русе');
    await userEvent.keyboard('{Enter}');
    await expect.element(row(5).getByText('Промяната не беше запазена. Опитайте отново.')).toBeVisible();
    await expect.element(city(5)).toHaveValue('гр. Русе');
    await expect.element(page.getByRole('button', { name: /^Запиши/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is mended in all rows that have the same value', async () => {
    const asked = serveRows([wrongCity(5), wrongCity(6)]);
    signInAs('ADMINISTRATOR');
    render(<ImportPage />, at);
    await city(5).fill('гр. Русе');
    await page.getByRole('button', { name: 'Във всички 2 реда с „Русе“' }).click();
    const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
    await expect
      .poll(sent)
      .toEqual([['/api/imports/4/replacements', { field: 'cityName', from: 'Русе', to: 'гр. Русе' }]]);
  });

  it.each([
    [[5, 6], 'И в още 1 ред, където е празно'],
    [[5, 6, 7], 'И в още 2 реда, където е празно'],
  ])('that was mended is offered to the others, however many they are: %j', async (rowNos, name) => {
    const empty = { firstName: 'Мария', lastName: 'Петрова', egn: '0848010010', cityName: '' };
    serveRows(rowNos.map((rowNo) => ({ ...wrongCity(rowNo), cells: empty })));
    signInAs('ADMINISTRATOR');
    render(<ImportPage />, at);
    await city(5).fill('гр. Русе');
    await userEvent.keyboard('{Enter}');
    await expect.element(row(5).getByRole('button', { name, exact: true })).toBeVisible();
  });
});

it('a possible double stands beside whom it resembles and is answered', async () => {
  const double = {
    id: 12,
    name: 'Калина Петрова',
    number: 100_012,
    birthDate: '2008-01-08',
    clubName: 'ВК Левски (София)',
    reasons: ['Същите имена'],
  };
  const asked = serveRows([anImportRow(3, { state: 'double', doubles: [double] })]);
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect.element(row(3)).toHaveTextContent(/Рег\. №.100012 · 08\.01\.2008 · ВК Левски \(София\)Същите имена/);
  await expectSound();
  await page.getByRole('button', { name: 'Друг човек' }).click();
  await expect.element(page.getByText('Отбелязано: не е в системата.')).toBeVisible();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ isAnotherPerson: true });
});

it('a changed row shows what was and what will be, and can be left out', async () => {
  const change = { field: 'lastName', label: 'Фамилия', before: 'Димова', after: 'Петрова' };
  const asked = serveRows([anImportRow(3, { state: 'changed', recordId: 8, changes: [change] })]);
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect.element(row(3)).toHaveTextContent('ФамилияДимоваПетрова');
  await expect.element(row(3).getByRole('link', { name: 'Мария3 Петрова' })).toHaveAttribute('href', '/players/8');
  await row(3)
    .getByRole('checkbox', { name: /^Запиши промяната/ })
    .click();
  await expect.poll(() => asked.find(({ method }) => method === 'PUT')?.body).toEqual({ isLeftOut: true });
});

it('a row names the player it has found, says that it was mended, and asks no more than the form', async () => {
  const player = { id: 7, name: 'Мария Иванова Петрова', clubName: 'ВК Дунав (Русе)' };
  const faulty = { isMended: true, problems: [{ field: 'sex', sentence: 'Моля, въведете валидна стойност' }] };
  const rows = [anImportRow(5, { player, isMended: true, cells: { number: '100001' } }), anImportRow(6, faulty)];
  serveRows(rows, { kind: 'season' });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect.element(row(5).getByRole('heading', { name: /Мария Иванова Петрова/ })).toBeVisible();
  await expect.element(row(5).getByText('ВК Дунав (Русе)')).toBeVisible();
  await expect.element(row(5).getByText('поправен')).toBeVisible();
  await expect.element(row(6).getByText('поправен')).not.toBeInTheDocument();
  await row(5).getByRole('button', { name: 'Целият ред 5' }).click();
  await expect.element(row(5).getByRole('textbox', { name: 'Фамилия', exact: true })).toBeVisible();
  const sex = row(5).getByRole('combobox', { name: 'Пол (по желание)' });
  await expect.element(sex).toHaveAccessibleDescription('Допустими: мъж, жена');
});

it('a missing club is chosen once for all its rows and columns', async () => {
  const missing = ['currentClub', 'firstClub'].map((field) => ({ field, value: 'ВК Дунав', rows: 14 }));
  const asked = serveRows([wrongEgn], { missing });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect
    .element(page.getByRole('link', { name: 'Импортирайте първо клубовете' }))
    .toHaveAttribute('href', '/imports/create?kind=club');
  await expect.element(page.getByText('14 реда, колона „Настоящ клуб“')).toBeVisible();
  await expectSound();
  await page.getByRole('combobox', { name: 'Клуб вместо „ВК Дунав“' }).click();
  expect(asked.some(({ path }) => path.startsWith('/api/clubs'))).toBe(true);
});

describe('the bar', () => {
  it('says what the button will do and what stays out, and leads to the run', async () => {
    serveRows([anImportRow(2)], {
      counts: { ...noRows, total: 51, new: 42, changed: 3, faulty: 4, leftOut: 1, same: 1 },
    });
    signInAs('ADMINISTRATOR');
    const { address } = render(<ImportPage />, at);
    const button = page.getByRole('button', { name: 'Запиши 42 нови и 3 промени' });
    await expect
      .element(button)
      .toHaveAccessibleDescription(
        'Остават извън импорта: 4\u00a0с грешка, 1\u00a0пропуснат. 1\u00a0ред вече е вписан и не се променя.',
      );
    await button.click();
    await expect.poll(address).toBe('/imports/4/run');
  });

  // Noon of a day that is not today, so that the day is told too.
  const until = '2026-01-05T10:33:00.000Z';
  const MOMENT = '05.01.2026\u00a0г., 12:33\u00a0ч.';

  it('promises no more than a club may register now', async () => {
    const asked = serveRows([anImportRow(2)], {
      counts: { ...noRows, total: 40, new: 40 },
      admission: { now: 30, until },
    });
    signInAs('CLUB', { clubIds: [7] });
    render(<ImportPage />, at);
    const button = page.getByRole('button', { name: 'Запиши 30 нови' });
    await expect
      .element(button)
      .toHaveAccessibleDescription(`Сега могат да бъдат записани 30\u00a0нови; останалите 10\u00a0– след ${MOMENT}`);
    await expectSound();
    await button.click();
    await expect.poll(() => asked.some(({ method }) => method === 'POST')).toBe(true);
  });

  it('waits where a club may register nobody now, and says until when', async () => {
    const asked = serveRows([anImportRow(2)], {
      counts: { ...noRows, total: 40, new: 40 },
      admission: { now: 0, until },
    });
    signInAs('CLUB', { clubIds: [7] });
    render(<ImportPage />, at);
    const button = page.getByRole('button', { name: 'Запиши 40 нови' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(new RegExp(`Върнете се след ${MOMENT}`));
    await button.click({ force: true });
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('writes nothing where there is nothing to write', async () => {
    const asked = serveRows([wrongEgn], { counts: { ...noRows, total: 1, faulty: 1 } });
    signInAs('ADMINISTRATOR');
    render(<ImportPage />, at);
    await page.getByRole('button', { name: 'Запиши' }).click({ force: true });
    await expect.element(page.getByText(/Няма какво да бъде записано/).first()).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

it('the chips count the rows of each kind and narrow them down in the address', async () => {
  const asked = serveRows([wrongEgn]);
  signInAs('ADMINISTRATOR');
  const { address } = render(<ImportPage />, at);
  await page.getByRole('link', { name: 'С грешка 2' }).click();
  await expect.poll(address).toBe('/imports/4/rows?state=faulty');
  await expect.poll(() => asked.at(-1)?.query.get('state')).toBe('faulty');
});

it('whoever has not brought the file looks on', async () => {
  serveRows([wrongEgn], { isOwn: false });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect.element(page.getByText('По този импорт работи Гергана Петрова.')).toBeVisible();
  await expect.element(row(9).getByText('ЕГН е 10 символа')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Запиши|Пропусни/ })).not.toBeInTheDocument();
});

it('what becomes of a row never lies over what stands beside it', async () => {
  await page.viewport(1440, 900);
  serveRows([{ ...wrongCity(5), state: 'missing' }]);
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  const badge = row(5).getByText('Непознат клуб или треньор');
  await expect.element(badge).toBeVisible();
  const beside = row(5).getByRole('heading').element().getBoundingClientRect();
  expect(badge.element().closest('[data-badge]')?.getBoundingClientRect().right).toBeLessThan(beside.left);
});

it('on a phone the rows are cards and nothing is wider than the screen', async () => {
  await page.viewport(375, 800);
  serveRows([wrongCity(5), wrongEgn]);
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect.element(city(5)).toBeVisible();
  const list = page.getByRole('list', { name: 'Редове на файла' }).element();
  expect([list.scrollWidth - list.clientWidth, list.getBoundingClientRect().right <= 375]).toEqual([0, true]);
});
