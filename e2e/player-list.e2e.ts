import type { Locator, Page } from '@playwright/test';
import fs from 'node:fs';
import { untilLoaded } from './support/loading.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

const RANGE = /^Показване от \d+ до \d+ от общо (\d+) резултати$/;

async function totalOf(page: Page): Promise<number> {
  const text = await page.getByText(RANGE).first().textContent();
  return Number(RANGE.exec(text ?? '')?.[1]);
}

test.describe('the players of a club', () => {
  const filter = (page: Page) => page.getByRole('navigation', { name: 'Клубове на състезателите' });

  test('come first for its people; all are one click away, and the address says so', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/players');
    await expect(filter(page).getByRole('link', { name: 'Моите клубове' })).toHaveAttribute('aria-current', 'true');
    const own = await totalOf(page);

    await filter(page).getByRole('link', { name: 'Всички' }).click();
    await expect(page).toHaveURL(/onlyOwnClubs=false/);
    await expect.poll(() => totalOf(page)).toBeGreaterThan(own);
    await page.reload();
    await expect(filter(page).getByRole('link', { name: 'Всички' })).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect.poll(() => totalOf(page)).toBe(own);
  });

  test('are exported as they are shown', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/players');
    const shown = await totalOf(page);
    await page.getByRole('button', { name: 'Изтегли' }).click();
    await expect(page.getByText(new RegExp(`^${shown}\\s+състезател`))).toBeVisible();
    const arriving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const lines = fs
      .readFileSync(await (await arriving).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(lines.length - 1).toBe(shown);
  });
});

test.describe('a club', () => {
  test('finds nobody among its own players and looks among all with one click', NIGHT, async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/players?keyword=боян+светославов+александров');
    await expect(page.getByText('Няма намерени резултати').first()).toBeVisible();
    await page.getByRole('link', { name: 'Търси във всички клубове' }).click();
    await expect(page.getByRole('link', { name: 'Боян Светославов Александров' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Всички', exact: true })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByPlaceholder('Търсене...')).toHaveValue('боян светославов александров');
  });
});

test.describe('heading, search and actions of the players', () => {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const headingOf = (page: Page) => boxOf(page.getByRole('heading', { level: 1 }));
  const searchOf = (page: Page) => boxOf(page.getByPlaceholder('Търсене...'));

  const open = async (page: Page, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin');
    await page.goto('/players');
    await untilLoaded(page);
  };

  const expectOneLine = async (page: Page) => {
    const { y } = await searchOf(page);
    for (const part of [
      page.getByRole('button', { name: 'Колони' }),
      page.getByRole('button', { name: 'Изтегли' }),
      page.getByRole('link', { name: 'Добави', exact: true }),
    ])
      await expect.poll(async () => (await boxOf(part)).y).toBeCloseTo(y, 0);
  };

  test('stand side by side on a wide screen, and in a line of their own on a tablet', NIGHT, async ({ page }) => {
    await open(page, 1440);
    await expectOneLine(page);
    const [heading, search] = [await headingOf(page), await searchOf(page)];
    expect(search.y).toBeLessThan(heading.y + 60);
    expect(search.x).toBeGreaterThan(heading.x + heading.width);

    // Where there is no room beside the heading they have a line of their own.
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(async () => (await searchOf(page)).x - (await headingOf(page)).x).toBeLessThan(1);
    await expectOneLine(page);
  });
});

test('an export leaves out what the list hides', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Колони' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Гражданство' }).click();
  await expect(page.getByRole('columnheader', { name: 'Гражданство', includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Изтегли' }).click();
  const asked = page.waitForRequest(/\/api\/export\/players/);
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('columns')).toBe('name,birthDate,currentClub');
});
