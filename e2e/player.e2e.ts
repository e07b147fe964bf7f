import { formatDate } from '#domain/common/dates.ts';
import type { Page } from '@playwright/test';
import { countEffort, effortSoFar } from './support/effort.ts';
import { textbox } from './support/fields.ts';
import { expectFocusIn, tabTo, typeInto } from './support/keyboard.ts';
import { untilDrawn, untilLoaded } from './support/loading.ts';
import { expectNotice } from './support/notices.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { aNewEgn, daysAgo } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

async function openPlayer(page: Page, keyword = ''): Promise<void> {
  await page.goto(`/players?keyword=${encodeURIComponent(keyword)}`);
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/players\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('the profile of a player', () => {
  test('shows the ЕГН to administrators, hidden until asked for', async ({ page }) => {
    await signIn(page, 'admin');
    await openPlayer(page);
    await expect(page.getByRole('main').getByText('Профил на състезател', { exact: true })).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    // Until the record is there its kind stands in its place.
    await expect(heading).toHaveText(/^[А-Я]\S+ [А-Я]\S+ [А-Я]/);
    await expect(page).toHaveTitle(`${await heading.textContent()} – Волейболна федерация`);
    const main = page.getByRole('main');
    await expect(main.getByText(/^•+\d{4}$/)).toBeVisible();
    await main
      .getByRole('button', { name: /Покажи/ })
      .first()
      .click();
    await expect(main.getByText(/^\d{10}$/).first()).toBeVisible();
    for (const tab of ['Лицензи', 'Трансфери', 'Настройки']) {
      await page
        .getByRole('tab', { name: tab })
        .or(page.getByRole('link', { name: tab, exact: true }))
        .first()
        .click();
      await expect(page).toHaveURL(/tab=/);
    }
  });

  test('is the own one only, for a player', async ({ page, complaints }) => {
    complaints.allow(/status of 404|ApiError/);
    await signIn(page, 'igrach');
    await page.goto('/players');
    await expect(page.getByRole('heading', { name: 'Измервания' })).toBeVisible();
    await page.goto('/clubs/1');
    await page.locator('a[href^="/players/"]').first().click();
    await expect(page.getByRole('heading', { name: 'Измервания' })).toBeVisible();
    const own = page.url();
    const other = own.replace(/\d+$/, (id) => String(Number(id) + 1));
    await page.goto(other);
    await expect(page.getByText('Страницата, която се опитвате да достъпите не съществува!')).toBeVisible();
  });

  test('takes a measurement, with the words of the federation', async ({ page }) => {
    await signIn(page, 'admin');
    await openPlayer(page);
    const section = page.getByRole('region', { name: 'Измервания' });
    await section.getByRole('button', { name: 'Добави' }).click();
    const modal = page.getByRole('dialog', { name: 'Ново измерване' });
    await modal.getByRole('button', { name: 'Добави', exact: true }).click();
    await expect(modal.getByText('Моля, въведете дата').first()).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
    const day = daysAgo(10);
    await modal.getByLabel(/Дата на измерването/).fill(day);
    for (const label of [/Ръст/, /Тегло/, /Разтег на ръцете/, /Височина при атака/, /Височина при блокада/])
      await modal.getByRole('textbox', { name: label }).fill('187,5');
    await modal.getByRole('combobox').or(modal.getByLabel('Пост')).first().selectOption({ label: 'Либеро' });
    await modal.getByRole('button', { name: 'Добави', exact: true }).click();
    await expectNotice(page, 'Развитието на състезателят е добавено успешно');
    await expect(modal).toHaveCount(0);
    await expect(section.getByText(day).first()).toBeVisible();
  });

  test('is deactivated and brought back, with the exact words', async ({ page }) => {
    await signIn(page, 'admin');
    await openPlayer(page, 'Петров');
    await page.goto(`${page.url().split('?')[0]}?tab=settings`);
    const toggle = page.getByRole('switch');
    await toggle.locator('xpath=ancestor-or-self::label | self::*').first().click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Състезателят няма да се показва в списъците и при създаване на лиценз.');
    await dialog.getByRole('button', { name: 'Деактивирай' }).click();
    await expectNotice(page, 'Състезателят беше деактивиран успешно!');
    await expect(page.getByText('Деактивиран', { exact: true }).first()).toBeVisible();
    await toggle.locator('xpath=ancestor-or-self::label | self::*').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Активирай' }).click();
    await expectNotice(page, 'Състезателят беше активиран успешно!');
  });
});

test.describe('keys on the profile of a player', () => {
  const rowLinks = (page: Page) => page.getByRole('rowheader').getByRole('link');
  const namesOf = async (page: Page) => {
    await expect(rowLinks(page).first()).toBeVisible();
    return rowLinks(page).allTextContents();
  };
  const shownPlayer = (page: Page, name: string | undefined) =>
    page.getByRole('heading', { level: 1, name: name ?? '', exact: true });

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

  test('open the form for those who may change, and not while typing or in a dialog', NIGHT, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players/1');
    await page.getByRole('region', { name: 'Измервания' }).getByRole('button', { name: 'Добави' }).click();
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

  test('lead a club to its proposal, and do nothing at all once switched off', NIGHT, async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/players');
    await rowLinks(page).first().click();
    await expect(page.getByRole('link', { name: /^Следващ състезател/ })).toBeVisible();
    const address = page.url();
    await expect(page.getByRole('link', { name: 'Предложи промяна' })).toBeVisible();
    await untilDrawn(page);
    await page.keyboard.press('e');
    await expect(page).toHaveURL(`${address}/propose`);
    await page.goBack();
    await expect(page.getByRole('link', { name: /^Следващ състезател/ })).toBeVisible();
    await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
    await page.getByRole('menuitem', { name: 'Профил' }).click();
    await page.getByRole('switch', { name: 'Бързи клавиши с една буква' }).click();
    await expect(page.getByRole('switch', { name: 'Бързи клавиши с една буква' })).not.toBeChecked();
    await page.goBack();
    await expect(page.getByRole('link', { name: /^Следващ състезател/ })).toBeVisible();
    await untilDrawn(page);
    await page.keyboard.press(']');
    await expect(page).toHaveURL(address);
  });
});

test('the next player of the list is a key away also after a reload', NIGHT, async ({ page }) => {
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
  await untilDrawn(page);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(hrefs[2] ?? '');
  for (const href of [hrefs[1], hrefs[0]]) {
    // The key works as soon as the neighbours are known; the address changes before the page is that of the player.
    const previous = page.getByRole('link', { name: /^Предишен състезател/ });
    await expect(previous).toHaveAttribute('href', new RegExp(`^${href}(\\?|$)`));
    await page.keyboard.press('[');
    await expect(page).toHaveURL(href ?? '');
  }
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toMatch(/александр/i);
});

test.describe('registering a player', () => {
  test('from the page of the club takes at most four clicks, 14 keys and the file dialog', async ({ page }) => {
    const { egn, birthDate } = aNewEgn();
    await signIn(page, 'klub1');
    await page.goto('/clubs/1');
    await untilLoaded(page);
    await countEffort(page);
    await page.getByRole('link', { name: 'Добави състезател' }).click();
    await expect(page).toHaveTitle('Добавяне на състезател – Волейболна федерация');
    await expect(textbox(page, 'Име')).toBeFocused();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Прикачи файл' }).click();
    await (await chooser).setFiles(await aPicture(page, 300, 400));
    await expect(page.getByText('Избран файл: снимка.png')).toBeVisible();
    // From field to field it goes with Tab: a hand that types does not reach for the mouse.
    for (const [name, value] of [
      ['Име', 'Калоян'],
      ['Презиме', 'Петров'],
      ['Фамилия', 'Тестов'],
      ['ЕГН', egn],
      ['Населено място', 'София'],
    ] as const) {
      await typeInto(page, textbox(page, name), value);
    }
    await expect(page.getByText(formatDate(birthDate)).first()).toBeVisible();
    await tabTo(page, page.getByRole('combobox', { name: 'Първи треньор' }));
    // The coaches of the club stand first.
    await expect(page.getByRole('option').first()).toContainText('от клуба');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Изчисти избора' })).toBeVisible();
    await page.getByRole('button', { name: 'Запази', exact: true }).click();
    await expectNotice(page, 'Състезателят е добавен успешно!');
    await expect(page).toHaveURL(/\/players\/\d+$/);
    const { clicks, keys } = await effortSoFar(page);
    expect(clicks).toBe(3);
    expect(keys).toBeLessThanOrEqual(14);
  });
});

test('the way to a page ends with a word', NIGHT, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players/1/edit');
  const way = page.getByRole('navigation', { name: 'Път до страницата' });
  const name = page
    .getByRole('main')
    .getByText(/^[А-Я]\S+ [А-Я]\S+ [А-Я]\S+$/)
    .last();
  await expect(way.getByRole('link')).toHaveText(['Състезатели', (await name.textContent()) ?? '']);
  await expect(way.locator('svg')).toHaveCount(1);
  await expect(way.getByRole('listitem').last().locator(':scope > :last-child')).toHaveText(/^[А-Я]/);
});
