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
  await expect.element(page.getByText('3 реда не бяха записани')).toBeVisible();
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
  await expect.element(page.getByText('45 от 48 реда записани')).toBeVisible();
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
