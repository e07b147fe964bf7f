import { aNewEgn, aNewName } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a club brings in its players from a file, mends what is wrong and takes all of it back', async ({ page }) => {
  const names = [aNewName(), aNewName(), aNewName()];
  const rows = names.map((name, place) => [name, 'Петров', 'Внесен', place === 1 ? '12345' : aNewEgn().egn, 'Русе']);
  const text = [['Име', 'Презиме', 'Familia', 'EGN', 'Град'], ...rows].map((row) => row.join(';')).join('\r\n');
  await signIn(page, 'klub1');
  await page.goto('/players');
  await page.getByRole('link', { name: 'Импорт', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нов импорт');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'състав.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Качи и продължи' }).click();
  await expect(page.getByText('Всички задължителни колони са посочени.')).toBeVisible();
  await page.getByRole('button', { name: 'Провери данните' }).click();

  await expect(page.getByRole('link', { name: 'С грешка 1' })).toBeVisible();
  await page.reload();
  const egn = page.getByRole('textbox', { name: 'ЕГН' });
  await expect(egn).toHaveValue('12345');
  await egn.fill(aNewEgn().egn);
  await egn.press('Enter');
  await expect(page.getByText('Поправено', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Запиши 3 нови' }).click();

  await expect(page.getByRole('heading', { name: 'Записани са 3 реда' })).toBeVisible();
  await page.getByRole('link', { name: `${names[1]} Петров Внесен` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${names[1]} Петров Внесен`);
  await page.goBack();
  await page.getByRole('button', { name: 'Отмени импорта' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отмени импорта' }).click();
  await expect(page.getByRole('heading', { name: 'Импортът е отменен' })).toBeVisible();
});
