import type { Page } from '@playwright/test';
import { untilLoaded, untilQuiet } from './support/loading.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';
import { aFreePlayer } from './support/transfers.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Известия' });
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: /^Известия/ }).click();
  await expect(panel(page).getByRole('heading', { name: 'Очакват Вашето действие' })).toBeVisible();
  // The headings are there before what waits is known.
  await untilQuiet(page);
};

for (const [userName, when] of [
  ['admin', {}],
  ['klub1', NIGHT],
] as const) {
  test(`${userName} finds in each list as much as the bell says is waiting there`, when, async ({ page }) => {
    await signIn(page, userName);
    await page.goto('/players');
    await openPanel(page);
    const lines = panel(page)
      .getByRole('region', { name: 'Очакват Вашето действие' })
      .getByRole('link', { name: /^\d/ });
    const waiting = await lines.allInnerTexts();
    if (userName === 'admin') expect(waiting.length).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    for (const line of waiting) {
      await openPanel(page);
      await panel(page).getByRole('link', { name: line, exact: true }).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(page.getByText(`от общо ${parseInt(line, 10)} резултати`).first()).toBeVisible();
    }
  });
}

test('what somebody else does is seen at once, on the open transfer and in the bell of every page', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  const player = await aFreePlayer(page, 1);
  await page.goto(`/transfers/create?type=0&playerId=${player.id}&clubId=5`);
  const club = await (await browser.newContext()).newPage();
  await signIn(club, 'klub1');
  await club.goto('/players');
  const beside = await club.context().newPage();
  await beside.goto('/clubs');
  const unread = async (tab: Page) => {
    const name = await tab.getByRole('button', { name: /^Известия/ }).getAttribute('aria-label');
    return Number(/нови: (\d+)/.exec(name ?? '')?.[1] ?? 0);
  };
  await untilLoaded(club);
  const before = await unread(club);

  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page).toHaveURL(/\/transfers\/\d+$/);
  for (const tab of [club, beside]) await expect.poll(() => unread(tab)).toBe(before + 1);

  await openPanel(club);
  await panel(club)
    .getByRole('link', { name: `Трансфер на ${player.name}` })
    .click();
  await expect(club).toHaveURL(new URL(page.url()).pathname);
  for (const tab of [club, beside]) await expect.poll(() => unread(tab)).toBe(0);

  await page.getByRole('button', { name: 'Потвърди', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Подпиши' }).click();
  await expect(club.getByRole('region', { name: 'Съобщения' })).toContainText('подписа като администратор');
  await expect(club.getByRole('region', { name: 'Подписи', exact: true })).toContainText('Подписано');

  await openPanel(beside);
  await panel(beside).getByRole('button', { name: 'Отбележи всички като прочетени' }).click();
  for (const tab of [club, beside]) await expect.poll(() => unread(tab)).toBe(0);
});
