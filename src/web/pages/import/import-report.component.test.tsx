import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { anImport, anImportRow, noRows } from '#web/test/imports.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ImportPage } from './import-page.tsx';
import { ImportsPage } from './imports-page.tsx';

const at = (step: string) => ({ path: '/imports/:importId/:step', at: `/imports/4/${step}` });
const done: Partial<ImportDetails> = {
  state: 'done',
  finishedOn: '2026-11-14T12:15:00.000Z',
  counts: { ...noRows, total: 48, written: 45, refused: 2, leftOut: 1 },
};
const rows = [anImportRow(7, { state: 'refused', problems: [{ field: null, sentence: 'Клубът е закрит.' }] })];
const rowsAnswer = { 'GET /api/imports/4/rows': () => ({ json: { rows, total: 1, page: 1, pageSize: 25 } }) };

it('the run is told in figures, and its end leads to the report', async () => {
  let asks = 0;
  serve({
    'GET /api/imports/4': () => {
      asks += 1;
      return { json: asks === 1 ? anImport({ state: 'running', progress: { done: 12, total: 48 } }) : anImport(done) };
    },
    ...rowsAnswer,
  });
  signInAs('ADMINISTRATOR');
  const { address } = render(<ImportPage />, at('run'));
  const bar = page.getByRole('progressbar', { name: 'Записване на данните' });
  await expect.element(bar).toHaveAttribute('value', '25');
  await expect.element(page.getByText('12 от 48 реда')).toBeVisible();
  await expect.element(page.getByText(/Можете да затворите страницата/)).toBeVisible();
  await expectSound();
  await expect.poll(address).toBe('/imports/4/report');
});

it('the report counts, names what was refused and takes it home', async () => {
  const asked = serve({ 'GET /api/imports/4': () => ({ json: anImport(done) }), ...rowsAnswer });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at('report'));
  await expect.element(page.getByRole('heading', { name: 'Записани са 45 реда' })).toBeVisible();
  // As many as the file of them has: a row that was left out is none of them.
  await expect.element(page.getByText('2 реда не бяха записани')).toBeVisible();
  await expect.element(page.getByText('1 ред е пропуснат и не се записва.')).toBeVisible();
  await expect.element(page.getByText('Клубът е закрит.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Към „Състезатели“' })).toHaveAttribute('href', '/players');
  await expectSound();
  await page.getByRole('button', { name: 'Изтегли незаписаните редове' }).click();
  const refused = () => asked.find(({ path }) => path.endsWith('/refused'))?.query.get('format');
  await expect.poll(refused).toBe('xlsx');
});

