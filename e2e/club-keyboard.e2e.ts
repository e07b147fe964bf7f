import type { Locator, Page } from '@playwright/test';
import { textbox } from './support/fields.ts';
import { expectFocusIn, press, tabTo, typeInto } from './support/keyboard.ts';
import { untilLoaded } from './support/loading.ts';
import { expectNotice } from './support/notices.ts';
import { aPicture } from './support/pictures.ts';
import { expect, NIGHT, test } from './support/test.ts';

const NAME = 'Клавиатурен отбор';

const FULL_NAME = `ВК ${NAME} (Плевен)`;

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** The window of the operating system is the one thing a page's keyboard does not reach. */
async function chooseLogo(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: /^(Прикачи|Смени) файл/ }));
  await (await chooser).setFiles(await aPicture(page, 400, 200));
  await expect(page.getByText('Избран файл: снимка.png')).toBeVisible();
}

/** Alt+Left belongs to the browser's window, which a browser without one does not have. */
const browserBack = (page: Page) => page.goBack();

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Раздели на клуба' }).getByRole('link', { name });

// A picture of the page for every single key would take most of the time; the steps name the place well enough.
test.use({ trace: 'off', screenshot: 'only-on-failure' });

/** The whole room of clubs in one go. No mouse, and no focus set from outside. */
test('a club is found, made, changed and deleted with the keyboard alone', NIGHT, async ({ page }) => {
  test.setTimeout(120_000);
  const table = page.getByRole('table', { name: 'Клубове' });
  const rows = table.getByRole('row');

  await test.step('signs in', async () => {
    await page.goto('/login');
    await typeInto(page, page.getByPlaceholder('Потребителско име'), 'admin');
    await typeInto(page, page.getByPlaceholder('Парола'), 'Admin123!');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/players');
    await expect(page.getByRole('heading', { name: 'Състезатели', level: 1 })).toBeVisible();
  });

  await test.step('reaches the clubs by the navigation', async () => {
    const menu = page.getByRole('navigation', { name: 'Основна навигация' });
    await tabTo(page, menu.getByRole('link', { name: 'Клубове' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/clubs');
    await expect(page.getByRole('heading', { name: 'Клубове', level: 1 })).toBeFocused();
  });

  await test.step('searches, and empties the search with Escape', async () => {
    const search = page.getByPlaceholder('Търсене...');
    await typeInto(page, search, 'sofia');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=sofia/);
    await expect(rows.nth(1)).toContainText('София');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(page).not.toHaveURL(/keyword/);
  });

  await test.step('sorts a column', async () => {
    const header = page.getByRole('columnheader', { name: 'Председател' });
    await press(page, header.getByRole('button'));
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Space');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(header.getByRole('button')).toBeFocused();
  });

  await test.step('changes the size of the page, and turns it', async () => {
    const size = page.getByLabel('Резултати на страница');
    await tabTo(page, size);
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/pageSize=\d+/);
    await expect(size).toBeFocused();
    // From the address: the list may not have been drawn anew yet.
    await expect(rows).toHaveCount(Number(new URL(page.url()).searchParams.get('pageSize')) + 1);
    await press(page, page.getByRole('link', { name: 'Следваща' }));
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step('opens a row reached with the arrows; Back returns to it', async () => {
    await browserBack(page);
    await expect(page).not.toHaveURL(/page=2/);
    await untilLoaded(page);
    const third = rows.nth(3).getByRole('link').first();
    await tabTo(page, rows.nth(1).getByRole('link').first(), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(third).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/clubs\/\d+$/);
    await expect(page.getByRole('heading', { name: /^(ВК|СКВ|СК) /, level: 1 })).toBeFocused();
    await browserBack(page);
    await expect(page).toHaveURL(/\/clubs\?/);
    await expect(third).toBeFocused();
    await expect(third).toBeInViewport();
  });

  await test.step('registers a club; what is missing is a link to its field', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Добави', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Добавяне на клуб' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    const missing = page.getByRole('alert').getByRole('link', { name: 'Моля, въведете Булстат/ЕИК' });
    await press(page, missing);
    await expect(textbox(page, 'Булстат/ЕИК')).toBeFocused();

    await page.keyboard.type(String(Date.now()).slice(-9));
    await typeInto(page, textbox(page, 'Населено място'), 'Плевен');
    await chooseRegion(page, 'Плевен');
    await typeInto(page, textbox(page, 'Адрес'), 'ул. „Васил Левски“ № 10');
    await typeInto(page, textbox(page, 'Имейл'), 'office@test.example');
    await typeInto(page, textbox(page, 'Председател'), 'Петър Георгиев');
    await typeInto(page, textbox(page, 'Лице за контакт'), 'Мария Иванова');
    await typeInto(page, textbox(page, 'Телефон за контакт'), '0888 123 456');
    await press(page, button(page, 'Добави връзки'), 'Space');
    await typeInto(page, page.getByRole('textbox', { name: /Facebook/ }), 'https://facebook.com/otbor');

    await tabTo(page, page.getByRole('radio', { name: /^ВК/ }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^СКВ/ })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await typeInto(page, textbox(page, 'Име'), NAME);
    await typeInto(page, textbox(page, '№ в регистъра на ММС'), 'ММС-778');
    await expect(page.getByText(FULL_NAME)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Прикачи файл' }), 'Shift+Tab');
    await chooseLogo(page);
    await page.keyboard.press('Control+Enter');
    await expectNotice(page, 'Клубът е добавен успешно!');
    await expect(page).toHaveURL(/\/clubs\/\d+$/);
    await expect(page.getByRole('heading', { name: FULL_NAME })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Плевен');
  });

  await test.step('changes it', async () => {
    await press(page, page.getByRole('link', { name: 'Промяна', exact: true }));
    await expect(page.getByRole('heading', { name: 'Промяна на клуб' })).toBeFocused();
    await typeInto(page, textbox(page, 'Лице за контакт'), 'Нова Секретарка');
    await press(page, button(page, 'Запази'));
    await expectNotice(page, 'Клубът е обновен успешно!');
    await expect(page.getByRole('heading', { name: FULL_NAME, level: 1 })).toBeFocused();
  });

  await test.step('changes the logo, cut with the sliders', async () => {
    const change = page.getByRole('button', { name: `Смени логото на ${FULL_NAME}` });
    const modal = page.getByRole('dialog', { name: 'Добавяне на клубно лого' });
    await press(page, change);
    await expectFocusIn(modal);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(change).toBeFocused();

    await page.keyboard.press('Enter');
    await expectFocusIn(modal);
    await chooseLogo(page);
    await tabTo(page, modal.getByRole('slider', { name: 'Мащаб' }), 'Shift+Tab');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect(modal.getByRole('slider', { name: 'Мащаб' })).not.toHaveValue('1');
    await tabTo(page, modal.getByRole('slider', { name: 'Хоризонтално' }));
    await page.keyboard.press('End');
    await expect(modal.getByRole('slider', { name: 'Хоризонтално' })).toHaveValue('1');
    await press(page, button(modal, 'Завърти надясно'));

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(button(question, 'Остани')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(button(modal, 'Завърти надясно')).toBeFocused();

    await press(page, button(modal, 'Добави'));
    await expectNotice(page, 'Логото е добавено успешно!');
    await expect(modal).toHaveCount(0);
    await expect(change).toBeFocused();
  });

  await test.step('steps through the seasons', async () => {
    const season = page.getByRole('combobox', { name: 'Сезон' });
    await press(page, part(page, 'Лицензи'));
    await press(page, button(page, 'Предишен сезон'));
    await expect(page).toHaveURL(/season=\d{4}/);
    await expect(button(page, 'Предишен сезон')).toBeFocused();
    const before = Number(new URL(page.url()).searchParams.get('season'));
    await expect(season).toHaveValue(String(before));
    await tabTo(page, season);
    await page.keyboard.press('ArrowDown');
    await expect(season).toHaveValue(String(before - 1));
    await expect(season).toBeFocused();
  });

  await test.step('searches among its players', async () => {
    await tabTo(page, part(page, 'Състезатели'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByRole('textbox', { name: 'Търсене в списъка' }), 'няматакъв');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=/);
    await expect(page.getByText('Няма намерени резултати').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/keyword=/);
  });

  await test.step('deletes it after the question', async () => {
    const more = button(page, 'Още');
    const item = page.getByRole('menuitem', { name: 'Изтрий' });
    const unfold = async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Закрий' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused();
    };
    const ask = async () => {
      await unfold();
      await page.keyboard.press('Enter');
      await expect(button(question, 'Отказ')).toBeFocused();
    };
    const question = page.getByRole('alertdialog', { name: 'Изтриване на клуб' });
    await tabTo(page, more, 'Shift+Tab');
    await unfold();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(more).toBeFocused();

    await ask();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(more).toBeFocused();

    await ask();
    await press(page, button(question, 'Изтрий'));
    await expectNotice(page, 'Клубът е изтрит успешно!');
    await expect(page).toHaveURL('/clubs');
    await expect(page.getByRole('heading', { name: 'Клубове', level: 1 })).toBeFocused();
  });
});

/** A list of the browser's own: the arrows choose in it without opening it. */
async function chooseRegion(page: Page, name: string): Promise<void> {
  const region = page.getByLabel('Област');
  const chosen = region.locator('option:checked');
  await tabTo(page, region);
  await expect(region.locator('option').filter({ hasText: name })).toBeAttached();
  const last = await region.locator('option').count();
  for (let step = 0; step < last && (await chosen.textContent()) !== name; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveText(name);
}
