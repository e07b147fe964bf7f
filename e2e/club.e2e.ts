import type { Page } from '@playwright/test';
import { textbox } from './support/fields.ts';
import { untilLoaded } from './support/loading.ts';
import { expectNotice } from './support/notices.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

async function attachLogo(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await aPicture(page));
  await expect(page.getByText('Избран файл: снимка.png')).toBeVisible();
}

async function openFirstClub(page: Page): Promise<void> {
  await page.goto('/clubs');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/clubs\/\d+$/);
}

/** A number of its own for every test, with a right check digit not needed: a wrong one only warns. */
const newBulstat = () => String(Date.now()).slice(-9);

async function fillClub(page: Page, name: string): Promise<void> {
  const fields: [string, string][] = [
    ['Име', name],
    ['№ в регистъра на ММС', 'ММС-777'],
    ['Булстат/ЕИК', newBulstat()],
    ['Населено място', 'Плевен'],
    ['Адрес', 'ул. „Васил Левски“ № 10'],
    ['Имейл', 'office@test.example'],
    ['Председател', 'Петър Георгиев'],
    ['Лице за контакт', 'Мария Иванова'],
    ['Телефон за контакт', '0888 123 456'],
  ];
  for (const [label, value] of fields) await textbox(page, label).fill(value);
}

const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Раздели на клуба' }).getByRole('link', { name }).click();

test.describe('the page of a club', () => {
  test('shows everything about it, opened from the list by link or double click', async ({ page }) => {
    await signIn(page, 'admin');
    await openFirstClub(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(ВК|СКВ|СК) /);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(page).toHaveTitle(`${name} – Волейболна федерация`);
    await expect(page.getByRole('heading', { name: 'Състезатели в клуба' })).toBeVisible();
    await openPart(page, 'Лицензи');
    await expect(page.getByRole('heading', { name: 'Лицензи' })).toBeVisible();
    await openPart(page, 'Данни');
    for (const label of [
      'Правна форма',
      'Булстат/ЕИК',
      'Населено място',
      'Област',
      'Адрес',
      'Имейл',
      'Председател',
      'Лице за контакт',
      'Телефон за контакт',
    ]) {
      await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
    }
    const registry = page.getByRole('link', { name: /Справка в Търговския регистър|Отвори партидата/ });
    await expect(registry).toHaveAttribute(
      'href',
      /^https:\/\/portal\.registryagency\.bg\/CR\/Reports\/ActiveConditionTabResult\?uic=\d+$/,
    );
    await expect(registry).toHaveAttribute('rel', 'noopener noreferrer');

    await page.goto('/clubs');
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') });
    // The first cell is where a row is ticked.
    await rows.nth(1).getByRole('cell').nth(1).dblclick();
    await expect(page).toHaveURL(/\/clubs\/\d+$/);
  });

  test('has no way to change it for people of other clubs', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/clubs/2');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Промяна' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /лого/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Още' })).toHaveCount(0);
  });
});

test.describe('registering a club', () => {
  test('says what is missing, then keeps it and opens its page', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/clubs');
    await page.getByRole('link', { name: 'Добави' }).click();
    await expect(page).toHaveTitle('Добавяне на клуб – Волейболна федерация');
    await page.getByRole('button', { name: 'Запази' }).click();
    for (const sentence of [
      'Моля прикачете лого',
      'Моля, въведете Булстат/ЕИК',
      'Моля, въведете адрес',
      'Моля, въведете телефон за контакт',
    ]) {
      await expect(page.getByText(sentence).first()).toBeVisible();
    }
    await expect(page.getByText('Името трябва да е поне 3 символа').first()).toBeVisible();
    await expect(page).toHaveTitle(/^Грешка: /);

    await fillClub(page, 'Тестов отбор');
    await expect(page.getByText('ВК Тестов отбор (Плевен)')).toBeVisible();
    await attachLogo(page);
    await page.getByRole('button', { name: 'Запази' }).click();
    await expectNotice(page, 'Клубът е добавен успешно!');
    await expect(page).toHaveURL(/\/clubs\/\d+$/);

    await page.getByRole('button', { name: 'Още' }).click();
    await page.getByRole('menuitem', { name: 'Изтрий' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      'Потвърждавате ли изтриването на ВК Тестов отбор (Плевен)? То не може да бъде отменено.',
    );
    await expect(dialog.getByRole('button', { name: 'Отказ' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Изтрий' }).click();
    await expectNotice(page, 'Клубът е изтрит успешно!');
    await expect(page).toHaveURL('/clubs');
  });

  test('is not offered to club users', NIGHT, async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/clubs');
    await expect(page.getByText(/от общо \d+ резултати/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Добави' })).toHaveCount(0);
    await page.goto('/clubs/create');
    await expect(page.getByText('Нямате права').first()).toBeVisible();
  });
});

test.describe('changing a club', () => {
  test('is open to its own people for the contacts only', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/clubs/1/edit');
    await expect(page.getByRole('textbox', { name: 'Телефон за контакт', exact: true })).toBeEditable();
    await expect(page.getByRole('textbox', { name: 'Булстат/ЕИК', exact: true })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Лице за контакт', exact: true }).fill('Нова Секретарка');
    await page.keyboard.press('Control+Enter');
    await expectNotice(page, 'Клубът е обновен успешно!');
    await expect(page).toHaveURL('/clubs/1');
    await openPart(page, 'Данни');
    await expect(page.getByText('Нова Секретарка')).toBeVisible();
  });
});

for (const [width, userName, label, target, when] of [
  [1440, 'admin', 'Промяна', /\/players\/\d+\/edit$/, NIGHT],
  [375, 'klub1', 'Преглед', /\/players\/\d+$/, {}],
] as const) {
  test(`the players of a club have their actions at ${width} px, as ${userName}`, when, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 });
    await signIn(page, userName);
    await page.goto('/clubs/1');
    await untilLoaded(page);
    await page
      .getByRole('link', { name: new RegExp(`^${label} – [А-Я]`) })
      .first()
      .click();
    await expect(page).toHaveURL(target);
  });
}

test('contacts that are not for players are left out, and one sentence says for whom they are', async ({ page }) => {
  await signIn(page, 'igrach');
  await page.goto('/clubs');
  await expect(page.getByRole('columnheader')).toHaveText(['Име']);
  await expect(page.getByText('–', { exact: true })).toHaveCount(0);
  await page.goto('/clubs/1?tab=data');
  const data = page.getByRole('region', { name: 'Данни на клуба' });
  for (const term of ['Имейл', 'Телефон за контакт', 'Председател', 'Лице за контакт', 'Адрес', 'Булстат/ЕИК']) {
    await expect(data.getByText(term, { exact: true })).toHaveCount(0);
  }
  await expect(data.getByText('Останалите данни се виждат само от клубовете и федерацията.')).toBeVisible();
  await expect(data.getByText('–', { exact: true })).toHaveCount(0);
});
