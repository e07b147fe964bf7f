import { expect, type Page } from '@playwright/test';
import { type DemoLogin, demoLogins } from '#server/demo/demo-logins.ts';
import { APP_URL } from './places.ts';

/**
 * Signs in without the login screen: the call is made as the browser would make
 * it, its cookies land in the browser, the session where the app at this address
 * keeps it.
 */
export async function signIn(page: Page, userName: DemoLogin['userName'], at = APP_URL): Promise<void> {
  const login = demoLogins.find((candidate) => candidate.userName === userName);
  if (login === undefined) throw new Error(`Няма вход ${userName}`);

  await page.request.get('/api/authentication/xsrf');
  const answer = await page.request.post('/api/authentication/login', {
    headers: { origin: APP_URL, 'x-xsrf-token': await xsrfToken(page) },
    data: { username: login.userName, password: login.password, remember: false },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { cookies } = await page.context().storageState();
  const session = [{ name: 'user_info', value: await answer.text() }];
  await page.context().setStorageState({ cookies, origins: [{ origin: at, localStorage: session }] });
}

async function xsrfToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies(APP_URL);
  return decodeURIComponent(cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '');
}
