import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { aPicture } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ImportPhotosPage } from './import-photos-page.tsx';

const nobody = { recordId: null, title: null, clubName: null, isByName: false, hasPhoto: false };
const found = (name: string, recordId: number, hasPhoto = false) => ({
  name,
  recordId,
  title: 'Иван Петров',
  clubName: 'ВК Дунав (Русе)',
  isByName: recordId === 9,
  hasPhoto,
  problem: null,
});

const aListed = (id: number, lastName: string, photoId: string | null) => ({
  id,
  number: 100_000 + id,
  firstName: 'Иван',
  middleName: '',
  lastName,
  birthDate: null,
  nationality: null,
  currentClub: null,
  isDeleted: false,
  photoId,
});

async function open(photos: object[] | null, role: 'ADMINISTRATOR' | 'CLUB' = 'ADMINISTRATOR') {
  const asked = serve({
    'POST /api/photos/match': () =>
      photos === null
        ? { status: 429, json: { status: 429, code: 'tooManyPhotoMatches', message: '', requestId: 'x' } }
        : { json: { photos } },
    'GET /api/players/search': () => ({
      json: { players: [aListed(8, 'Петров', null), aListed(10, 'Иванов', 'x')] },
    }),
    'PUT /api/players/10/photo': () => ({ json: { photoId: 'x' } }),
    'PUT /api/players/8/photo': () => ({ json: { photoId: 'x' } }),
    'PUT /api/players/9/photo': () => ({
      status: 409,
      json: { status: 409, code: 'photoThere', message: 'Състезателят вече има снимка.', requestId: 'x' },
    }),
  });
  signInAs(role, { clubIds: [7] });
  render(<ImportPhotosPage />, { at: '/imports/photos' });
  await expect.element(page.getByRole('button', { name: 'Избери снимки' })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('There is nowhere to choose files');
  const picture = await aPicture();
  const files = ['100001.png', '100002.png', 'Иван.png'].map(
    (name) => new File([picture], name, { type: 'image/png' }),
  );
  await userEvent.upload(input, files);
  return asked;
}

it('says whose the photos are before any is sent, then sends each to its owner and names those refused', async () => {
  const asked = await open([
    found('100001.png', 8),
    found('100002.png', 9),
    { ...nobody, name: 'Иван.png', problem: 'Името на файла не е регистрационен номер.' },
  ]);
  await expect.element(page.getByText('Разпознати: 2 от 3 снимки.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Няма да бъдат поставени' })).toHaveTextContent('Иван.png');
  const files = page.getByRole('region', { name: 'Разпознати снимки' }).getByRole('listitem');
  await expect.element(files.nth(0)).toHaveTextContent('100002.pngИван ПетровВК Дунав (Русе)по име');
  await expect.element(files.nth(1)).toHaveTextContent('100001.pngИван ПетровВК Дунав (Русе)');
  await expectSound();
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await page.getByRole('button', { name: 'Постави 2 снимки' }).click();
  await expect.element(page.getByText('Поставени: 1 от 3 снимки.')).toBeVisible();
  const left = page.getByRole('region', { name: 'Непоставени снимки' });
  await expect.element(left).toHaveTextContent('Състезателят вече има снимка.');
  await expect.element(left).toHaveTextContent('Името на файла не е регистрационен номер.');
});

it('a photo that went nowhere stays on the page until somebody says whose it is', async () => {
  const asked = await open([
    found('100001.png', 8),
    found('100002.png', 9, true),
    { ...nobody, name: 'Иван.png', problem: 'Това име носят 2 състезатели.' },
  ]);
  const choose = async (file: string, option: RegExp) => {
    await page.getByRole('button', { name: `Избери чия е ${file}` }).click();
    await page.getByRole('combobox', { name: 'Състезател' }).fill('Иван');
    await page.getByRole('option', { name: option }).click();
  };
  // Before anything is sent it goes with the others, but never to somebody who gets another one.
  await choose('Иван.png', /Иван Петров/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Избери', exact: true }).click();
  await expect.element(dialog.getByText('За този запис вече има друг файл.')).toBeVisible();
  await expectSound();
  await dialog.getByRole('button', { name: 'Отказ' }).click();
  await page.getByRole('button', { name: 'Постави 1 снимка' }).click();
  const left = page.getByRole('region', { name: 'Непоставени снимки' });
  await expect.element(left).toHaveTextContent('Иван Петров вече има снимка и тя не беше заменена.');
  // Afterwards it is sent at once; that a photo is replaced is said before.
  await choose('Иван.png', /Иван Иванов/);
  await expect.element(dialog.getByText('Има поставена снимка. Тя ще бъде заменена с тази.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Постави', exact: true }).click();
  await expect.element(page.getByText('Поставени: 2 от 3 снимки.')).toBeVisible();
  await expect.element(left).not.toHaveTextContent('Иван.png');
  expect(asked.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/api/players/8/photo',
    '/api/players/10/photo',
  ]);
});

it('a club chooses among its own players, and replaces no photo', async () => {
  const asked = await open([{ ...nobody, name: 'Иван.png', problem: 'Няма такъв състезател.' }], 'CLUB');
  await page.getByRole('button', { name: 'Избери чия е 100001.png' }).click();
  await page.getByRole('combobox', { name: 'Състезател' }).fill('Иван');
  await page.getByRole('option', { name: /Иван Иванов/ }).click();
  await expect.element(page.getByText('Вече има снимка. Друга се поставя от федерацията.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Избери', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(asked.find(({ path }) => path === '/api/players/search')?.query.get('onlyOwnClubs')).toBe('true');
});

it('an answer that did not come is asked for again with the same files', async () => {
  const asked = await open(null);
  await page.getByRole('button', { name: 'Опитай отново' }).click();
  await expect.poll(() => asked.filter(({ path }) => path === '/api/photos/match').length).toBe(2);
  expect(asked.at(-1)?.body).toMatchObject({ names: ['100001.png', '100002.png', 'Иван.png'] });
});

it('replaces a photo only where that is asked for', async () => {
  const asked = await open([
    found('100001.png', 8, true),
    found('100002.png', 9),
    { ...nobody, name: 'x', problem: '' },
  ]);
  await expect.element(page.getByRole('button', { name: 'Постави 1 снимка' })).toBeVisible();
  await page.getByRole('switch', { name: /Замени и вече поставените/ }).click();
  await page.getByRole('button', { name: 'Постави 2 снимки' }).click();
  await expect.poll(() => asked.filter(({ method }) => method === 'PUT').length).toBe(2);
});
