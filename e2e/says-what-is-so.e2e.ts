import type { Locator, Page } from '@playwright/test';
import { untilLoaded } from './support/loading.ts';
import { aPicture } from './support/pictures.ts';
import { signIn, signInAlone } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Има проблем с данните' });
const line = (page: Page, name: string) => summary(page).getByRole('link', { name, exact: true });

test.describe('above a refused form', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/clubs/create');
    await page.getByRole('button', { name: 'Запази' }).click();
    await expect(summary(page)).toBeFocused();
  });

  test('every line names its field and leads to it', async ({ page }) => {
    await expect(line(page, 'Лого на клуба: Моля прикачете лого')).toBeVisible();
    await expect(line(page, 'Моля, въведете Булстат/ЕИК')).toBeVisible();
    await expect(line(page, 'Наименование: Името трябва да е поне 3 символа')).toBeVisible();
    const lines = await summary(page).getByRole('link').allTextContents();
    expect(new Set(lines).size).toBe(lines.length);
    await line(page, 'Президент/Председател: Името трябва да е поне 3 символа').click();
    await expect(page.getByRole('textbox', { name: 'Президент/Председател' })).toBeFocused();
  });

  test('a line goes when its field is mended, and changes when it is wrong in another way', async ({ page }) => {
    const president = page.getByRole('textbox', { name: 'Президент/Председател' });
    await president.fill('Иван4');
    const letters = 'Името може да съдържа само букви, интервал, тире, апостроф и точка';
    await expect(line(page, `Президент/Председател: ${letters}`)).toBeVisible();
    await expect(president).toBeFocused();
    await president.fill('Иван Петров');
    await expect(summary(page).getByRole('link', { name: /Президент/ })).toHaveCount(0);
    await expect(line(page, 'Моля, въведете адрес')).toBeVisible();
  });

  test('and beneath the field the same is said of a file that cannot be taken', async ({ page }) => {
    const sentence = 'Позволени са само изображения от тип JPG, JPEG, PNG и WEBP.';
    const logo = page.getByRole('group', { name: 'Лого на клуба' });
    const choose = (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
      page.locator('input[type=file]').setInputFiles(file);
    await choose({ name: 'бележки.txt', mimeType: 'text/plain', buffer: Buffer.from('бележки') });
    await expect(line(page, `Лого на клуба: ${sentence}`)).toBeVisible();
    await expect(logo.getByText(sentence)).toBeVisible();
    await page.getByRole('button', { name: 'Запази' }).click();
    await expect(summary(page)).toBeFocused();
    await expect(line(page, `Лого на клуба: ${sentence}`)).toBeVisible();
    await expect(logo.getByText(sentence)).toBeVisible();
    await expect(page.getByText('Моля прикачете лого')).toHaveCount(0);

    await choose(await aPicture(page));
    await expect(summary(page).getByRole('link', { name: /Лого/ })).toHaveCount(0);
    await expect(logo.getByText(sentence)).toHaveCount(0);
  });
});

test('dates in the wrong order are mended by either of them', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players/1');
  await page.getByRole('region', { name: 'Документи' }).getByRole('button', { name: 'Добави' }).click();
  const modal = page.getByRole('dialog', { name: 'Добавяне на документ' });
  const [start, end] = ['Начална дата', 'Крайна дата'].map((name) => modal.getByRole('textbox', { name }));
  await start?.fill('01.09.2026');
  await end?.fill('01.08.2026');
  await modal.getByRole('button', { name: 'Добави' }).click();
  const wrongOrder = line(page, 'Крайната дата трябва да е след началната дата');
  await expect(wrongOrder).toBeVisible();
  await start?.fill('01.07.2026');
  await modal.getByRole('textbox', { name: 'Описание' }).focus();
  await expect(wrongOrder).toHaveCount(0);
});

