import type { Page } from '@playwright/test';
import { signIn, signInAlone } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function answerUserWith(page: Page, status: number): Promise<void> {
  await page.route(/\/api\/users\/\d+$/, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      headers: { 'x-request-id': 'req-12345678' },
      body: JSON.stringify({ status, code: 'test', message: 'Нещо', requestId: 'req-12345678' }),
    }),
  );
}

test('an unknown address shows the 404 page, and „Обратно“ goes back', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/clubs');
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Страницата не съществува – Волейболна федерация');
  await expect(page.getByText('Страницата, която се опитвате да достъпите не съществува!')).toBeVisible();
  await page.getByRole('button', { name: 'Обратно' }).click();
  await expect(page).toHaveURL('/clubs');
});

test('a failure of the server shows the error page with a number to quote', async ({ page, complaints }) => {
  complaints.allow(/status of 500|ApiError/);
  await signIn(page, 'admin');
  await page.goto('/clubs');
  await answerUserWith(page, 500);
  await page.goto('/users/1');
  await expect(page.getByText('Нещо се обърка..')).toBeVisible();
  await expect(page.getByText('Моля, опитайте отново по-късно или се свържете с администратора.')).toBeVisible();
  await expect(page.getByText('REQ1-2345')).toBeVisible();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/clubs');
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).not.toBeNull();
});

test('any other failure leads out: the button forgets the session', async ({ page, complaints }) => {
  complaints.allow(/status of 418|ApiError/);
  await signInAlone(page, 'admin');
  await answerUserWith(page, 418);
  await page.goto('/users/1');
  await expect(page.getByText('Нещо се обърка..')).toBeVisible();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The name of the federation is on the login screen for everybody.
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'federation-name'));
  await expect.poll(kept).toEqual([]);
});

for (const [userName, addresses] of [
  ['admin', ['/cardindexes/999999', '/users/999999', '/players/abc']],
  ['igrach', ['/players/1', '/transfers/999999']],
] as const) {
  test(`a record that is not there for ${userName} is the 404 page and no fault of the program`, async ({
    page,
    complaints,
  }) => {
    // The browser's own note about the answer cannot be silenced; nothing else may be said.
    complaints.allow(/^Failed to load resource: .* status of 404/);
    await signIn(page, userName);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByText('Страницата, която се опитвате да достъпите не съществува!')).toBeVisible();
    }
  });
}
