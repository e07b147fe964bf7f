import type { Locator, Page } from '@playwright/test';
import { expectNotice } from './support/notices.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** How many of them are seen from top to bottom without scrolling. */
async function wholeIn(page: Page, parts: Locator): Promise<number> {
  const height = page.viewportSize()?.height ?? 0;
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  return boxes.filter((box) => box !== null && box.y >= 0 && box.y + box.height <= height).length;
}

test.describe('the page of a transfer', () => {
  test('is opened from the list by link or double click', async ({ page }) => {
    await signIn(page, 'admin');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/transfers');
    await expect.poll(() => wholeIn(page, page.getByRole('main').getByRole('listitem'))).toBeGreaterThanOrEqual(6);
    await page.setViewportSize({ width: 1440, height: 900 });
    const inTable = page.getByRole('table').locator('tbody').getByRole('row');
    await expect.poll(() => wholeIn(page, inTable)).toBeGreaterThanOrEqual(14);
    const row = page.getByRole('table').getByRole('row').nth(1);
    const link = row.getByRole('rowheader').getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/transfers\/\d+$/);
    await expect(page).toHaveTitle(`Трансфер на ${name} – Волейболна федерация`);
    await expect(card(page, 'Състезател').getByRole('link', { name })).toHaveAttribute('href', /^\/players\/\d+$/);

    await page.goBack();
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') });
    // The first cell ticks the row.
    await rows.nth(1).getByRole('cell').nth(1).dblclick();
    await expect(page).toHaveURL(/\/transfers\/\d+$/);
  });

  test('shows what is agreed, between whom, and who has signed', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/transfers/1');
    const info = card(page, 'Информация за трансфера');
    for (const label of ['Вид трансфер', 'Статус', 'Започнат на', 'Валиден до', 'Коментар']) {
      await expect(info.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(info.getByText('Промяна на клубната принадлежност')).toBeVisible();
    await expect(info.getByText('безсрочно')).toBeVisible();
    await expect(info.locator('[aria-current=step]')).toHaveText(/Събиране на подписи\s*сега$/);
    await expect(card(page, 'Отдаващ клуб').getByRole('link')).toHaveAttribute('href', '/clubs/1');
    await expect(card(page, 'Приемащ клуб').getByRole('link')).toHaveAttribute('href', '/clubs/2');

    const signatures = card(page, 'Подписи');
    await expect(signatures.getByRole('img', { name: 'Събрани подписи: 1 от 4 (25%)' })).toBeVisible();
    await expect(signatures.getByRole('listitem')).toHaveText([
      /Администратор.*Очаква се подпис/,
      /Състезател.*Очаква се подпис/,
      /Отдаващ клуб.*Подписано на \d\d\.\d\d\.\d{4}\sг\. от Петър Златанов/,
      /Приемащ клуб.*Очаква се подпис/,
    ]);
  });

  test('hands its papers to the parties, under their own names', async ({ page }) => {
    await signIn(page, 'igrach');
    await page.goto('/transfers');
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page).toHaveURL('/transfers/1');
    const papers = page.getByRole('table', { name: 'Документи' });
    await expect(papers.getByRole('row').nth(1)).toContainText('Договор');
    const download = page.waitForEvent('download');
    await papers.getByRole('button', { name: 'Изтегли файла Подписан договор.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Подписан договор.pdf');
    await expectNotice(page, 'Файлът беше изтеглен успешно!');
  });

  test('says why it was broken off, and that a player came without a club', NIGHT, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/transfers?status=4');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(main(page).getByText('Причина за прекратяване')).toBeVisible();
    await expect(main(page).locator('[aria-current=step]')).toHaveText('Отказан');

    await page.goto('/transfers?status=3&pageSize=200');
    await page
      .getByRole('row')
      .filter({ hasText: 'Няма клуб' })
      .first()
      .getByRole('rowheader')
      .getByRole('link')
      .click();
    await expect(card(page, 'Отдаващ клуб')).toContainText('Без отдаващ клуб');
    await expect(card(page, 'Подписи')).toContainText('Подписано от администратор');
    await expect(card(page, 'Подписи')).toContainText('Всички подписи са събрани');
  });
});
