import type { Page } from '@playwright/test';
import { countEffort, effortSoFar } from './support/effort.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { expectNotice } from './support/notices.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';
import { aFreePlayer } from './support/transfers.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');

/** Another person in the same browser: no open page may notice how the session changes. */
async function becomes(page: Page, userName: Parameters<typeof signIn>[1]): Promise<void> {
  await page.goto('about:blank');
  await signIn(page, userName);
}

test.describe('a transfer', () => {
  test('is begun from the profile and signed from the first page, in three clicks each, and ends in the new club', async ({
    page,
  }) => {
    await signIn(page, 'admin');
    const player = await aFreePlayer(page, 1);
    await page.goto(`/players/${player.id}`);
    await expect(page.getByRole('link', { name: 'Нов трансфер' })).toBeVisible();
    await countEffort(page);
    await page.getByRole('link', { name: 'Нов трансфер' }).click();
    const club = page.getByRole('combobox', { name: 'Приемащ клуб' });
    await expect(club).toBeFocused();
    await page.keyboard.type('Морски бриз');
    await page.getByRole('option', { name: /^ВК Морски бриз/ }).click();
    await button(page, 'Запази').click();
    await expectNotice(page, 'Трансферът е добавен успешно!');
    await expect(page).toHaveURL(/\/transfers\/\d+$/);
    expect(await effortSoFar(page)).toEqual({ clicks: 3, keys: 0 });
    const address = new URL(page.url()).pathname;

    // The giving club, on a phone.
    await page.setViewportSize({ width: 375, height: 812 });
    await becomes(page, 'klub1');
    await page.goto('/players');
    const strip = page.locator('a[href="/transfers?view=mine"]').filter({ hasText: 'Прегледай' });
    await expect(strip).toBeVisible();
    await countEffort(page);
    await strip.click();
    await expect(page).toHaveURL('/transfers?view=mine');
    await page.getByRole('link', { name: `Подпиши – ${player.name}` }).click();
    await question(page).getByRole('button', { name: 'Подпиши' }).click();
    await expectNotice(page, 'Подписът е положен успешно!');
    await expect(page).toHaveURL(address);
    expect(await effortSoFar(page)).toEqual({ clicks: 3, keys: 0 });
    const bar = page.getByRole('group', { name: 'Какво можете да направите сега' });
    await expect(bar.getByRole('button')).toHaveText(['Още']);

    // The receiving club, without a mouse.
    await page.setViewportSize({ width: 1440, height: 900 });
    await becomes(page, 'klub2');
    await page.goto('/players');
    await expect(strip).toBeVisible();
    await countEffort(page);
    await page.keyboard.press('p');
    await expect(page).toHaveURL('/transfers?view=mine');
    // What was begun last stands first.
    await expect(
      page
        .getByRole('row')
        .nth(1)
        .getByRole('link', { name: `Подпиши – ${player.name}` }),
    ).toBeVisible();
    await page.keyboard.press('s');
    await expectFocusIn(question(page));
    await expect(question(page).getByRole('button', { name: 'Подпиши' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Подписът е положен успешно!');
    expect(await effortSoFar(page)).toEqual({ clicks: 0, keys: 3 });
    await expect(button(page, 'Подписано')).toBeVisible();

    await becomes(page, 'admin');
    await page.goto(address);
    await button(page, 'Още').click();
    await expect(button(page, 'Трансферирай')).toHaveAccessibleDescription(/^Липсват подписи/);
    await page.keyboard.press('Escape');
    await button(page, 'Потвърди').click();
    await question(page).getByRole('button', { name: 'Подпиши' }).click();
    await expect(card(page, 'Подписи')).toContainText('Всички подписи са събрани');
    await button(page, 'Трансферирай').click();
    await expect(question(page)).toContainText(`трансферът на ${player.name} от ВК Витошки лъвове`);
    await question(page).getByRole('button', { name: 'Трансферирай' }).click();
    await expectNotice(page, 'Трансферът беше осъществен успешно!');
    await expect(page.locator('[aria-current=step]')).toHaveText('Приключил');
    await expect(card(page, 'Състезател')).toContainText('ВК Морски бриз');
    await expect(card(page, 'Хронология')).toContainText('трансферира състезателя във ВК Морски бриз');
  });

  test('is begun from the profile with at most 8 keys', NIGHT, async ({ page }) => {
    await signIn(page, 'admin');
    const player = await aFreePlayer(page, 3);
    await page.goto(`/players/${player.id}`);
    await expect(page.getByRole('link', { name: 'Нов трансфер' })).toBeVisible();
    await countEffort(page);
    await page.keyboard.press('t');
    await expect(page.getByRole('combobox', { name: 'Приемащ клуб' })).toBeFocused();
    await page.keyboard.type('Морски бриз');
    // The only one that is found.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Изчисти избора' })).toHaveCount(2);
    await page.keyboard.press('Control+s');
    await expectNotice(page, 'Трансферът е добавен успешно!');
    expect(await effortSoFar(page)).toEqual({ clicks: 0, keys: 3 });
  });

  test('takes papers, is broken off with a reason and begun anew with everything it had', async ({ page }) => {
    await signIn(page, 'admin');
    const player = await aFreePlayer(page, 2);
    const chosen = `type=1&playerId=${player.id}&clubId=5&expiration=2099-06-30`;
    await page.goto(`/transfers/create?${chosen}`);
    await page.getByRole('textbox', { name: 'Коментар' }).fill('За полусезона');
    await button(page, 'Запази').click();
    await expect(page).toHaveURL(/\/transfers\/\d+$/);

    await button(page, 'Добави документ').click();
    const modal = page.getByRole('dialog', { name: 'Добавяне на документ' });
    await modal.getByLabel('Вид документ').selectOption('Договор');
    await modal.getByRole('textbox', { name: 'Начална дата' }).fill('01.02.2026');
    await modal.getByRole('textbox', { name: 'Описание' }).fill('Тристранен договор');
    await modal.locator('input[type=file]').setInputFiles({ ...(await aPicture(page)), name: 'Договор.png' });
    await button(page, 'Добави').click();
    await expectNotice(page, 'Документът е добавен успешно!');
    await expect(page.getByRole('table', { name: 'Документи' })).toContainText('Тристранен договор');
    await expect(card(page, 'Хронология')).toContainText('добави документ „Тристранен договор“');

    await button(page, 'Още').click();
    await button(page, 'Прекрати').click();
    const reasons = page.getByRole('dialog', { name: 'Прекратяване на трансфер' });
    await reasons.getByRole('textbox', { name: 'Причина' }).fill('Отказ на родителите');
    await reasons.getByRole('button', { name: 'Прекрати' }).click();
    await expectNotice(page, 'Трансферът беше прекратен успешно!');
    await expect(page.locator('[aria-current=step]')).toHaveText('Отказан');
    await expect(card(page, 'Информация за трансфера')).toContainText('Отказ на родителите');

    await page.getByRole('link', { name: 'Започни нов' }).click();
    await expect(page).toHaveURL(`/transfers/create?${chosen}`);
    await expect(page.getByRole('textbox', { name: 'Крайна дата' })).toHaveValue('30.06.2099');
    await expect(page.getByRole('textbox', { name: 'Коментар' })).toHaveValue('За полусезона');
    await expect(page.getByRole('form')).toContainText(player.name);
  });
});
