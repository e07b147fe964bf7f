import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Championship } from '#contract/card-index/championship.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ChampionshipsPage } from './championships-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const lines = page.getByRole('list', { name: 'Първенства' }).getByRole('listitem');

let championships: Championship[];
let asked: ReturnType<typeof serve> = [];
const sent = (method: string) => asked.filter((call) => call.method === method);
beforeEach(() => {
  championships = [{ id: 'a1', name: 'Купа на България', isClosed: false, version: 3 }];
  asked = serve({
    'GET /api/championships': () => ({ json: championships }),
    'POST /api/championships': () => ({ status: 201, json: { id: 'a2' } }),
    'PUT /api/championships/a1': ({ body }) => ({ json: { ...championships[0], ...(body as object), version: 4 } }),
  });
});
const open = () => render(<ChampionshipsPage />, { at: '/championships' });

it('an administrator adds, renames and closes championships; the usual one stays', async () => {
  signInAs('ADMINISTRATOR');
  open();
  await expect.element(lines.first()).toHaveTextContent('Държавно първенство');
  await expect.element(lines.first().getByRole('button')).not.toBeInTheDocument();

  await button('Добави').click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Име' }).fill('КБ');
  await form.getByRole('button', { name: 'Добави', exact: true }).click();
  await expect.element(form.getByText('Първенството трябва да е поне 3 символа').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Име' }).fill('Балканска купа');
  await form.getByRole('button', { name: 'Добави', exact: true }).click();
  await expect.element(page.getByText('Първенството е добавено успешно!')).toBeVisible();
  expect(sent('POST')[0]?.body).toEqual({ name: 'Балканска купа' });

  await button('Промени Купа на България').click();
  await page.getByRole('switch', { name: 'Закрито' }).click();
  championships = [{ id: 'a1', name: 'Купа на България', isClosed: true, version: 4 }];
  await button('Запази').click();
  await expect.element(page.getByText('Първенството е променено успешно!')).toBeVisible();
  expect(sent('PUT')[0]?.body).toEqual({ name: 'Купа на България', isClosed: true });
  expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"3"');
  await expect.element(lines.nth(1).getByText('Закрито')).toBeVisible();
});

it('a club is told that the list is not its to keep, and nothing is asked', async () => {
  signInAs('CLUB', { clubIds: [7] });
  open();
  await expect
    .element(page.getByText('Списъкът на първенствата се променя само от администраторите на федерацията.'))
    .toBeVisible();
  expect(asked).toEqual([]);
});
