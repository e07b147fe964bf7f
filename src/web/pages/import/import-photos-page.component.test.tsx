import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { aPicture } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ImportPhotosPage } from './import-photos-page.tsx';

const nobody = { recordId: null, title: null, hasPhoto: false };
const found = (name: string, recordId: number, hasPhoto = false) => ({
  name,
  recordId,
  title: 'Иван Петров',
  hasPhoto,
  problem: null,
});

async function open(photos: object[]) {
  const asked = serve({
    'POST /api/photos/match': () => ({ json: { photos } }),
    'PUT /api/players/8/photo': () => ({ json: { photoId: 'x' } }),
    'PUT /api/players/9/photo': () => ({
      status: 409,
      json: { status: 409, code: 'photoThere', message: 'Състезателят вече има снимка.', requestId: 'x' },
    }),
  });
  signInAs('ADMINISTRATOR');
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
  await expectSound();
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await page.getByRole('button', { name: 'Постави 2 снимки' }).click();
  await expect.element(page.getByText('Поставени: 1 от 2 снимки.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Непоставени снимки' }))
    .toHaveTextContent('Състезателят вече има снимка.');
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