for (const [userName, addresses] of [
  ['admin', ['/players/999999', '/clubs/999999', '/cardindexes/999999', '/users/999999', '/players/abc']],
  ['igrach', ['/players/1', '/transfers/999999']],
] as const) {
  test(`a record that is not there for ${userName} is the 404 page and no fault of the program`, async ({
    page,
    complaints,
  }) => {
    // The browser's own note about the answer cannot be silenced; nothing else may be said.
    complaints.allow(/^Failed to load resource: .* status of 404/);
    await signIn(page, userName);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByText('Страницата, която се опитвате да достъпите не съществува!')).toBeVisible();
    }
  });
}

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

test('the way to a page ends with a word', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players/1/edit');
  const way = page.getByRole('navigation', { name: 'Път до страницата' });
  await expect(way.getByRole('link')).toHaveText(['Състезатели', 'Профил на състезател']);
  await expect(way.locator('svg')).toHaveCount(1);
  await expect(way.getByRole('listitem').last().locator(':scope > :last-child')).toHaveText('Профил на състезател');
});

test('contacts that are not for players are told as such, and not as missing', async ({ page }) => {
  await signIn(page, 'igrach');
  await page.goto('/clubs');
  await expect(page.getByRole('columnheader')).toHaveText(['Име']);
  await expect(page.getByText('–', { exact: true })).toHaveCount(0);
  await page.goto('/clubs/1');
  const data = page.getByRole('region', { name: 'Данни на клуба' });
  for (const term of [
    'Имейл',
    'Телефон за контакт',
    'Президент/Председател',
    'Лице за контакт',
    'Адрес',
    'Булстат/ЕИК',
  ]) {
    const row = data.locator('div', { has: page.getByText(term, { exact: true }) }).last();
    await expect(row).toContainText('Нямате достъп');
  }
  await expect(data.getByText('–', { exact: true })).toHaveCount(0);
});

test.describe('the order of a list', () => {
  for (const address of ['/players', '/clubs', '/coaches', '/clubs/1']) {
    test(`${address} is told by the header of its column before anything is chosen`, async ({ page }) => {
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
      page.getByRole('button', { name: 'Експорт' }),
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

  for (const width of [1024, 768]) {
    test(`keep to one line of their own at ${width} px, from edge to edge`, async ({ page }) => {
      await open(page, width);
      await expectOneLine(page);
      expect((await searchOf(page)).x).toBeCloseTo((await headingOf(page)).x, 0);
    });
  }
});

test('the next player of the list is a key away also after a reload', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players?keyword=александр');
  const links = page.getByRole('rowheader').getByRole('link');
  await expect(links.nth(2)).toBeVisible();
  await untilLoaded(page);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await links.nth(1).click();
  await expect(page.getByRole('link', { name: /^Следващ състезател: / })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Следващ състезател' })).toBeVisible();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(hrefs[2] ?? '');
  await page.keyboard.press('[');
  await expect(page).toHaveURL(hrefs[1] ?? '');
  await page.keyboard.press('[');
  await expect(page).toHaveURL(hrefs[0] ?? '');
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toMatch(/александр/i);
});

test('a session that nobody uses is announced before it runs out, and one click keeps it', async ({ page }) => {
  await page.clock.install();
  await signInAlone(page, 'admin');
  await page.goto('/players');
  await untilLoaded(page);
  await page.clock.fastForward('24:00');
  await expect(page.getByText(/Сесията Ви изтича в/)).toHaveCount(0);
  await page.clock.fastForward('03:00');
  await expect(page.getByText(/Сесията Ви изтича в \d\d:\d\d\./)).toBeVisible();
  await page.getByRole('button', { name: 'Остани в системата' }).click();
  await expect(page.getByText(/Сесията Ви изтича в/)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a search in the letters people write to each other finds and marks', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players?keyword=aleksandrow+qworow');
  await expect(page.getByText('Няма намерени резултати').first()).toBeVisible();
  await page.getByPlaceholder('Търсене...').fill('stoqnov');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader').first().locator('mark').first()).toHaveText('Стоянов');
  await page.goto('/clubs?keyword=6umen');
  await expect(page.getByRole('rowheader').locator('mark')).toHaveText('Шумен');
});
