import { expectFocusIn } from './support/keyboard.ts';
import { untilLoaded } from './support/loading.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsLightOrDark,
  expectSoundOnPhones,
  expectSoundPages,
} from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

// One page of each family; every page and every open part is every-page.nightly.ts.
test.describe('axe finds nothing, and nothing scrolls sideways,', () => {
  test('in an entrance, a list, a record, a form and a sheet', async ({ page }) => {
    await expectSoundPages(page, ['/login']);
    await signIn(page, 'admin');
    await page.goto('about:blank');
    await expectSoundPages(page, ['/players?pageSize=15', '/transfers/1', '/clubs/create', '/cardindexes/1']);
  });

  test('in what a player sees on a phone', async ({ page }) => {
    await signIn(page, 'igrach');
    await expectSoundOnPhones(page, ['/players', '/transfers?pageSize=15']);
  });
});

test('one name that is hard to read is found among fifteen', NIGHT, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/clubs?pageSize=15');
  await untilLoaded(page);
  await page
    .locator('tbody [data-row-link]')
    .nth(7)
    .evaluate((name) => (name.style.color = '#bbb'));
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/color-contrast/);
});

test.describe('on a phone axe finds nothing', () => {
  test.use({ viewport: { width: 375, height: 850 }, hasTouch: true });

  test('in a form that was refused, and in the question over it', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/clubs/1/edit');
    await page.getByRole('textbox', { name: 'Лице за контакт' }).fill('');
    await page.getByRole('button', { name: 'Запази', exact: true }).click();
    await expect(page).toHaveTitle(/^Грешка: /);
    await expectNoAxeViolationsLightOrDark(page);
    await page.getByRole('link', { name: 'Отказ' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('незапазени промени');
    await expectNoAxeViolationsLightOrDark(page, { within: '[role=alertdialog]' });
  });

  test('in the notices and in the menu', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/clubs?pageSize=15');
    await page.getByRole('button', { name: /^Известия/ }).click();
    await expectFocusIn(page.getByRole('dialog'));
    await expectNoAxeViolationsLightOrDark(page, { within: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('banner').getByRole('button').last().click();
    await expectNoAxeViolationsLightOrDark(page, { within: '[role=menu]' });
  });
});
