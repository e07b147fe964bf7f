import type { Page } from '@playwright/test';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function fillDocument(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('button', { name: 'Добави документ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Вид документ').selectOption({ index: 1 });
  await dialog.getByLabel('Начална дата').fill('01.02.2026');
  await dialog.getByLabel('Крайна дата').fill('01.02.2036');
  await dialog.getByLabel('Описание').fill('Декларация');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  return dialog;
}

test('a scan comes back under the name and in the size it was sent with', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players/7');
  const picture = await aPicture(page, 2480, 3508);
  const dialog = await fillDocument(page, { ...picture, name: 'Скан на декларация.PNG' });
  await expect(dialog).toHaveCount(0);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Изтегли файла Скан на декларация.PNG' }).first().click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('Скан на декларация.PNG');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2480, 3508]);
});
