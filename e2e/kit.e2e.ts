import type { Page } from '@playwright/test';
import { expectFocusIn } from './support/keyboard.ts';
import { untilQuiet } from './support/loading.ts';
import { expectNoAxeViolationsLightOrDark, expectNoHorizontalScroll } from './support/page-checks.ts';
import { aPicture } from './support/pictures.ts';
import { HERE } from './support/places.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DIALOG = { within: '[role=dialog]' };
const QUESTION = { within: '[role=alertdialog]' };
const MENU = { within: '[role=menu]' };

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function openKit(page: Page): Promise<void> {
  await signIn(page, 'admin', HERE.kitUrl);
  await page.goto(`${HERE.kitUrl}/dev/kit`);
  await expect(page.getByRole('heading', { name: 'Части на интерфейса', level: 1 })).toBeVisible();
  await untilQuiet(page);
}

// The trace would take a picture of this very long page for every step.
test.use({ trace: 'off', screenshot: 'only-on-failure' });

for (const width of [1440, 375]) {
  test.describe(`every part of the interface at ${width} px`, () => {
    test.use({ viewport: { width, height: 850 } });

    test('is without a fault in every state it is shown in', async ({ page }) => {
      await page.clock.install();
      await openKit(page);
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolationsLightOrDark(page);

      for (const name of ['Търси', 'Нищо', 'Грешка', 'Намерено']) {
        await page.getByRole('combobox', { name, exact: true }).focus();
        await expect(page.getByRole('combobox', { name, expanded: true, exact: true })).toBeVisible();
        if (name === 'Намерено') await page.keyboard.press('ArrowDown');
        await expectNoAxeViolationsLightOrDark(page, { within: 'section:has([aria-expanded=true])' });
      }

      // Messages pass; under the mouse they stay. Until it is there the time of the page stands still.
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const name of ['Успех', 'Грешка', 'Обикновено']) await button(page, name).click();
      const messages = page.getByRole('region', { name: 'Съобщения' });
      await messages.getByText('Съобщение', { exact: true }).hover();
      await page.clock.resume();
      await expect(messages.getByRole('status')).toHaveCount(2);
      await expectNoAxeViolationsLightOrDark(page, { within: '[aria-label=Съобщения]' });
    });

    test('is without a fault when it opens over the page', async ({ page }) => {
      await page.clock.install();
      await openKit(page);
      for (const name of ['Действия за ВК Пример (София)', 'Изтегли']) {
        await button(page, name).first().click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectNoAxeViolationsLightOrDark(page, MENU);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
      }

      await button(page, 'Потвърждение').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoAxeViolationsLightOrDark(page, QUESTION);
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Подпиши' }).click();
      await expect(page.getByRole('button', { name: 'Подписване...' })).toBeVisible();
      await page.clock.resume();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      await button(page, 'Потвърждение за изтриване').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoAxeViolationsLightOrDark(page, QUESTION);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      await button(page, 'Прозорец с форма').click();
      const modal = page.getByRole('dialog', { name: 'Ново измерване' });
      await expectFocusIn(modal);
      await expectNoAxeViolationsLightOrDark(page, DIALOG);
      await modal.getByRole('button', { name: 'Добави', exact: true }).click();
      await expect(modal.getByText('Моля, въведете валидна дата').first()).toBeVisible();
      await expectNoAxeViolationsLightOrDark(page, DIALOG);
      await modal.getByRole('textbox', { name: 'Ръст' }).fill('187');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toContainText('незапазени промени');
      await expectNoAxeViolationsLightOrDark(page, QUESTION);
    });

    test('is without a fault while a form is refused, filled in and found again', async ({ page }) => {
      await openKit(page);
      const form = page.getByRole('form', { name: 'Всички полета' });
      const whole = { within: 'form[aria-label="Всички полета"]' };
      await form.getByRole('button', { name: 'Запази' }).click();
      await expect(page).toHaveTitle(/^Грешка: /);
      await expectNoAxeViolationsLightOrDark(page, whole);

      await form.getByRole('textbox', { name: 'Наименование' }).fill('Царевец волей');
      await form.getByRole('textbox', { name: 'Описание' }).fill('Описание на клуба');
      await form.getByRole('textbox', { name: 'Дата на раждане' }).fill('7.3.2009');
      await form.getByLabel('Пост').selectOption('Диагонал');
      await form.getByRole('checkbox', { name: /Декларирам/ }).check();
      await form.getByRole('combobox', { name: /клуб/i }).fill('Перперикон');
      // The first clubs of all stand there until those that were searched for arrive.
      const clubs = form.getByRole('listbox').getByRole('option');
      await expect(clubs.filter({ hasNotText: /Перперикон/ })).toHaveCount(0);
      await clubs.first().click();
      await form.locator('input[type=file]').setInputFiles(await aPicture(page, 300, 400));
      await expect(form.getByRole('slider', { name: 'Мащаб' })).toBeVisible();
      await expectNoAxeViolationsLightOrDark(page, whole);

      await form.getByRole('button', { name: 'Запази' }).click();
      await expect(form.getByText('Вече има клуб с това име.').first()).toBeVisible();
      await expectNoAxeViolationsLightOrDark(page, whole);

      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(form.getByRole('textbox', { name: 'Наименование' })).toHaveValue('Царевец волей');
      await expectNoAxeViolationsLightOrDark(page, whole);
    });
  });
}

test('the page of the parts is not delivered', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${HERE.appUrl}/dev/kit`);
  await expect(page.getByText('Страницата, която се опитвате да достъпите не съществува!')).toBeVisible();
});
