import { untilLoaded } from './support/loading.ts';
import { expectNoHorizontalScroll } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

const SECTIONS = [
  ['Състезатели', '/players'],
  ['Клубове', '/clubs'],
  ['Треньори', '/coaches'],
  ['Състезателни права', '/transfers'],
  ['Потребители', '/users', 'Списък на потребителите в системата'],
] as const;

test('the five sections open from the menu', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page).toHaveURL('/players');
  const menu = page.getByRole('navigation', { name: 'Основна навигация' });
  // The first is open already: it comes last.
  for (const [name, address, description] of [...SECTIONS.slice(1), SECTIONS[0]]) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${name} – Волейболна федерация`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
    if (description !== undefined) await expect(page.getByText(description)).toBeVisible();
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(/^Показване от 1 до \d+ от общо \d+ резултати$/).first()).toBeVisible();
  }
});

test.describe('the order of a list', () => {
  for (const address of ['/coaches', '/clubs/1']) {
    test(`${address} is told by the header of its column before anything is chosen`, NIGHT, async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto(address);
      const header = page.getByRole('columnheader', { name: 'Име', exact: true });
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await untilLoaded(page);
      const first = page.locator('#list').getByRole('rowheader').first();
      const before = await first.textContent();
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect(first).not.toHaveText(before ?? '');
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).not.toHaveURL(/orderBy/);
      await expect(first).toHaveText(before ?? '');
    });
  }
});

test.describe('what a search has found', () => {
  test('is marked in the Cyrillic names when Latin letters were typed', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players?keyword=aleksandr+ivan');
    const row = page.getByRole('rowheader').first();
    await expect(row.locator('mark').first()).toBeVisible();
    const found = async () => new Set((await row.locator('mark').allTextContents()).map((text) => text.toLowerCase()));
    await expect.poll(found).toEqual(new Set(['александр', 'иван']));
    await page.getByPlaceholder('Търсене...').press('Escape');
    await expect(page.locator('mark')).toHaveCount(0);
  });

  for (const [address, text] of [['/transfers?keyword=ov', 'ов']] as const) {
    test(`is marked on ${address}, on phones too`, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await signIn(page, 'admin');
      await page.goto(address);
      await expect(page.locator('mark').first()).toHaveText(text);
      await expectNoHorizontalScroll(page);
    });
  }
});

test.describe('what a person sees', () => {
  test('is portraits and logos that really load', async ({ page }) => {
    await signIn(page, 'admin');
    for (const address of ['/players', '/clubs']) {
      await page.goto(address);
      await expect(page.getByText(/от общо \d+ резултати/).first()).toBeVisible();
      const picture = page.getByRole('table').locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    }
  });
});
