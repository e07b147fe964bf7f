import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

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
    await expect(page).toHaveTitle('Профил на състезател – Волейболна федерация');
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

  test('says „Нямате достъп“ to the club', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/clubs/1');
    await page
      .getByRole('link', { name: /^[А-Я]\S+ [А-Я]\S+ [А-Я]/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/players\/\d+/);
    await expect(page.getByText('Нямате достъп').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Промяна' })).toHaveCount(0);
    await expect(page.getByText('Настройки', { exact: true })).toHaveCount(0);
  });

  test('is the own one only, for a player', async ({ page, complaints }) => {
    complaints.allow(/status of 404|ApiError/);
    await signIn(page, 'igrach');
    await openPlayer(page);
    await expect(page.getByRole('heading', { name: 'Развитие' })).toBeVisible();
    const own = page.url();
    const other = own.replace(/\d+$/, (id) => String(Number(id) + 1));
    await page.goto(other);
    await expect(page.getByText('Страницата, която се опитвате да достъпите не съществува!')).toBeVisible();
  });

  test('takes a measurement, with the words of the federation', async ({ page }) => {
    await signIn(page, 'admin');
    await openPlayer(page);
    const section = page.getByRole('region', { name: 'Развитие' });
    await section.getByRole('button', { name: 'Добави' }).click();
    const modal = page.getByRole('dialog', { name: 'Добавяне на развитие' });
    await modal.getByRole('button', { name: 'Добави', exact: true }).click();
    await expect(modal.getByText('Моля, въведете дата').first()).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
    await modal.getByLabel(/Дата на измерването/).fill('1.3.2026');
    for (const label of [/Ръст/, /Тегло/, /Пълен разтег/, /Атака/, /Блокада/])
      await modal.getByRole('textbox', { name: label }).fill('187,5');
    await modal.getByRole('combobox').or(modal.getByLabel('Пост')).first().selectOption({ label: 'Либеро' });
    await modal.getByRole('button', { name: 'Добави', exact: true }).click();
    await expect(page.getByText('Развитието на състезателят е добавено успешно').first()).toBeVisible();
    await expect(modal).toHaveCount(0);
    await expect(section.getByText('01.03.2026').first()).toBeVisible();
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
    await expect(page.getByText('Състезателят беше деактивиран успешно!').first()).toBeVisible();
    await expect(page.getByText('Деактивиран', { exact: true }).first()).toBeVisible();
    await toggle.locator('xpath=ancestor-or-self::label | self::*').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Активирай' }).click();
    await expect(page.getByText('Състезателят беше активиран успешно!').first()).toBeVisible();
  });
});

test.describe('registering a player', () => {
  test('from the page of the club takes at most four clicks and the file dialog', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/clubs/1');
    let clicks = 0;
    const click = async (target: ReturnType<Page['getByRole']>) => {
      clicks += 1;
      await target.click();
    };
    await click(page.getByRole('link', { name: 'Добави състезател' }));
    await expect(page).toHaveTitle('Добавяне на състезател – Волейболна федерация');
    await page.locator('input[type=file]').setInputFiles(await aPicture(page, 300, 400));
    await expect(page.getByText('Избран файл: снимка.png')).toBeVisible();
    for (const [name, value] of [
      ['Име', 'Калоян'],
      ['Презиме', 'Петров'],
      ['Фамилия', 'Тестов'],
      ['Населено място', 'София'],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).fill(value);
    }
    await page.getByRole('textbox', { name: 'Националност' }).fill('България');
    await page.getByRole('textbox', { name: 'ЕГН' }).fill('0843209918');
    await expect(page.getByText(/20\.03\.2008/).first()).toBeVisible();
    await page.getByLabel('Първи треньор').selectOption({ index: 1 });
    await click(page.getByRole('button', { name: 'Запази', exact: true }));
    await expect(page.getByText('Състезателят е добавен успешно!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/players\/\d+$/);
    expect(clicks).toBeLessThanOrEqual(4);
  });

  test('asks for birth date and sex when the number is no ЕГН', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players/create');
    await page.getByRole('textbox', { name: 'ЕГН' }).fill('1245159904');
    await page.getByRole('textbox', { name: 'ЕГН' }).blur();
    await expect(
      page
        .getByText('Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане и пол.')
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel(/Дата на раждане/)).toBeVisible();
    await page.getByRole('button', { name: 'Запази', exact: true }).click();
    await expect(page.getByText('Моля прикачете файл').first()).toBeVisible();
    await expect(page.getByText('Името трябва да е поне 3 символа').first()).toBeVisible();
    await expectNoAxeViolations(page);
  });
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
  await expect(dialog).toContainText('Сигурни ли сте, че искате да изпратите имейл за изтичащия договор на');
  await dialog.getByRole('button', { name: 'Изпрати' }).click();
  await expect(page.getByText('Известието беше изпратено успешно!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Изпрати известия на всички' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изпрати' }).click();
  await expect(page.getByText(/Изпратени \d+, пропуснати \d+/).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 375]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 850 } });
      test('axe finds nothing on the screens of players', async ({ page }) => {
        await signIn(page, 'admin');
        for (const address of [
          '/players/1',
          '/players/1?tab=licences',
          '/players/1?tab=transfers',
          '/players/1?tab=settings',
          '/players/1/edit',
          '/players/create',
          '/transfers/expiring',
        ]) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectNoAxeViolations(page);
        }
      });
    });
  }
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('the screens of players do not scroll sideways', async ({ page }) => {
    await signIn(page, 'admin');
    for (const address of ['/players/1', '/players/1/edit', '/players/create', '/transfers/expiring']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expectNoHorizontalScroll(page);
    }
  });
});
