import { HERE } from './support/places.ts';
import { signIn, signInAlone } from './support/sign-in.ts';
import { expect, NIGHT, SESSION_IS_OVER, test } from './support/test.ts';

test.describe('the sign-in screen', () => {
  test('asks for name and password in the words of the federation', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Вход в системата – Волейболна федерация');
    await expect(page.getByRole('heading', { name: 'Вход в системата', level: 1 })).toBeVisible();
    await expect(page.getByPlaceholder('Потребителско име')).toBeFocused();
    await expect(page.getByPlaceholder('Парола')).toHaveAttribute('type', 'password');
    await expect(page.getByRole('checkbox', { name: 'Запомни ме' })).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'Забравена парола?' })).toHaveAttribute('href', '/forgot-password');
    await expect(page.getByRole('button', { name: 'Вход' })).toBeEnabled();
  });

  test('leads to the start, and Back does not lead back to it', async ({ page }) => {
    await page.goto('/login');
    await page.getByPlaceholder('Потребителско име').fill('klub1');
    await page.getByPlaceholder('Парола').fill('Club1234!');
    await page.getByRole('button', { name: 'Вход' }).click();
    await expect(page.getByRole('heading', { name: 'Състезатели', level: 1 })).toBeVisible();
    const stored = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user_info') ?? '{}') as Record<string, unknown>,
    );
    expect(stored).toMatchObject({
      token: expect.stringMatching(/^krt_/),
      claims: [{ claimType: 'clubId' }],
      userRoles: [{ roleNormalizedName: 'CLUB' }],
    });
    await page.goBack();
    await expect(page).not.toHaveURL(/login/);
  });

  test('is where visitors land, and it takes them where they wanted to go', async ({ page }) => {
    await page.goto('/clubs?keyword=волей&page=1');
    await expect(page).toHaveURL(/\/login/);
    await page.getByPlaceholder('Потребителско име').fill('admin');
    await page.getByPlaceholder('Парола').fill('Admin123!');
    await page.getByRole('button', { name: 'Вход' }).click();
    await expect(page.getByRole('heading', { name: 'Клубове', level: 1 })).toBeVisible();
    await expect(page.getByPlaceholder('Търсене...')).toHaveValue('волей');
  });

  test('never leads to a foreign place', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto(`/login?target=${encodeURIComponent('//evil.example')}`);
    await expect(page.getByRole('navigation', { name: 'Основна навигация' }).first()).toBeAttached();
    expect(new URL(page.url()).origin).toBe(HERE.appUrl);
  });

  for (const address of ['/confirmemail', '/confirmpassword']) {
    test(`is what ${address} shows`, NIGHT, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Вход в системата', level: 1 })).toBeVisible();
      await expect(page.getByPlaceholder('Потребителско име')).toBeVisible();
    });
  }
});

test.describe('a session', () => {
  test('ends on /logout, in every tab', async ({ page, context, complaints }) => {
    complaints.allow(SESSION_IS_OVER);
    await signInAlone(page, 'admin');
    await page.goto('/players');
    const other = await context.newPage();
    await other.goto('/clubs');
    await expect(other.getByRole('heading', { name: 'Клубове', level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
    await page.getByRole('menuitem', { name: 'Изход', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Излязохте от системата.')).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user_info'))).toBeNull();
  });

  test('that is over leaves no photograph behind that the browser would show', async ({ page, complaints }) => {
    complaints.allow(SESSION_IS_OVER);
    complaints.allow(/404/);
    await signInAlone(page, 'admin');
    await page.goto('/players');
    const photo = page.locator('img[src*="/images/"]').first();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const address = (await photo.getAttribute('src')) ?? '';
    const width = () =>
      page.evaluate(
        (src) =>
          new Promise<number>((resolve) => {
            const img = new Image();
            img.addEventListener('load', () => resolve(img.naturalWidth));
            img.addEventListener('error', () => resolve(0));
            img.src = src;
          }),
        address,
      );
    await page.goto('/clubs');
    expect(await width()).toBeGreaterThan(0);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login/);
    expect(await width()).toBe(0);
  });

  test(
    'that is over leads to the sign-in with a word about it, and back again',
    NIGHT,
    async ({ page, complaints }) => {
      complaints.allow(SESSION_IS_OVER);
      await signIn(page, 'klub2');
      await page.goto('/coaches');
      await expect(page.getByRole('heading', { name: 'Треньори', level: 1 })).toBeVisible();
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('user_info') ?? '{}') as { token: string };
        localStorage.setItem('user_info', JSON.stringify({ ...session, token: 'krt_no-such-token-any-more' }));
      });
      await page.reload();
      await expect(page.getByText('Сесията Ви изтече. Моля, влезте отново.')).toBeVisible();
      await page.getByPlaceholder('Потребителско име').fill('klub2');
      await page.getByPlaceholder('Парола').fill('Club1234!');
      await page.getByRole('button', { name: 'Вход' }).click();
      await expect(page.getByRole('heading', { name: 'Треньори', level: 1 })).toBeVisible();
    },
  );

  test('without „Запомни ме“ ends with the browser, with it lasts', async ({ page }) => {
    const companionLifetime = async (remember: boolean) => {
      await page.goto('/logout');
      await expect(page).toHaveURL(/login/);
      await page.getByPlaceholder('Потребителско име').fill('igrach');
      await page.getByPlaceholder('Парола').fill('Player123!');
      if (remember) await page.getByRole('checkbox', { name: 'Запомни ме' }).check();
      await page.getByRole('button', { name: 'Вход' }).click();
      await expect(page).toHaveURL('/players');
      const cookies = await page.context().cookies();
      return cookies.find((cookie) => cookie.name === 'kartoteka-companion')?.expires ?? 0;
    };
    expect(await companionLifetime(false)).toBe(-1);
    const days = ((await companionLifetime(true)) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
  });
});
