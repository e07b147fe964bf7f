import type { Page } from '@playwright/test';
import fs from 'node:fs';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expectFocusIn } from './support/keyboard.ts';
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
    await page.getByRole('button', { name: 'Експорт' }).click();
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

test.describe('keys on the profile of a player', () => {
  const rowLinks = (page: Page) => page.getByRole('rowheader').getByRole('link');
  const namesOf = async (page: Page) => {
    await expect(rowLinks(page).first()).toBeVisible();
    return rowLinks(page).allTextContents();
  };
  const shownPlayer = (page: Page, name: string | undefined) =>
    page.getByRole('region', { name: name ?? '', exact: true });

  test('lead along the list one came from, across its pages, and Back leads to the list', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players?pageSize=15&page=2');
    const second = await namesOf(page);
    await page.goto('/players?pageSize=15');
    await expect(rowLinks(page).first()).not.toHaveText(second[0] ?? '');
    const first = await namesOf(page);
    await rowLinks(page).nth(13).click();
    await expect(shownPlayer(page, first[13])).toBeVisible();
    const next = page.getByRole('link', { name: `Следващ състезател: ${first[14]}` });
    await expect(next).toBeVisible();
    await expectNoAxeViolations(page);

    await page.keyboard.press(']');
    await expect(shownPlayer(page, first[14])).toBeVisible();
    await expect(page.getByRole('link', { name: `Следващ състезател: ${second[0]}` })).toBeVisible();
    // The same key on a Bulgarian keyboard.
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'щ', code: 'BracketRight', bubbles: true })),
    );
    await expect(shownPlayer(page, second[0])).toBeVisible();
    await page.getByRole('link', { name: `Предишен състезател: ${first[14]}` }).click();
    await expect(shownPlayer(page, first[14])).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/players?pageSize=15');
  });

  test('also along the players of a club', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/clubs/1');
    const names = await namesOf(page);
    await rowLinks(page).first().click();
    await expect(page.getByRole('link', { name: /^Следващ състезател/ })).toBeVisible();
    await page.keyboard.press(']');
    await expect(shownPlayer(page, names[1])).toBeVisible();
  });

  test('open the form for those who may change, and not while typing or in a dialog', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players/1');
    await page.getByRole('region', { name: 'Развитие' }).getByRole('button', { name: 'Добави' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFocusIn(page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: 'Отказ' }).focus();
    await page.keyboard.press('e');
    await expect(page).toHaveURL('/players/1');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('e');
    await expect(page).toHaveURL('/players/1/edit');
    await page.getByLabel('Име', { exact: true }).press('e');
    await expect(page).toHaveURL('/players/1/edit');
  });

  test('do nothing for a club, and nothing at all once switched off', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/players');
    await rowLinks(page).first().click();
    await expect(page.getByRole('link', { name: /^Следващ състезател/ })).toBeVisible();
    const address = page.url();
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
    await page.getByRole('menuitem', { name: 'Профил' }).click();
    await page.getByRole('switch', { name: 'Действия с един клавиш' }).click();
    await expect(page.getByRole('switch', { name: 'Действия с един клавиш' })).not.toBeChecked();
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(page.getByRole('link', { name: /^Следващ състезател/ })).toBeVisible();
    await page.keyboard.press(']');
    await expect(page).toHaveURL(address);
  });
});

test('the buttons of a dialog on a phone stand on its lower edge while it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await signIn(page, 'admin');
  await page.goto('/players/1');
  await page.getByRole('region', { name: 'Развитие' }).getByRole('button', { name: 'Добави' }).click();
  const dialog = page.getByRole('dialog');
  const bar = dialog.locator('.sticky').filter({ has: page.getByRole('button', { name: 'Добави', exact: true }) });
  const aboveEdge = () => bar.evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom);
  await expectFocusIn(dialog);
  for (const field of ['Дата на измерването', 'Атака', 'Блокада']) {
    await dialog.getByLabel(field).focus();
    await expect.poll(aboveEdge, { message: field }).toBeCloseTo(0, 0);
  }
  await expectNoHorizontalScroll(page);
});

test.describe('what a search has found', () => {
  test('is marked in the Cyrillic names when Latin letters were typed', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players?keyword=aleksandr+ivan');
    const row = page.getByRole('rowheader').first();
    await expect(row.locator('mark').first()).toBeVisible();
    const found = async () => new Set((await row.locator('mark').allTextContents()).map((text) => text.toLowerCase()));
    await expect.poll(found).toEqual(new Set(['александр', 'иван']));
    await expectNoAxeViolations(page);
    await page.getByPlaceholder('Търсене...').press('Escape');
    await expect(page.locator('mark')).toHaveCount(0);
  });

  for (const [address, text] of [
    ['/players?keyword=100001', '100001'],
    ['/clubs?keyword=sofi', 'Софи'],
    ['/transfers?keyword=ov', 'ов'],
  ] as const) {
    test(`is marked on ${address}, on phones too`, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await signIn(page, 'admin');
      await page.goto(address);
      await expect(page.locator('mark').first()).toHaveText(text);
      await expectNoHorizontalScroll(page);
    });
  }
});

test.describe('the columns of a list', () => {
  const headers = (page: Page) => page.getByRole('columnheader');

  test('are chosen by keyboard and remembered, each list for itself', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players');
    await expect(headers(page).filter({ hasText: 'Националност' })).toBeVisible();
    await page.getByRole('button', { name: 'Колони' }).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'Колони' });
    await expect(menu.getByRole('menuitemcheckbox')).toHaveText(['Дата на раждане', 'Националност', 'Настоящ клуб']);
    await expectNoAxeViolations(page, { within: '[role=menu]' });
    await expect(menu.getByRole('menuitemcheckbox').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Националност' })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Колони' })).toBeFocused();
    await expect(headers(page).filter({ hasText: 'Националност' })).toHaveCount(0);

    await page.reload();
    await expect(headers(page).filter({ hasText: 'Настоящ клуб' })).toBeVisible();
    await expect(headers(page).filter({ hasText: 'Националност' })).toHaveCount(0);
    await page.goto('/transfers');
    await expect(headers(page)).toHaveCount(8);
  });

  test('never lose the name, and all of them can come back', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/players');
    await page.getByRole('button', { name: 'Колони' }).click();
    const choices = page.getByRole('menuitemcheckbox');
    const clickAll = async () => {
      await expect(choices).toHaveCount(3);
      for (const choice of await choices.all()) await choice.click();
      await page.keyboard.press('Escape');
      await expect(choices).toHaveCount(0);
    };
    await clickAll();
    await expect(headers(page)).toHaveText(['Име']);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.getByRole('button', { name: 'Колони' }).click();
    await clickAll();
    await expect(headers(page)).toHaveCount(4);
  });

  test('are no matter on phones, where a card shows everything', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await signIn(page, 'admin');
    await page.goto('/players');
    await expect(page.getByRole('list', { name: 'Състезатели' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Колони' })).toBeHidden();
  });
});
