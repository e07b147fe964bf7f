import type { Page } from '@playwright/test';
import { expectNotice } from './support/notices.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');

test.describe('the list of expiring contracts', () => {
  test('opens the player by a double click and by the name, and Back returns to the row', NIGHT, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/transfers/expiring');
    const link = rowsOf(page).nth(1).getByRole('link').first();
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/players\/\d+$/);
    await rowsOf(page).nth(1).getByRole('cell').nth(2).dblclick();
    await expect(page).toHaveURL(href);
    // Whoever turns round before the page is there has never left the list.
    await expect(page.getByRole('main').getByText('Профил на състезател', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    await link.press('Enter');
    await expect(page).toHaveURL(href);
  });
});

test('expiring contracts are listed, found and told about once a day', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/transfers/expiring');
  await expect(page.getByRole('heading', { name: 'Изтичащи договори', level: 1 })).toBeVisible();
  await expect(page.getByText('Списък на всички състезатели с изтичащи договори')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await rows
    .nth(1)
    .getByRole('button', { name: /Изпрати известие/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Да бъде ли изпратено писмо за изтичащия договор на');
  await dialog.getByRole('button', { name: 'Изпрати' }).click();
  await expectNotice(page, 'Известието беше изпратено успешно!');
  await page.getByRole('button', { name: 'Изпрати известия на всички' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изпрати' }).click();
  await expect(page.getByText(/^Изпратени \d+\sписма, пропуснати \d+\sдоговор/)).toBeVisible();
});