it('what was refused is mended on the report and written once more', async () => {
  const asked = serve({
    'GET /api/imports/4': () => ({ json: anImport({ ...done, keptUntil: '2026-12-14T12:15:00.000Z' }) }),
    'POST /api/imports/4/run': () => ({ json: anImport({ state: 'running' }) }),
    ...rowsAnswer,
  });
  signInAs('CLUB', { clubIds: [7] });
  const { address } = render(<ImportPage />, at('report'));
  await expect.element(page.getByRole('button', { name: 'Целият ред 7' })).toBeVisible();
  await page.getByRole('button', { name: 'Запиши 2 отказани' }).click();
  await expect.poll(address).toBe('/imports/4/run');
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

const kept = { keptUntil: '2026-12-14T12:15:00.000Z' };
const limited: Partial<ImportDetails> = {
  ...done,
  ...kept,
  counts: { ...noRows, total: 40, written: 30, new: 10 },
  admission: { now: 0, until: '2026-01-05T10:33:00.000Z' },
};

it('rows over the limit of a club wait for its end: they are not refused, and nothing is to be mended', async () => {
  const questions = [{ field: null, sentence: 'Твърде много регистрации за кратко време.' }];
  serve({
    'GET /api/imports/4': () => ({ json: anImport(limited) }),
    'GET /api/imports/4/rows': () => ({
      json: { rows: [anImportRow(7, { questions })], total: 1, page: 1, pageSize: 25 },
    }),
  });
  signInAs('CLUB', { clubIds: [7] });
  render(<ImportPage />, at('report'));
  const advice = /Върнете се след 05\.01\.2026.г\., 12:33.ч\. и натиснете „Запиши 10.нови“\./;
  await expect.element(page.getByText(advice).first()).toBeVisible();
  await expect.element(page.getByText('10\u00a0реда чакат записване')).toBeVisible();
  const row = page.getByRole('list', { name: 'Редове на файла' }).getByRole('listitem');
  await expect.element(row.first()).toHaveTextContent('Чака записване');
  await expect.element(page.getByRole('link', { name: 'Чакат записване 10' })).toBeVisible();
  await expect.element(page.getByText(/[Оо]тказан/)).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Запиши 10 нови' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(advice);
  await expect.element(page.getByText(/Поправете ги/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Всички редове влизат.')).not.toBeInTheDocument();
  await expectSound();
});

it('a run that has changed nothing, or was refused, is told of', async () => {
  let isRefused = true;
  let state: ImportDetails['state'] = 'done';
  const open = { ...done, ...kept, counts: { ...noRows, total: 40, written: 30, refused: 10 } };
  serve({
    'GET /api/imports/4': () => {
      const json = anImport({ ...open, state });
      state = 'done';
      return { json };
    },
    'POST /api/imports/4/run': () => {
      if (isRefused)
        return { status: 409, json: { code: 'tooManyRegistrations', message: 'Твърде много регистрации.' } };
      return { json: anImport({ ...open, state: (state = 'running') }) };
    },
    ...rowsAnswer,
  });
  signInAs('CLUB', { clubIds: [7] });
  render(<ImportPage />, at('report'));
  const button = page.getByRole('button', { name: 'Запиши 10 отказани' });
  await expect
    .element(button)
    .toHaveAccessibleDescription('10\u00a0реда бяха отказани. С бутона опитвате да ги запишете отново.');
  await button.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Твърде много регистрации.' })).toBeVisible();
  isRefused = false;
  await button.click();
  await expect.element(page.getByText(/Нищо не беше записано: 10.реда са отказани\./)).toBeVisible();
});

it('a run that found every row there already says so', async () => {
  let isRun = false;
  const before = anImport({ ...done, ...kept, counts: { ...noRows, total: 6, refused: 6 } });
  const after = anImport({ ...done, ...kept, counts: { ...noRows, total: 6, same: 6 } });
  serve({
    'GET /api/imports/4': () => ({ json: isRun ? after : before }),
    'POST /api/imports/4/run': () => {
      isRun = true;
      return { json: { ...before, state: 'running' } };
    },
    ...rowsAnswer,
  });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at('report'));
  await page.getByRole('button', { name: 'Запиши 6 отказани' }).click();
  await expect
    .element(page.getByText('Нищо ново за записване: 6\u00a0реда вече са вписани със същите данни.'))
    .toBeVisible();
});

it('what was undone is shown as gone and brought in once more with what was mended', async () => {
  const columns = ['firstName', 'lastName', 'egn', 'cityName', null];
  const undone = anImport({
    ...kept,
    state: 'undone',
    undoneOn: '2026-11-14T13:15:00.000Z',
    columns,
    counts: { ...noRows, total: 3, new: 2, faulty: 1 },
  });
  const back = [anImportRow(2), anImportRow(3, { state: 'written', recordId: 8 })];
  const asked = serve({
    'GET /api/imports/4': () => ({ json: undone }),
    'GET /api/imports/4/rows': () => ({ json: { rows: back, total: 2, page: 1, pageSize: 25 } }),
    'PUT /api/imports/4/columns': () => ({ json: { ...undone, state: 'checking' } }),
  });
  signInAs('CLUB', { clubIds: [7] });
  const { address } = render(<ImportPage />, at('report'));
  await expect.element(page.getByText('3 реда не са записани')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Мария3 Петрова' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Мария/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Записан', { exact: true })).not.toBeInTheDocument();
  await expectSound();
  await page.getByRole('button', { name: 'Внеси отново с поправките' }).click();
  await expect.poll(address).toBe('/imports/4/rows');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ columns });
});

it('a whole import is taken back after a question; what stands in the way is named', async () => {
  const inTheWay = [{ rowNo: 3, recordId: 8, name: 'Елена Петрова', reason: 'има лиценз за 2026/2027' }];
  const message = 'Импортът не може да бъде отменен.';
  const asked = serve({
    'GET /api/imports/4': () => ({ json: anImport(done) }),
    'POST /api/imports/4/undo': () => ({ status: 409, json: { code: 'importNotUndone', message, inTheWay } }),
    ...rowsAnswer,
  });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at('report'));
  await page.getByRole('button', { name: 'Отмени импорта' }).click();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отмени импорта' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Елена Петрова (ред 3): има лиценз за 2026/2027');
  await expect.element(page.getByRole('link', { name: 'Елена Петрова' })).toHaveAttribute('href', '/players/8');
});

it.each([1280, 375])('the list leads into each import, at %d px', async (width) => {
  await page.viewport(width, 800);
  serve({ 'GET /api/imports': () => ({ json: { imports: [anImport(done)], total: 1, page: 1, pageSize: 25 } }) });
  signInAs('CLUB', { clubIds: [7] });
  render(<ImportsPage />, { at: '/imports' });
  await expect.element(page.getByRole('link', { name: 'Състезатели' }).last()).toHaveAttribute('href', '/imports/4');
  await expect.element(page.getByText('45 от 48 реда записани, 2\u00a0отказани')).toBeVisible();
  await expect.element(page.getByText('С отказани')).toBeVisible();
  await expectSound();
});

it('a list without imports says what they are for and how one begins', async () => {
  serve({ 'GET /api/imports': () => ({ json: { imports: [], total: 0, page: 1, pageSize: 25 } }) });
  signInAs('ADMINISTRATOR');
  render(<ImportsPage />, { at: '/imports' });
  await expect.element(page.getByText(/Още няма импорти/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Нов импорт' }).last())
    .toHaveAttribute('href', '/imports/create');
});
