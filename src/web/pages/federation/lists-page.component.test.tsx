import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ListItem } from '#contract/federation/list.contract.ts';
import { positionLabel, setListEntries, usualEntries } from '#domain/federation/federation-lists.ts';
import '#web/lib/federation-lists.ts';
import { federationStore } from '#web/lib/federation.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ListsPage } from './lists-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const box = (name: string) => dialog.getByRole('textbox', { name });

let entries: ListItem[];
let asked: ReturnType<typeof serve> = [];
const sent = (method: string) => asked.filter((call) => call.method === method);
beforeEach(() => {
  entries = usualEntries.map((entry, at) => ({ ...entry, id: at + 1, isNameFixed: entry.code === 'VK', version: 3 }));
  asked = serve({
    'GET /api/lists': () => ({ json: entries }),
    'GET /api/federation': () => ({ json: { name: 'Федерация', logoId: null, isDemo: false, lists: entries } }),
    'POST /api/lists': () => ({ status: 201, json: { id: 9 } }),
    'PUT /api/lists/5': ({ body }) => {
      entries = entries.map((entry) => (entry.id === 5 ? { ...entry, ...(body as object) } : entry));
      return { json: entries[4] };
    },
  });
});
afterEach(() => {
  federationStore.write(null);
  setListEntries(usualEntries);
});
const open = () => render(<ListsPage />, { at: '/lists' });

it('a post is renamed and closed, and every page calls it by the new name', async () => {
  signInAs('ADMINISTRATOR');
  open();
  await button('Промени Либеро').click();
  await box('Име').fill('Гард');
  await dialog.getByRole('switch', { name: 'Закрит' }).click();
  await button('Запази').click();
  await expect.element(page.getByText('Постът е променен успешно!')).toBeVisible();
  expect(sent('PUT')[0]?.body).toEqual({ label: 'Гард', detail: null, isClosed: true });
  expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"3"');
  await expect.element(page.getByRole('list', { name: 'Постове' }).getByText('Закрит')).toBeVisible();
  expect(positionLabel(4)).toBe('Гард');
});

it('a kind of clubs is added with its full name; the label of one that clubs have is not offered for change', async () => {
  signInAs('ADMINISTRATOR');
  open();
  await button('Промени ВК').click();
  await expect.element(dialog.getByText(/С този вид има клубове/)).toBeVisible();
  await expect.element(box('Съкращение')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Затвори' }).first().click();
  await button('Добави').nth(1).click();
  await box('Съкращение').fill('БК');
  await box('Пълно име').fill('Баскетболен клуб');
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  await expect.element(page.getByText('Видът клуб е добавен успешно!')).toBeVisible();
  expect(sent('POST')[0]?.body).toEqual({
    list: 'clubType',
    label: 'БК',
    detail: 'Баскетболен клуб',
    isClosed: false,
  });
});

it('what is measured is renamed with its unit, and something else is added', async () => {
  signInAs('ADMINISTRATOR');
  open();
  await button('Промени Ръст').click();
  await expect.element(box('Мерна единица')).toHaveValue('см');
  await expect.element(dialog.getByText(/не е задължителна/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Затвори' }).first().click();
  await button('Добави').last().click();
  await expect.element(dialog.getByText(/не е задължителна/)).toBeVisible();
  await box('Име').fill('Спринт 20 м');
  await box('Мерна единица').fill('с');
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  await expect.element(page.getByText('Видът измерване е добавен успешно!')).toBeVisible();
  expect(sent('POST')[0]?.body).toEqual({ list: 'measure', label: 'Спринт 20 м', detail: 'с', isClosed: false });
});

it('a club is told that the lists are not its to change, and nothing is asked', async () => {
  signInAs('CLUB', { clubIds: [7] });
  open();
  await expect.element(page.getByText('Списъците се определят от администраторите на федерацията.')).toBeVisible();
  expect(asked).toEqual([]);
});
