import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DoubleDetails, DoubleListItem } from '#contract/double/double.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { DoubleDetailsPage } from './double-details-page.tsx';
import { DoubleListPage } from './double-list-page.tsx';

const side = { pictureId: null, birthDate: '2012-05-15', place: 'ВК Марек (Дупница)', isDeleted: false };
const pair: DoubleListItem = {
  id: 3,
  noun: 'player',
  state: 'open',
  score: 80,
  foundOn: '2026-11-17T02:00:00.000Z',
  first: { ...side, id: 10, name: 'Калоян Щерев', number: 100_010 },
  second: { ...side, id: 20, name: 'Калоян Щеров', number: 100_020, isDeleted: true },
  pro: ['Имената се различават само в една дума: „Щерев“ и „Щеров“.'],
  contra: ['Полът е различен.'],
};
const field = { kind: 'text' as const, isSame: false, isChoice: true };
const details: DoubleDetails = {
  ...pair,
  fields: [
    { ...field, field: 'lastName', label: 'Фамилия', first: 'Щерев', second: 'Щеров' },
    { ...field, field: 'egn', label: 'ЕГН', kind: 'egn', first: '******9903', second: '******1234' },
    {
      ...field,
      field: 'nationality',
      label: 'Гражданство',
      first: 'България',
      second: 'България',
      isSame: true,
      isChoice: false,
    },
  ],
  counts: [{ label: 'Лицензи', first: 2, second: 0 }],
  versions: { first: 1, second: 4 },
  notedBy: null,
  decidedBy: null,
  decidedOn: null,
};

const aListedClub = (id: number, fullName: string) => ({ id, name: fullName, fullName, logoId: null });

let shown: DoubleDetails;
let listed: DoubleListItem[];
let asked: ReturnType<typeof serve>;
beforeEach(() => {
  shown = details;
  listed = [pair];
  asked = serve({
    'GET /api/doubles': () => ({ json: { doubles: listed, total: listed.length, page: 1, pageSize: 25 } }),
    'GET /api/doubles/3': () => ({ json: shown }),
    'POST /api/doubles': () => ({ json: { id: 3, state: 'open' } }),
    'GET /api/clubs/search': () => ({
      json: { clubs: [aListedClub(1, 'ВК Марек (Дупница)'), aListedClub(2, 'ВК Марек 2000 (Дупница)')], total: 2 },
    }),
    'GET /api/clubs/1': () => ({ json: aListedClub(1, 'ВК Марек (Дупница)') }),
    'GET /api/players/99': () => ({
      status: 404,
      json: { status: 404, code: 'notFound', message: 'Няма такъв запис.', requestId: 'x' },
    }),
    'POST /api/doubles/3/dismiss': () => ({ json: { id: 3, state: 'different' } }),
    'POST /api/doubles/3/reopen': () => ({ json: { id: 3, state: 'open' } }),
    'POST /api/doubles/3/merge': () => ({ json: { mergeId: 1 } }),
  });
  signInAs('ADMINISTRATOR');
});
const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const openPair = () => render(<DoubleDetailsPage />, { at: '/doubles/3', path: '/doubles/:doubleId' });

it('pairs are listed with both names and what speaks for and against', async () => {
  render(<DoubleListPage />, { at: '/doubles' });
  const row = page.getByRole('row', { name: /Калоян Щеров/ });
  await expect.element(row.getByRole('link', { name: 'Калоян Щерев' })).toHaveAttribute('href', '/doubles/3');
  await expect.element(row.getByText('Имената се различават само в една дума: „Щерев“ и „Щеров“.')).toBeVisible();
  await expect.element(row.getByText('Против: Полът е различен.')).toBeVisible();
  await expect.element(row.getByText('Деактивиран')).toBeVisible();
  await expectSound();
  await page.getByRole('link', { name: 'Клубове', exact: true }).click();
  await expect.poll(() => asked.at(-1)?.query.get('noun')).toBe('club');
});

