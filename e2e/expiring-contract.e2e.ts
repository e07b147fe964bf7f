import type { Page, Route } from '@playwright/test';
import { untilLoaded } from './support/loading.ts';
import { expectNotice } from './support/notices.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Contract {
  documentId: number | null;
  transferId: number | null;
  isNotifiedToday: boolean;
  daysLeft: number;
}

/** The words of the message, with nothing behind them. */
async function expectJust(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.shownNotices)).toContain(words);
}

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');

test.describe('the list of expiring contracts', () => {
  test('opens the player by a double click and by the name, and Back returns to the row', async ({ page }) => {
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

  test('begins with what ends first on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await signIn(page, 'admin');
    await page.goto('/transfers/expiring');
    const cards = page.getByRole('list', { name: 'Изтичащи договори' }).getByRole('listitem');
    const left = cards.getByText(/^(изтича днес|\d+\s(ден|дни))$/);
    await untilLoaded(page);
    await expect(left).not.toHaveCount(0);
    await expect(left).toHaveCount(await cards.count());
    // Cards below the screen are not drawn: they have text, but none that could be read off.
    const days = (await left.allTextContents()).map((text) => Number.parseInt(text, 10) || 0);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  });

  test('says „Error“ when it cannot be loaded', async ({ page, complaints }) => {
    complaints.allow(/status of 500/);
    await signIn(page, 'admin');
    await page.route('**/api/players/expiring-contracts', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/transfers/expiring');
    await expect(page.getByText('Error', { exact: true })).toBeVisible({ timeout: 20_000 });
  });
});

/** Nothing really goes out: other journeys need their notices of the day. Twelve contracts were told about already. */
async function standInForNotices(page: Page) {
  const told = new Set<string>();
  const portions: number[] = [];
  let gate: Promise<void> = Promise.resolve();
  const keyOf = (documentId: number | null, transferId: number | null) =>
    documentId === null ? `t${transferId}` : `d${documentId}`;
  await page.route('**/api/players/expiring-contracts', async (route) => {
    const response = await route.fetch();
    const contracts = (await response.json()) as Contract[];
    const json = contracts.map((contract, index) => ({
      ...contract,
      isMailSent: true,
      isNotifiedToday: index < 12 || told.has(keyOf(contract.documentId, contract.transferId)),
    }));
    await route.fulfill({ response, json });
  });
  await page.route('**/api/players/expiring-contracts/notifications', async (route: Route) => {
    const { documentIds, transferIds } = route.request().postDataJSON() as Record<string, number[]>;
    const keys = [
      ...(documentIds ?? []).map((id) => keyOf(id, null)),
      ...(transferIds ?? []).map((id) => keyOf(null, id)),
    ];
    await gate;
    portions.push(keys.length);
    for (const key of keys) told.add(key);
    await route.fulfill({ json: { queued: keys.length - 1, skipped: 1, letters: keys.length, isMailSent: true } });
  });
  return {
    portions,
    /** Holds the answers back until they are let go. */
    hold: () => {
      let letGo = () => undefined as void;
      gate = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
  };
}

test('notices to all are counted, measured, and can be left while they go out', async ({ page }) => {
  await signIn(page, 'admin');
  const notices = await standInForNotices(page);
  const letGo = notices.hold();
  await page.goto('/transfers/expiring');
  await untilLoaded(page);
  const range = await page
    .getByText(/^Показване от/)
    .first()
    .innerText();
  const due = Number(/общо (\d+)/.exec(range)?.[1]) - 12;
  await expect(page.getByText('Изпратено днес')).toHaveCount(12);

  await page.getByRole('button', { name: 'Изпрати известия на всички' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    /Ще бъдат изпратени \d+\sписма: до \d+\sклуб.*Които вече са получили известие днес, се пропускат\./,
  );
  await dialog.getByRole('button', { name: 'Изпрати' }).click();
  const bar = page.getByRole('progressbar', { name: 'Изпращане на известия' });
  await expect(bar).toHaveAttribute('value', '0');
  await expect(bar).toHaveAttribute('max', '100');
  await expect(page.getByText(`0 от ${due}`)).toBeVisible();

  await page.getByRole('link', { name: 'Състезатели', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Състезатели' })).toBeVisible();
  await page.getByRole('link', { name: 'Изтичащи договори' }).click();
  await expect(bar).toBeVisible();
  letGo();
  const sent = due - Math.ceil(due / 10);
  await expect(
    page.getByText(new RegExp(`^Изпратени ${due}\\sписма, пропуснати ${due - sent}\\sдоговор`)),
  ).toBeVisible();
  expect(notices.portions.slice(0, -1).every((portion) => portion === 10)).toBe(true);
  expect(notices.portions.reduce((sum, portion) => sum + portion, 0)).toBe(due);

  await expect(page.getByText('Изпратено днес')).toHaveCount(25);
  await page.getByRole('button', { name: 'Изпрати известия на всички' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectNotice(page, 'За днес всички известия вече са изпратени.');
});

test('a sending that breaks off says what went out, and the next one asks about the rest', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await signIn(page, 'admin');
  const notices = await standInForNotices(page);
  await page.goto('/transfers/expiring');
  await untilLoaded(page);
  await page.route('**/api/players/expiring-contracts/notifications', async (route) => {
    if (notices.portions.length === 0) return route.fallback();
    const failure = { status: 500, code: 'internal', message: 'Възникна вътрешна грешка.', requestId: 'x' };
    return route.fulfill({ status: 500, json: failure });
  });
  await page.getByRole('button', { name: 'Изпрати известия на всички' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изпрати' }).click();
  await expect(
    page.getByText(/Изпратени 10\sписма, пропуснати 1\sдоговор\n?.*Неизпратени: \d+/s).first(),
  ).toBeVisible();
  await expectJust(page, 'Възникна грешка при изпращането на известието!');
  await page.getByRole('button', { name: 'Изпрати известия на всички' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Ще бъдат изпратени \d+\sписма/);
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
