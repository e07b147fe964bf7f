import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CollectContent } from '#contract/player/collect.contract.ts';
import { aPicture } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { CollectPage } from './collect-page.tsx';

const TOKEN = 'x'.repeat(43);
const item = (id: number, name: string, state: CollectContent['items'][number]['state'] = 'asked') => ({
  id,
  kindId: name === 'Снимка' ? null : id,
  name,
  state,
});
const contentWith = (items: CollectContent['items']): CollectContent => ({
  federation: 'Волейболна федерация',
  club: 'ВК Спартак (Плевен)',
  sender: { name: 'Мария Иванова' },
  player: { name: 'Иван Иванов' },
  until: '2026-12-02',
  items,
});

beforeEach(() => history.replaceState(null, '', `#${TOKEN}`));
afterEach(() => history.replaceState(null, '', location.pathname));

const aPdf = () => new File(['%PDF-1.4\n%%EOF'], 'преглед.pdf', { type: 'application/pdf' });

const card = (name: string) => page.getByRole('region', { name });
const choose = async (name: string, files: File | File[]) =>
  userEvent.upload(card(name).getByLabelText(/^Избери файл/), files);
const send = (name: string) => card(name).getByRole('button', { name: 'Изпрати' });

async function openWith(answers: Parameters<typeof serve>[0]) {
  const asked = serve(answers);
  render(<CollectPage />);
  await page.getByRole('textbox', { name: 'Код' }).fill('123456');
  await page.getByRole('button', { name: 'Продължи' }).click();
  await expect.element(card('Снимка')).toBeVisible();
  const sent = () => asked.filter(({ path }) => path === '/api/collect/file').map(({ body }) => body);
  return { sent };
}

it('a parent sends one thing after the other, pages of a paper as one PDF, and is thanked once all of it is there', async () => {
  const state = { photo: 'asked', paper: 'asked' } as Record<'photo' | 'paper', 'asked' | 'received'>;
  const content = () => contentWith([item(1, 'Снимка', state.photo), item(2, 'Медицински преглед', state.paper)]);
  const { sent } = await openWith({
    'POST /api/collect/open': () => ({ json: content() }),
    'POST /api/collect/file': ({ body }) => {
      state[body['itemId'] === '1' ? 'photo' : 'paper'] = 'received';
      return { json: content() };
    },
  });
  await expect.element(page.getByText(/ВК Спартак \(Плевен\) Ви моли за следното за Иван Иванов/)).toBeVisible();
  await expect.element(send('Снимка')).not.toBeInTheDocument();
  await choose('Снимка', await aPicture('лице.png'));
  await send('Снимка').click();
  await expect.element(card('Снимка').getByText('изпратено, чака клуба')).toBeVisible();
  await expect.element(page.getByText(/Можете да изпратите останалото по-късно/)).toBeVisible();
  await choose('Медицински преглед', [await aPicture('1.png'), await aPicture('2.png')]);
  await send('Медицински преглед').click();
  await expect.element(page.getByText(/Всичко е изпратено\. Благодарим Ви!/)).toBeVisible();
  const [photo, paper] = sent();
  expect(photo).toMatchObject({ token: TOKEN, code: '123456', itemId: '1' });
  expect([photo, paper].map((body) => body?.['file'] instanceof File && body['file'].type)).toEqual([
    'image/png',
    'application/pdf',
  ]);
});

it('what cannot be taken is said before it is sent, and a refusal keeps what was chosen', async () => {
  const sentence = 'Прикаченото изображение е повредено.';
  const { sent } = await openWith({
    'POST /api/collect/open': () => ({ json: contentWith([item(1, 'Снимка'), item(2, 'Медицински преглед')]) }),
    'POST /api/collect/file': () => ({ status: 400, json: { code: 'imageBroken', message: sentence } }),
  });
  await choose('Снимка', aPdf());
  await expect.element(card('Снимка').getByText('Позволени са само JPG, PNG и WEBP.')).toBeVisible();
  await choose('Медицински преглед', [aPdf(), await aPicture('1.png')]);
  await expect.element(card('Медицински преглед').getByText(/PDF файлът се изпраща сам/)).toBeVisible();
  expect(sent()).toEqual([]);
  await choose('Снимка', await aPicture('лице.png'));
  await send('Снимка').click();
  await expect.element(card('Снимка').getByText(sentence)).toBeVisible();
  await expect.element(card('Снимка').getByRole('img', { name: 'Страница 1' })).toBeVisible();
  await expect.element(send('Снимка')).toBeVisible();
});