it('where nothing is to be decided it says how that changes', async () => {
  listed = [];
  render(<DoubleListPage />, { at: '/doubles' });
  await expect.element(page.getByText('Няма записи, които чакат решение')).toBeVisible();
});

it('the record that stays and each value are chosen, and sent as seen', async () => {
  openPair();
  await expect.element(page.getByRole('radio', { name: 'Остава Калоян Щерев' })).toBeChecked();
  await expectSound();
  await page.getByRole('radio', { name: 'Фамилия: Щеров (втори запис)' }).click();
  await page.getByRole('button', { name: 'Обедини' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Обедини' }).click();
  const form = { staysId: 10, fields: { lastName: 'second', egn: 'first' }, versions: { first: 1, second: 4 } };
  await expect.poll(posts).toEqual([['/api/doubles/3/merge', form]]);
});

it('two who are not one leave the list', async () => {
  const { address } = openPair();
  await page.getByRole('button', { name: 'Не са едно лице' }).click();
  await expect.poll(address).toBe('/doubles');
  expect(posts()).toEqual([['/api/doubles/3/dismiss', {}]]);
});

it('and come back from their page', async () => {
  shown = { ...details, state: 'different' };
  openPair();
  await page.getByRole('button', { name: 'Върни за решение' }).click();
  await expect.poll(() => posts().at(-1)?.[0]).toBe('/api/doubles/3/reopen');
});

it('two records that nobody has found are chosen and compared on the page of a pair', async () => {
  const { address } = render(<DoubleListPage />, { at: '/doubles' });
  await page.getByRole('button', { name: 'Обедини други два записа' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Сравни' }).click();
  expect(dialog.getByText('Изберете запис.').elements()).toHaveLength(2);
  await dialog.getByLabelText('Вид').selectOptions('Клубове');
  for (const [label, name] of [
    ['Първи запис', 'ВК Марек (Дупница)'],
    ['Втори запис', 'ВК Марек (Дупница)'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill('Марек');
    await page.getByRole('option', { name }).click();
  }
  await expect.element(dialog.getByText('Изберете друг запис: този вече е избран.')).toBeVisible();
  await expectSound();
  await dialog.getByRole('button', { name: 'Изчисти избора' }).nth(1).click();
  await dialog.getByRole('combobox', { name: 'Втори запис' }).fill('Марек');
  await page.getByRole('option', { name: 'ВК Марек 2000 (Дупница)' }).click();
  await dialog.getByRole('button', { name: 'Сравни' }).click();
  await expect.poll(address).toBe('/doubles/3');
  expect(posts()).toEqual([['/api/doubles', { noun: 'club', firstId: 1, secondId: 2 }]]);
});

it('whoever comes from the page of a record has it chosen already, and types the other one at once', async () => {
  const { address } = render(<DoubleListPage />, { at: '/doubles?pick=club-1' });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Вид')).toHaveValue('club');
  await expect.element(dialog.getByText('ВК Марек (Дупница)')).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Втори запис' })).toHaveFocus();
  await dialog.getByRole('combobox', { name: 'Втори запис' }).fill('Марек');
  await page.getByRole('option', { name: 'ВК Марек 2000 (Дупница)' }).click();
  await dialog.getByRole('button', { name: 'Сравни' }).click();
  await expect.poll(address).toBe('/doubles/3');
  expect(posts()).toEqual([['/api/doubles', { noun: 'club', firstId: 1, secondId: 2 }]]);
});

it('a record that is no longer there is chosen anew, and closing leaves the list', async () => {
  const { address } = render(<DoubleListPage />, { at: '/doubles?pick=player-99' });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox', { name: 'Първи запис' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Отказ' }).click();
  await expect.poll(address).toBe('/doubles');
});

it('a club is told whose page it is', async () => {
  signInAs('CLUB');
  render(<DoubleListPage />, { at: '/doubles' });
  await expect.element(page.getByText('Възможните дубликати са достъпни само за администратори.')).toBeVisible();
});
