import type { Locator, Page } from '@playwright/test';
import fs from 'node:fs';
import { untilLoaded } from './support/loading.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

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
    await expectNoAxeViolations(page);

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

  test('are not a matter for administrators, who see everyone', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players');
    await expect(page.getByText(RANGE).first()).toBeVisible();
    await expect(filter(page)).toHaveCount(0);
  });
});

test.describe('the list of players', () => {
  test('is searched in Latin letters, and the search is in the address', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players');
    const search = page.getByPlaceholder('Търсене...');
    await search.fill('aleksandrov');
    await search.press('Enter');
    await expect(page).toHaveURL(/keyword=aleksandrov/);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText('Александров');
    await page.reload();
    await expect(search).toHaveValue('aleksandrov');
    await expect(rows.nth(1)).toContainText('Александров');
    await search.press('Escape');
    await expect(search).toHaveValue('');
  });

  test('turns its pages, and Back returns to the page before', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players');
    await expect(page.getByText(/^Показване от 1 до 25 от общо \d+ резултати$/).first()).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Страници' });
    await expect(pages.getByRole('link', { name: /^Страница \d+/ })).toHaveCount(5);
    await pages.getByRole('link', { name: 'Следваща' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^Показване от 26 до 50 от общо \d+ резултати$/).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Показване от 1 до 25 от общо \d+ резултати$/).first()).toBeVisible();
    await page.getByLabel('Резултати на страница').selectOption('100');
    await expect(page).toHaveURL(/pageSize=100/);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  });

  test('is sorted by its headers', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players');
    // The columns move when the rows come: a press before and a release after would be on two of them.
    await untilLoaded(page);
    const header = page.getByRole('columnheader', { name: /Дата на раждане/ });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/orderBy=birthDate/);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await untilLoaded(page);
    const dates = page.getByRole('table').getByText(/^\d\d\.\d\d\.\d{4}$/);
    await expect(dates).toHaveCount(25);
    const sortable = (await dates.allTextContents()).map((date) => date.split('.').toReversed().join('-'));
    expect(sortable).toEqual(sortable.toSorted().toReversed());
  });
});

test.describe('a club', () => {
  test('finds nobody among its own players and looks among all with one click', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/players?keyword=боян+светославов+александров');
    await expect(page.getByText('Няма намерени резултати').first()).toBeVisible();
    await page.getByRole('link', { name: 'Търси във всички клубове' }).click();
    await expect(page.getByRole('link', { name: 'Боян Светославов Александров' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Всички', exact: true })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByPlaceholder('Търсене...')).toHaveValue('боян светославов александров');
  });

  test('that finds nobody among all is not sent there again', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/players?keyword=няматакъв&onlyOwnClubs=false');
    await expect(page.getByText('Няма намерени резултати').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Изчисти търсенето' }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Търси във всички клубове' })).toHaveCount(0);
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
      expect((await boxOf(part)).y).toBeCloseTo(y, 0);
  };

  test('stand side by side on a wide screen', async ({ page }) => {
    await open(page, 1440);
    await expectOneLine(page);
    const [heading, search] = [await headingOf(page), await searchOf(page)];
    expect(search.y).toBeLessThan(heading.y + 60);
    expect(search.x).toBeGreaterThan(heading.x + heading.width);
  });

  test('keep to one line of their own where there is no room beside the heading', async ({ page }) => {
    await open(page, 768);
    await expectOneLine(page);
    expect((await searchOf(page)).x).toBeCloseTo((await headingOf(page)).x, 0);
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
