import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { chooseFile } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ImportStartPage } from './import-start-page.tsx';

const clubs = [
  { value: 7, label: 'ВК Дунав (Русе)' },
  { value: 8, label: 'ВК Марек (Дупница)' },
];
const options = { 'GET /api/clubs/options': () => ({ json: clubs }) };
const sheet = () => new File(['Име;Град'], 'състав.csv', { type: 'text/csv' });
const go = page.getByRole('button', { name: 'Качи и продължи' });

it('a club brings in players for itself and goes on to the columns', async () => {
  const asked = serve({ ...options, 'POST /api/imports': () => ({ status: 201, json: { id: 4 } }) });
  signInAs('CLUB', { clubIds: [7] });
  const { address } = render(<ImportStartPage />, { at: '/imports/create?kind=club' });
  await expect.element(page.getByText('Внасят се само състезатели на клуба ВК Дунав (Русе).')).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await expectSound();
  await chooseFile(sheet());
  await go.click();
  await expect.poll(address).toBe('/imports/4/columns');
  const sent = asked.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ kind: 'player', clubId: '7' });
  expect(sent?.body['file']).toBeInstanceOf(File);
});

it('the federation says what it is, and the template is of that kind', async () => {
  const asked = serve({ ...options });
  signInAs('ADMINISTRATOR');
  const { address } = render(<ImportStartPage />, { at: '/imports/create' });
  await page.getByRole('radio', { name: 'Треньори' }).click();
  await expect.poll(address).toBe('/imports/create?kind=coach');
  await expect.element(page.getByText('Задължителни са „Име и фамилия“, „ЕГН“ и „Населено място“;')).toBeVisible();
  await page.getByRole('button', { name: 'Изтегли шаблон за Excel' }).click();
  const template = () => asked.find(({ path }) => path === '/api/imports/template')?.query.toString();
  await expect.poll(template).toBe('kind=coach&format=xlsx');
  await expectSound();
});

it('of several own clubs one is chosen first, and without a file nothing is sent', async () => {
  const asked = serve(options);
  signInAs('CLUB', { clubIds: [7, 8] });
  render(<ImportStartPage />, { at: '/imports/create' });
  await go.click();
  await expect.element(page.getByRole('combobox', { name: 'Клуб' })).toHaveFocus();
  await expect.element(page.getByText('Моля, изберете клуб')).toBeVisible();
  await expect.element(page.getByText('Моля прикачете файл')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('a file that cannot be one is refused here, and the server is quoted where it refuses', async () => {
  const message = 'Във файла няма редове под заглавията на колоните.';
  serve({ ...options, 'POST /api/imports': () => ({ status: 415, json: { code: 'importEmpty', message } }) });
  signInAs('CLUB', { clubIds: [7] });
  render(<ImportStartPage />, { at: '/imports/create' });
  await expect.element(go).toBeVisible();
  await chooseFile(new File(['x'], 'стар.xls'));
  await expect.element(page.getByRole('group', { name: 'Таблица с данните' })).toHaveAccessibleDescription(/стар\.xls/);
  await chooseFile(sheet());
  await go.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  // The file is still there to be sent again.
  await expect.element(page.getByText('състав.csv')).toBeVisible();
});

it('another file takes the place of the one before', async () => {
  const asked = serve({
    ...options,
    'POST /api/imports': () => ({ status: 201, json: { id: 5 } }),
    'DELETE /api/imports/4': () => ({ status: 204, json: null }),
  });
  signInAs('CLUB', { clubIds: [7] });
  const { address } = render(<ImportStartPage />, { at: '/imports/create?kind=player&instead=4' });
  await expect.element(go).toBeVisible();
  await chooseFile(sheet());
  await go.click();
  await expect.poll(address).toBe('/imports/5/columns');
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('a player has no business here', async () => {
  const asked = serve({});
  signInAs('PLAYER', { playerId: 3 });
  render(<ImportStartPage />, { at: '/imports/create' });
  await expect.element(page.getByText('Нямате права', { exact: true })).toBeVisible();
  expect(asked).toEqual([]);
});
