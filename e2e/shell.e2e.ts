import { expectFocusIn } from './support/keyboard.ts';
import { expectNoAxeViolationsLightOrDark } from './support/page-checks.ts';
import { signIn, signInAlone } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the menu slides over, keeps the focus, and gives it back', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto('/players');
    const open = page.getByRole('button', { name: 'Отвори менюто' });
    await open.click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Клубове' })).toBeVisible();
    await expectFocusIn(menu);
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab');
    await expectFocusIn(menu);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(open).toBeFocused();

    await open.click();
    await menu.getByRole('link', { name: 'Клубове' }).click();
    await expect(page).toHaveURL('/clubs');
    await expect(menu).toHaveCount(0);
  });
});

test.describe('the top bar', () => {
  test('opens the notifications and the own profile', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players');
    await page.getByRole('button', { name: 'Известия' }).click();
    await expectFocusIn(page.getByRole('dialog', { name: 'Известия' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Известия' })).toBeFocused();

    await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
    await page.getByRole('menuitem', { name: 'Профил' }).click();
    await expect(page).toHaveURL(/\/users\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Профил на потребител', level: 1 })).toBeVisible();
    await expect(page.getByText('Активен', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Администратор', { exact: true }).first()).toBeVisible();
  });

  test(
    'tells an administrator of a club that took the whole register, until somebody has looked into it',
    NIGHT,
    async ({ page }) => {
      const reader = await signInAlone(page, 'klub2');
      const { token } = JSON.parse(reader.session) as { token: string };
      const answer = await page.request.get('/api/players', { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status()).toBe(200);
      await signInAlone(page, 'admin');
      await page.goto('/players');
      await page.getByRole('button', { name: /^Известия, нови: \d/ }).click();
      const panel = page.getByRole('dialog', { name: 'Известия' });
      await expectFocusIn(panel);
      await expect(panel.getByText('1 изтегляне на целия регистър на състезателите')).toBeVisible();
      await expectNoAxeViolationsLightOrDark(page, { within: '[role=dialog]' });
      await panel.getByRole('listitem').filter({ hasText: 'целия регистър' }).getByRole('link').click();
      await expect(page).toHaveURL(/\/users\/\d+$/);
      await page.getByRole('button', { name: /^Известия/ }).click();
      await panel.getByRole('button', { name: /^Отбележи като прегледано/ }).click();
      await expect(panel.getByText(/целия регистър/)).toHaveCount(0);
      await page.reload();
      await page.getByRole('button', { name: /^Известия/ }).click();
      await expect(panel.getByRole('heading', { name: 'Очакват Вашето действие' })).toBeVisible();
      await expect(panel.getByText(/целия регистър/)).toHaveCount(0);
    },
  );

  test('lets the person choose the theme, and the device remembers it', NIGHT, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, 'admin');
    await page.goto('/players');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
    await page.getByRole('menuitemradio', { name: /Тъмн/ }).click();
    await expect.poll(background).not.toBe(light);
    await page.reload();
    await expect.poll(background).not.toBe(light);
  });
});

test('the keyboard reaches the first row in three steps', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players');
  await expect(page.getByText(/от общо \d+ резултати/).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Към основното съдържание' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Към списъка' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#list [data-row-link]').first()).toBeFocused();
});
