import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { anImport, anImportRow, noRows } from '#web/test/imports.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ImportPage } from './import-page.tsx';

const at = { path: '/imports/:importId/:step', at: '/imports/4/rows' };
const serveRows = (rows: ImportRow[], details: Partial<ImportDetails> = {}) =>
  serve({
    'GET /api/imports/4': () => ({ json: anImport(details) }),
    'GET /api/imports/4/rows': () => ({ json: { rows, total: rows.length, page: 1, pageSize: 25 } }),
    'PUT /api/imports/4/rows/9': () => ({ json: anImportRow(9) }),
    'POST /api/imports/4/run': () => ({ json: anImport({ state: 'running' }) }),
  });
const row = (rowNo: number) => page.getByRole('listitem').filter({ hasText: `Ред ${rowNo}` });

it('a day that is not that of the ЕГН stands beside what the ЕГН says, where one sees it', async () => {
  const problems = [{ field: 'birthDate', sentence: 'Датата на раждане не отговаря на ЕГН' }];
  const cells = { firstName: 'Мария', lastName: 'Петрова', egn: '1245030011', birthDate: '03.06.2012' };
  const wrongDay = anImportRow(5, { state: 'faulty', cells, problems });
  const masked = anImportRow(6, { state: 'faulty', cells: { ...cells, egn: '******0011' }, problems });
  const { fields } = anImport();
  const birthDate = { ...fields.slice(-1)[0], field: 'birthDate', label: 'Дата на раждане', isClub: false };
  serveRows([wrongDay, masked], { fields: [...fields, birthDate] as ImportDetails['fields'] });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect.element(row(5).getByText('По ЕГН: 03.05.2012, жена')).toBeVisible();
  await expect.element(row(6).getByText('Датата на раждане не отговаря на ЕГН')).toBeVisible();
  await expect.element(row(6).getByText(/По ЕГН/)).not.toBeInTheDocument();
});

it('what is only to be looked at stands at its cell and holds nothing up', async () => {
  const questions = [{ field: 'cityName', sentence: 'Няма такова населено място в списъка.' }];
  serveRows([anImportRow(5, { questions })], { counts: { ...noRows, total: 1, new: 1 } });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  const city = row(5).getByRole('combobox', { name: 'Населено място' });
  await expect.element(city).toHaveAccessibleDescription(/Няма такова населено място/);
  await expect.element(city).toHaveAttribute('aria-invalid', 'false');
  await expect.element(row(5).getByText('Нов', { exact: true })).toBeVisible();
  await expectSound();
  await expect.element(page.getByRole('button', { name: 'Запиши 1 нов' })).not.toHaveAttribute('aria-disabled', 'true');
});

it('nobody is told that there is nothing to mend while a row has a question', async () => {
  const counts = { ...noRows, total: 3, new: 3 };
  serveRows([anImportRow(5)], { counts, asked: 2 });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect
    .element(page.getByText('За 2 реда има въпроси. Редовете стоят най-отгоре: прегледайте ги, преди да запишете.'))
    .toBeVisible();
  await expect.element(page.getByText('Няма какво да поправяте')).not.toBeInTheDocument();
});

it('rows with a question are told beside those that have to be mended', async () => {
  serveRows([anImportRow(5)], { counts: { ...noRows, total: 4, new: 2, faulty: 2 }, asked: 1 });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect
    .element(page.getByText(/2\u00a0реда очакват Вашето решение: .+ За още 1\u00a0ред има въпрос\.$/))
    .toBeVisible();
});

it('the rows that name each other are asked for anew once one is mended', async () => {
  const twin = anImportRow(9, {
    state: 'faulty',
    problems: [{ field: 'egn', sentence: 'Същото ЕГН стои и на ред 5.' }],
    twins: [5],
  });
  const asked = serveRows([anImportRow(5), twin]);
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  const egn = row(9).getByRole('textbox', { name: 'ЕГН' });
  await egn.fill('1245030011');
  await userEvent.keyboard('{Enter}');
  const isOfRows = ({ method, path }: { method: string; path: string }) => method === 'GET' && path.endsWith('/rows');
  await expect.poll(() => asked.filter(isOfRows).length).toBe(2);
});
