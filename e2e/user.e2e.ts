import type { Page } from '@playwright/test';
import { countEffort, effortSoFar } from './support/effort.ts';
import { untilLoaded } from './support/loading.ts';
import { mailTo } from './support/mailbox.ts';
import { expectNotice } from './support/notices.ts';
import { aNewName, aNewPhone } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Somebody whom the invented federation does not know. */
function aNewPerson() {
  const userName = `novak${String(Math.random()).slice(2, 12)}`;
  return {
    'Потребителско име': userName,
    Имейл: `${userName}@example.test`,
    Име: aNewName(),
    Фамилия: 'Новакова',
    Телефон: aNewPhone(),
  };
}

/** What the server says to somebody who comes with this password. */
async function login(page: Page, username: string, password: string) {
  const answer = await page.request.post('/api/authentication/login', { data: { username, password } });
  return { status: answer.status(), text: await answer.text() };
}

/** The password stands in a line of its own. */
const passwordIn = (body: string) => /^\S{20}$/m.exec(body)?.[0] ?? '';

test('an account with a role, a club and a password is made with at most 6 clicks and 16 keys', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/users');
  await untilLoaded(page);
  await countEffort(page);
  const person = aNewPerson();
  await page.getByRole('link', { name: 'Добави', exact: true }).click();
  await page.getByRole('textbox', { name: 'Потребителско име' }).click();
  for (const [label, text] of Object.entries(person)) {
    const box = page.getByRole('textbox', { name: label, exact: true });
    await expect(box).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('radio', { name: 'Клуб' }).click();
  await page.getByRole('button', { name: 'Добави и настрой достъп' }).click();
  // The cursor is where the next thing is chosen.
  const box = part(page, 'Клубове').getByRole('combobox', { name: 'Клуб' });
  await expect(box).toBeFocused();
  await page.keyboard.type('Витошки');
  const options = part(page, 'Клубове').getByRole('option');
  await expect(options).toHaveCount(1);
  await options.click();
  await part(page, 'Клубове').getByRole('button', { name: 'Добави' }).click();
  await expectNotice(page, 'Клубът е добавен успешно към потребителя!');
  const { clicks, keys } = await effortSoFar(page);
  expect(clicks).toBeLessThanOrEqual(6);
  expect(keys).toBeLessThanOrEqual(16);

  const password = passwordIn((await mailTo(person['Имейл'])).body);
  const { status, text } = await login(page, person['Потребителско име'], password);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({
    claims: [{ claimType: 'clubId', claimValue: '1' }],
    userRoles: [{ roleNormalizedName: 'CLUB' }],
  });
});

test('an administrator makes an account, finds it first in the list, changes it, closes it and opens it again', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const person = aNewPerson();
  await page.goto('/users/create');
  for (const [label, text] of Object.entries(person)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expectNotice(page, 'Потребителят е добавен успешно!');
  await expect(page).toHaveURL(/\/users\?orderBy=createdOn&desc=true/);
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first).toContainText(person['Име']);
  await expect(first.locator('[data-new-row]')).toBeVisible();
  await first.getByRole('link', { name: person['Име'] }).click();

  await expect(page.getByRole('heading', { name: 'Профил на потребител', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Новакова-Ил');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expectNotice(page, 'Потребителят е обновен успешно!');
  // Saved again, the form starts from what it has just saved.
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Илиева');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expectNotice(page, 'Потребителят е обновен успешно!');
  await expect(page).toHaveTitle(`${person['Име']} Илиева – Волейболна федерация`);

  await test.step('a new password goes to the stored address', async () => {
    await part(page, 'Нова парола').getByRole('button', { name: 'Изпрати' }).click();
    await expect(dialog(page)).toContainText(person['Имейл']);
    await dialog(page).getByRole('button', { name: 'Изпрати' }).click();
    await expectNotice(page, 'Паролата беше генерирана и изпратена на email успешно');
  });

  const old = passwordIn((await mailTo(person['Имейл'])).body);
  expect((await login(page, person['Потребителско име'], old)).status).toBe(401);

  await test.step('closed and opened again', async () => {
    await page.getByRole('switch', { name: 'Деактивиране на потребителя' }).click();
    await dialog(page).getByRole('button', { name: 'Деактивирай' }).click();
    await expectNotice(page, 'Потребителят беше деактивиран успешно!');
    await expect(part(page, 'Статус')).toContainText('Неактивен');
    await page.getByRole('switch', { name: 'Деактивиране на потребителя' }).click();
    await dialog(page).getByRole('button', { name: 'Активирай' }).click();
    await expectNotice(page, 'Потребителят беше активиран успешно!');
  });
});
