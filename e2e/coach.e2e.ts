import type { Page } from '@playwright/test';
import { formatDate } from '#domain/common/dates.ts';
import { textbox } from './support/fields.ts';
import { untilLoaded } from './support/loading.ts';
import { expectNotice } from './support/notices.ts';
import { aPicture } from './support/pictures.ts';
import { aNewEgn, aNewName, daysAgo } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

/** Searches until nothing else is offered, then takes it. */
async function pickClub(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option').click();
}

/** A coach of „Витошки лъвове“ since 2014, registered through the form; the page of the coach is open. */
async function register(page: Page) {
  const name = `${aNewName()} Треньоров`;
  // Coaches of the invented federation are between 27 and 61.
  const { egn, birthDate } = aNewEgn(20);
  await page.goto('/coaches');
  await page.getByRole('link', { name: 'Добави', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(await aPicture(page, 300, 400));
  await expect(page.getByText('Избран файл: снимка.png')).toBeVisible();
  await textbox(page, 'Име и фамилия').fill(name);
  await textbox(page, 'ЕГН').fill(egn);
  await textbox(page, 'Населено място').fill('гр. Плевен');
  await page.getByRole('textbox', { name: 'Треньор от' }).fill('01.09.2014');
  await pickClub(page, 'Първи клуб', 'Витошки');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expectNotice(page, 'Треньорът е добавен успешно!');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { name, egn, birthDate };
}

test('a coach is registered, found, educated and moved to another club by an administrator', async ({ page }) => {
  await signIn(page, 'admin');
  const { name, egn, birthDate } = await register(page);
  await expect(page).toHaveTitle(`${name} – Волейболна федерация`);
  const data = page.getByRole('region', { name: 'Лични данни' });
  await expect(data).toContainText(formatDate(birthDate));
  await expect(data).not.toContainText(egn);
  await data.getByRole('button', { name: 'Покажи ЕГН' }).click();
  await expect(data).toContainText(egn);

  await page.getByRole('button', { name: 'Добави образование' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Степен на образование').selectOption('Висше');
  await dialog.getByLabel('Дата на завършване').fill('30.06.2013');
  await dialog.getByLabel('Учебно заведение').fill('НСА „Васил Левски“');
  await dialog.getByLabel('Специалност').fill('Треньор по волейбол');
  await dialog.locator('input[type=file]').setInputFiles({ ...(await aPicture(page)), name: 'Диплома.png' });
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  await expectNotice(page, 'Документът за образование е добавен успешно!');
  await expect(page.getByRole('region', { name: 'Таблица: Образование' })).toContainText('Висше');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Изтегли файла Диплома.png' }).click();
  expect((await arriving).suggestedFilename()).toBe('Диплома.png');

  await page.getByRole('button', { name: 'Добави трансфер' }).click();
  await expect(dialog).toContainText(`остава настоящ клуб до ${daysAgo(1)}`);
  await pickClub(page, 'Клуб', 'Морски бриз');
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  await expectNotice(page, 'Трансферът на треньора е добавен успешно!');
  const rows = page.getByRole('region', { name: 'Таблица: Трансфери' }).getByRole('row');
  await expect(rows).toHaveText([
    /Клуб/,
    /Морски бриз.*до момента/,
    new RegExp(`Витошки.*01\\.09\\.2014${daysAgo(1)}`),
  ]);

  // The heading follows, and so does the page of the club.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Морски бриз/ })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Раздели на клуба' }).getByRole('link', { name: 'Треньори' }).click();
  await page.getByRole('region', { name: 'Треньори в клуба' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.goto(`/coaches?keyword=${encodeURIComponent(name)}`);
  await page
    .getByRole('rowheader')
    .first()
    .dblclick({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('an administrator changes a coach from the list, and a wrong number is told at its field', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/coaches?keyword=' + encodeURIComponent('Божидара Планинска'));
  await page.getByRole('link', { name: /^Промяна – .*Планинска/ }).click();
  await expect(page).toHaveTitle(/Промяна|промяна/);
  await page.getByRole('textbox', { name: /^ЕГН/ }).fill('123');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByText('ЕГН-то трябва да е 10 символа').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^ЕГН/ }).fill('');
  const town = aNewName();
  await textbox(page, 'Населено място').fill(town);
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expectNotice(page, 'Треньорът е обновен успешно!');
  await expect(page.getByRole('region', { name: 'Лични данни' })).toContainText(town);
});

test('a club sees its own coaches with their education, others in outline, and changes none', async ({ page }) => {
  await signIn(page, 'klub1');
  await page.goto('/clubs/1?tab=coaches');
  await page.getByRole('region', { name: 'Треньори в клуба' }).getByRole('link').first().click();
  const data = page.getByRole('region', { name: 'Лични данни' });
  await expect(data).toContainText('Гражданство');
  await expect(data).toContainText('Нямате достъп');
  await expect(page.getByRole('button', { name: 'Добави образование' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добави трансфер' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Промяна' })).toHaveCount(0);

  await page.goto('/clubs/2?tab=coaches');
  await page.getByRole('region', { name: 'Треньори в клуба' }).getByRole('link').first().click();
  await expect(data).toContainText('Останалите данни се виждат само от клуба на треньора и от федерацията.');
  await expect(data).not.toContainText('Гражданство');
  await expect(page.getByRole('region', { name: 'Трансфери', exact: true })).toContainText('до момента');
  await expect(page.getByRole('region', { name: 'Образование' })).toHaveCount(0);

  await page.goto('/coaches/create');
  await expect(page.getByText('Треньори се добавят само от администраторите на федерацията.')).toBeVisible();
});

test('a player sees who trains whom, and nothing else of a coach', NIGHT, async ({ page }) => {
  await signIn(page, 'igrach');
  await page.goto('/coaches/1');
  await untilLoaded(page);
  await expect(page.getByRole('region', { name: 'Лични данни' })).not.toContainText('Дата на раждане');
  await expect(page.getByRole('region', { name: 'Трансфери' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Образование' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Лицензи', exact: true })).toBeVisible();
});
