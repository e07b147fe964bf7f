import type { Page } from '@playwright/test';
import { countEffort, effortSoFar } from './support/effort.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { untilLoaded } from './support/loading.ts';
import { expectNoAxeViolationsLightOrDark } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Търсене навсякъде' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Търсене навсякъде' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A page is seen a moment before it listens to keys. */
async function openPalette(page: Page): Promise<void> {
  await untilLoaded(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Types a player's whole name, as the register has it, and opens the profile by Enter. */
async function openByName(page: Page): Promise<{ name: string; address: string }> {
  const link = page.getByRole('rowheader').getByRole('link').nth(3);
  const [name, address] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? ''];
  await openPalette(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  return { name, address };
}

test('a player is found from anywhere by Ctrl+K, the name and Enter, and stands first the next time', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/players');
  await countEffort(page);
  const { name, address } = await openByName(page);
  expect(await effortSoFar(page)).toEqual({ clicks: 0, keys: 2 });
  // As after every link, the heading tells where one is.
  await expect(heading(page)).toHaveText(name);
  await expect(heading(page)).toBeFocused();
  // It is remembered once the browser has nothing else to do.
  const isRemembered = () =>
    page.evaluate((place) => Object.values(localStorage).some((kept) => String(kept).includes(place)), address);
  await expect.poll(isRemembered).toBe(true);

  await page.goto('/transfers');
  await untilLoaded(page);
  await countEffort(page);
  await page.getByRole('button', { name: 'Търсене навсякъде' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page).toHaveURL(address);
  expect(await effortSoFar(page)).toEqual({ clicks: 2, keys: 0 });

  await page.goto('/coaches');
  await openPalette(page);
  const opened = page.getByRole('group', { name: 'Последно отворени' }).getByRole('option');
  await expect(opened.first()).toContainText(name);
  await expectNoAxeViolationsLightOrDark(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await openPalette(page);
  await expect(opened.first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
});

test(
  'licences and transfers are found by their numbers, and a list is taken home from any page',
  NIGHT,
  async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/coaches');
    await openPalette(page);
    await page.keyboard.type('лиценз 3');
    await expect(page.getByRole('option', { name: /Лиценз #3 ·/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cardindexes/3');

    await openPalette(page);
    await page.keyboard.type('експорт на клубове');
    await expect(page.getByRole('option', { name: /^Изтегляне на списъка на клубовете/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the search takes the whole screen and is closed by its cross', NIGHT, async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/clubs');
    await page.getByRole('button', { name: 'Търсене навсякъде' }).click();
    await expectFocusIn(palette(page));
    await expect.poll(async () => (await palette(page).boundingBox())?.height ?? 0).toBeGreaterThan(800);
    await field(page).fill('mej,fl');
    await expect(page.getByRole('status').filter({ hasText: 'Показани са резултати за „петров“.' })).toBeVisible();
    // Names of accounts are no business of a club.
    await expect(page.getByRole('group', { name: 'Потребители' })).toHaveCount(0);
    await palette(page).getByRole('button', { name: 'Затвори' }).click();
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Търсене навсякъде' })).toBeFocused();
  });
});

test('the keys of a page are told by „?“ and work', NIGHT, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/clubs');
  await untilLoaded(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Помощ' });
  await expect(sheet).toContainText('Добави');
  await expectNoAxeViolationsLightOrDark(page, { within: '[role=dialog]' });
  await expectFocusIn(sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('3');
  await expect(page).toHaveURL('/coaches');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Търсене в списъка' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/coaches/create');
});
