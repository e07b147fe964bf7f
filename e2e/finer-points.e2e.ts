import type { Page, Route } from '@playwright/test';
import { untilLoaded } from './support/loading.ts';
import { expectNotice } from './support/notices.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { aPicture } from './support/pictures.ts';
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
  test('is sorted by its headers, paged, searched with Enter, and the address keeps it', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/transfers/expiring?pageSize=15');
    await expect(page.getByText(/^Показване от 1 до 15 от общо \d+ резултати$/).first()).toBeVisible();
    const soonest = await rowsOf(page).first().innerText();
    await page.getByRole('button', { name: 'Остават' }).click();
    await expect(page).toHaveURL(/orderBy=daysLeft/);
    await page.getByRole('button', { name: 'Остават' }).click();
    await expect(page).toHaveURL(/orderBy=daysLeft&desc=true/);
    await expect(page.getByRole('columnheader', { name: 'Остават' })).toHaveAttribute('aria-sort', 'descending');
    await expect(rowsOf(page).first()).not.toHaveText(soonest);
    await page.getByRole('link', { name: 'Следваща' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^Показване от 16 до \d+ от общо \d+ резултати$/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Предишна' }).click();
    await page.getByLabel('Резултати на страница').selectOption('100');
    await expect(page).toHaveURL(/pageSize=100/);
    const search = page.getByRole('textbox', { name: 'Търсене в списъка' });
    await search.fill('zzz');
    await search.press('Enter');
    await expect(page).toHaveURL(/keyword=zzz/);
    await expect(page.getByText('Няма намерени резултати').first()).toBeVisible();
  });

  test('opens the player by a double click and by the name, and Back returns to the row', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/transfers/expiring');
    const link = rowsOf(page).nth(1).getByRole('link').first();
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/players\/\d+$/);
    await rowsOf(page).nth(1).getByRole('cell').nth(2).dblclick();
    await expect(page).toHaveURL(href);
    // Whoever turns round before the page is there has never left the list.
    await expect(page.getByRole('heading', { level: 1, name: 'Профил на състезател' })).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    await link.press('Enter');
    await expect(page).toHaveURL(href);
  });

  test('begins with what ends first on a phone, whatever the address says', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await signIn(page, 'admin');
    await page.goto('/transfers/expiring?orderBy=daysLeft&desc=true');
    const cards = page.getByRole('list', { name: 'Изтичащи договори' }).getByRole('listitem');
    await untilLoaded(page);
    const days = (await cards.allInnerTexts()).map((text) => Number(/(\d+)\s(?:ден|дни)/.exec(text)?.[1] ?? 0));
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    await expectNoAxeViolations(page);
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
    await route.fulfill({ json: { queued: keys.length - 1, skipped: 1 } });
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
  await expect(page.getByText('Вече е изпратено днес')).toHaveCount(12);

  await page.getByRole('button', { name: 'Изпрати известия на всички' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(new RegExp(`имейл за ${due}\\sизтичащи договора`));
  await dialog.getByRole('button', { name: 'Изпрати' }).click();
  const bar = page.getByRole('progressbar', { name: 'Изпращане на известия' });
  await expect(bar).toHaveAttribute('value', '0');
  await expect(bar).toHaveAttribute('max', '100');
  await expect(page.getByText(`0 от ${due}`)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Състезатели', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Състезатели' })).toBeVisible();
  await page.getByRole('link', { name: 'Изтичащи договори' }).click();
  await expect(bar).toBeVisible();
  letGo();
  const sent = due - Math.ceil(due / 10);
  await expect(page.getByText(`Изпратени ${sent}, пропуснати ${due - sent}`)).toBeVisible();
  expect(notices.portions.slice(0, -1).every((portion) => portion === 10)).toBe(true);
  expect(notices.portions.reduce((sum, portion) => sum + portion, 0)).toBe(due);

  await expect(page.getByRole('button', { name: /^Изпрати известие за .*днес$/ })).toHaveCount(25);
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
  await expect(page.getByText(/Изпратени 9, пропуснати 1\n?.*Остават \d+/s).first()).toBeVisible();
  await expectJust(page, 'Възникна грешка при изпращането на известието!');
  await page.getByRole('button', { name: 'Изпрати известия на всички' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/имейл за \d+\sизтичащи договора/);
});

for (const width of [1440, 375]) {
  for (const [userName, label, target] of [
    ['admin', 'Промяна', /\/players\/\d+\/edit$/],
    ['klub1', 'Преглед', /\/players\/\d+$/],
  ] as const) {
    test(`the players of a club have their actions at ${width} px, as ${userName}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 850 });
      await signIn(page, userName);
      await page.goto('/clubs/1');
      await untilLoaded(page);
      const menu = page.getByRole('button', { name: /^Действия за [А-Я]/ }).first();
      await menu.click();
      await expect(page.getByRole('menuitem')).toHaveText([label]);
      await page.getByRole('menuitem', { name: label }).click();
      await expect(page).toHaveURL(target);
    });
  }
}

test('arrows move between the parts of a profile, Enter opens, Tab still reaches each', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players/1');
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Раздели на профила' }).getByRole('link', { name });
  await untilLoaded(page);
  await tab('Общи данни').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Лицензи')).toBeFocused();
  await expect(page).toHaveURL('/players/1');
  await page.keyboard.press('End');
  await expect(tab('Настройки')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Общи данни')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Настройки')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab('Общи данни')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tab('Лицензи')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=licences/);
});

async function fillDocument(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('button', { name: 'Добави документ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Вид документ').selectOption({ index: 1 });
  await dialog.getByLabel('Начална дата').fill('01.02.2026');
  await dialog.getByLabel('Крайна дата').fill('01.02.2036');
  await dialog.getByLabel('Описание').fill('Декларация');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  return dialog;
}

test('a scan comes back under the name and in the size it was sent with', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players/7');
  const picture = await aPicture(page, 2480, 3508);
  const dialog = await fillDocument(page, { ...picture, name: 'Скан на декларация.PNG' });
  await expect(dialog).toHaveCount(0);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Изтегли файла Скан на декларация.PNG' }).first().click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('Скан на декларация.PNG');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2480, 3508]);
});

test('a refused document and a refused status say just what the words are; the reason stands beside', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of (409|500)/);
  const failure = { status: 409, code: 'playerDeactivated', message: 'Състезателят е деактивиран.', requestId: 'x' };
  await signIn(page, 'admin');
  await page.route('**/api/players/8/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: failure }) : route.fallback(),
  );
  await page.goto('/players/8');
  const dialog = await fillDocument(page, await aPicture(page));
  await expectJust(page, 'Възникна грешка при добавяне на документ!');
  await expect(dialog).toContainText(failure.message);

  await page.goto('/players/8?tab=settings');
  await page.getByRole('switch').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Деактивирай' }).click();
  await expectJust(page, 'Възникна грешка при промяна статуса на състезателя!');
  await expect(page.getByRole('main')).toContainText(failure.message);
});

test('an export leaves out what the list hides', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Колони' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Националност' }).click();
  await expect(page.getByRole('columnheader', { name: 'Националност', includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Експорт' }).click();
  const asked = page.waitForRequest(/\/api\/export\/players/);
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('columns')).toBe('name,birthDate,currentClub');
});
