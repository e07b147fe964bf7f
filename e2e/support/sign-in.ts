import { type Cookie, expect, type Page } from '@playwright/test';
import { type DemoLogin, demoLogins } from '#demo/demo-logins.ts';
import { HERE } from './places.ts';

type UserName = DemoLogin['userName'];

interface SignedIn {
  cookies: Cookie[];
  /** What the app keeps in the browser. */
  session: string;
}

/** One session for each person, shared by all journeys of this worker. */
const shared = new Map<UserName, SignedIn>();

/**
 * Signs in without the login screen. Others use the same session: a journey
 * that ends it signs in with `signInAlone`.
 */
export async function signIn(page: Page, userName: UserName): Promise<void> {
  const known = shared.get(userName);
  if (known !== undefined) {
    await page.context().addCookies(known.cookies);
    if (await isAlive(page, known)) return bring(page, known);
  }
  shared.set(userName, await signInAlone(page, userName));
}

/** A session of the journey's own, which it may end. */
export async function signInAlone(page: Page, userName: UserName): Promise<SignedIn> {
  const login = demoLogins.find((candidate) => candidate.userName === userName);
  if (login === undefined) throw new Error(`Няма вход ${userName}`);

  // The call is made as the browser would make it, and its cookies land in the browser.
  await page.request.get('/api/authentication/xsrf');
  const answer = await page.request.post('/api/authentication/login', {
    headers: { origin: HERE.appUrl, 'x-xsrf-token': await xsrfToken(page) },
    data: { username: login.userName, password: login.password, remember: false },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const signedIn = { cookies: await page.context().cookies(), session: await answer.text() };
  await bring(page, signedIn);
  return signedIn;
}

/** Puts the session where the app keeps it, when it is opened for the first time. */
async function bring(page: Page, { session }: SignedIn): Promise<void> {
  await page.addInitScript(
    ([origin, value]) => {
      // The name of the window outlives its pages, and the app leaves it alone.
      if (location.origin !== origin || window.name === value) return;
      window.name = value;
      localStorage.setItem('user_info', value);
    },
    [HERE.appUrl, session] as const,
  );
}

/** A person has ten sessions at most: those who sign in by the login screen may have pushed this one out. */
async function isAlive(page: Page, { session }: SignedIn): Promise<boolean> {
  const { token } = JSON.parse(session) as { token: string };
  const answer = await page.request.get('/api/clubs/1', { headers: { authorization: `Bearer ${token}` } });
  return answer.ok();
}

async function xsrfToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies(HERE.appUrl);
  return decodeURIComponent(cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '');
}
