import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { anImport } from '#web/test/imports.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ImportPage } from './import-page.tsx';

const at = (step: string) => ({ path: '/imports/:importId/:step', at: `/imports/4/${step}` });
const details = anImport({ state: 'columns', club: { id: 7, fullName: 'ВК Дунав (Русе)' } });
const withoutClub = { ...details, fields: details.fields.filter(({ field }) => field !== 'currentClub') };
const go = page.getByRole('button', { name: 'Провери данните' });

it('what is still missing is said in words, and the dry run begins once it is there', async () => {
  const asked = serve({
    'GET /api/imports/4': () => ({ json: withoutClub }),
    'PUT /api/imports/4/columns': () => ({ json: { ...withoutClub, state: 'checking' } }),
  });
  signInAs('CLUB', { clubIds: [7] });
  const { address } = render(<ImportPage />, at('columns'));
  const hint = page.getByText('Остава да посочите колоната за: „Населено място“.');
  await expect.element(hint).toBeVisible();
  await expectSound();
  await go.click();
  await expect.element(page.getByText('Проверката още не може да започне.', { exact: true })).toBeVisible();
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await page.getByRole('combobox', { name: 'Град' }).selectOptions('Населено място (задължително)');
  await expect.element(page.getByText('Всички задължителни колони са посочени.')).toBeVisible();
  await go.click();
  await expect.poll(address).toBe('/imports/4/rows');
  const sent = asked.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ columns: ['firstName', 'lastName', 'egn', 'cityName', null] });
});

it('a club is told how many it may bring in now before it goes on', async () => {
  const admission = { now: 30, until: '2026-01-05T10:33:00.000Z' };
  serve({ 'GET /api/imports/4': () => ({ json: { ...withoutClub, admission } }) });
  signInAs('CLUB', { clubIds: [7] });
  render(<ImportPage />, at('columns'));
  await expect
    .element(
      page.getByText(
        /Сега клубът може да впише още 30.нови състезатели\. Ако във файла са повече, .* след 05\.01\.2026.г\., 12:33.ч\./,
      ),
    )
    .toBeVisible();
});

const twenty = Array.from({ length: 20 }, (_, place) => String(place + 1));
it.each([
  ['columns', 'columns', ['Момчета'], /^Файлът има още 1\u00a0лист \(„Момчета“\), който не се внася\./],
  ['rows', 'checked', ['А', 'Б'], /^Файлът има още 2\u00a0листа \(„А“, „Б“\), които не се внасят\./],
  ['columns', 'columns', [...'123456'], /още 6\u00a0листа \(„1“, „2“, „3“, „4“, „5“ и други\), които не се внасят\./],
  ['rows', 'checked', twenty.slice(1), /още 19\u00a0листа \(/],
  ['rows', 'checked', twenty, /още поне 20\u00a0листа \(„1“, „2“, „3“, „4“, „5“ и други\), които не се внасят\./],
] as const)('on the page of the %s further sheets of the file are told (%s, %j)', async (step, state, names, said) => {
  serve({
    'GET /api/imports/4': () => ({ json: { ...details, state, unreadSheets: names } }),
    'GET /api/imports/4/rows': () => ({ json: { rows: [], total: 0, page: 1, pageSize: 25 } }),
  });
  signInAs('ADMINISTRATOR');
  const { address } = render(<ImportPage />, at(step));
  await expect.element(page.getByText(said)).toBeVisible();
  expect(address()).toBe(`/imports/4/${step}`);
  await expectSound();
});

it('a column that the file does not have is filled in later', async () => {
  const asked = serve({
    'GET /api/imports/4': () => ({ json: withoutClub }),
    'PUT /api/imports/4/columns': () => ({ json: { ...withoutClub, state: 'checking' } }),
  });
  signInAs('CLUB', { clubIds: [7] });
  const { address } = render(<ImportPage />, at('columns'));
  await page.getByRole('button', { name: /Във файла няма такава колона/ }).click();
  await expect.poll(address).toBe('/imports/4/rows');
  const sent = asked.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ columns: ['firstName', 'lastName', 'egn', null, null], areFilledLater: true });
});

it.each([
  [['firstName', 'lastName', 'egn', null, null], 'Във файла няма такава колона: ще попълня данните при проверката'],
  [['firstName', 'lastName', null, null, null], 'Във файла няма такива колони: ще попълня данните при проверката'],
])('one column that the file does not have is called one, and several are several: %j', async (columns, name) => {
  serve({ 'GET /api/imports/4': () => ({ json: { ...withoutClub, columns } }) });
  signInAs('CLUB', { clubIds: [7] });
  render(<ImportPage />, at('columns'));
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
});

it('a field is told by one column: chosen for another it leaves the first, and that is said', async () => {
  serve({ 'GET /api/imports/4': () => ({ json: withoutClub }) });
  signInAs('CLUB', { clubIds: [7] });
  render(<ImportPage />, at('columns'));
  await page.getByRole('combobox', { name: 'Бележка' }).selectOptions('ЕГН – сега от „EGN“');
  await expect.element(page.getByRole('combobox', { name: 'EGN' })).toHaveValue('');
  await expect.element(page.getByText('Колоната „EGN“ вече не се внася.')).toBeVisible();
});

it('a text file is read in another way before the eyes, and sent with what was chosen', async () => {
  const read = {
    ...withoutClub,
    encoding: 'utf-8' as const,
    delimiter: ',' as const,
    headers: ['Èìå;Ãðàä'],
    columns: [null],
  };
  const asked = serve({
    'GET /api/imports/4': () => ({ json: { ...read, sample: [['Ìàðèÿ']] } }),
    'GET /api/imports/4/file': () => ({ json: ['Име;Фамилия;ЕГН;Град'] }),
    'PUT /api/imports/4/columns': () => ({ json: { ...read, state: 'checking' } }),
  });
  signInAs('CLUB', { clubIds: [7] });
  render(<ImportPage />, at('columns'));
  await page.getByRole('combobox', { name: 'Разделител на колоните' }).selectOptions('Точка и запетая ( ; )');
  // The stand-in answers JSON: the first and the last header keep its brackets, the two between are whole.
  await expect.element(page.getByRole('combobox', { name: 'Фамилия' })).toHaveValue('lastName');
  await expect.element(page.getByRole('combobox', { name: 'ЕГН' })).toHaveValue('egn');
  await page.getByRole('combobox', { name: /Име/ }).selectOptions('Име (задължително)');
  await page.getByRole('combobox', { name: /Град/ }).selectOptions('Населено място (задължително)');
  await go.click();
  const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const columns = ['firstName', 'lastName', 'egn', 'cityName'];
  // The file is read anew first, its columns are named then.
  await expect.poll(sent).toEqual([{ columns, encoding: 'utf-8', delimiter: ';' }, { columns }]);
});

it.each([
  ['columns', 'columns'],
  ['checking', 'rows'],
  ['checked', 'rows'],
  ['running', 'run'],
  ['done', 'report'],
  ['undone', 'report'],
] as const)('an import that is %s is opened at its step: %s', async (state, step) => {
  serve({
    'GET /api/imports/4': () => ({ json: anImport({ state }) }),
    'GET /api/imports/4/rows': () => ({ json: { rows: [], total: 0, page: 1, pageSize: 25 } }),
  });
  signInAs('ADMINISTRATOR');
  const { address } = render(<ImportPage />, at('create'));
  await expect.poll(address).toBe(`/imports/4/${step}`);
});

it('one goes back to the columns and to another file while nothing is written', async () => {
  serve({
    'GET /api/imports/4': () => ({ json: anImport() }),
    'GET /api/imports/4/rows': () => ({ json: { rows: [], total: 0, page: 1, pageSize: 25 } }),
  });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at('rows'));
  const steps = page.getByRole('navigation', { name: 'Стъпки на импорта' });
  await expect.element(steps.getByRole('link', { name: /Колони/ })).toHaveAttribute('href', '/imports/4/columns');
  await expect
    .element(steps.getByRole('link', { name: /Файл/ }))
    .toHaveAttribute('href', '/imports/create?kind=player&instead=4');
  await expect.element(steps.getByRole('listitem').nth(2)).toHaveTextContent('3Проверка');
  await expect.element(steps.getByRole('listitem').nth(2).getByRole('link')).not.toBeInTheDocument();
});
