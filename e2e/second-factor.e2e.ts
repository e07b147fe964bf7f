import type { APIRequestContext, Page } from '@playwright/test';
import { demoLogins } from '#demo/demo-logins.ts';
import { appCodes } from './support/authenticator-app.ts';
import { untilLoaded, untilQuiet } from './support/loading.ts';
import { mailsTo } from './support/mailbox.ts';
import { expectNotice } from './support/notices.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, SESSION_IS_OVER, test } from './support/test.ts';

const OWNER = login('klub2');
const ADMINISTRATOR = login('admin');

function login(userName: string) {
  const found = demoLogins.find((candidate) => candidate.userName === userName);
  if (found === undefined) throw new Error(`Няма вход ${userName}`);
  return found;
}

interface Account {
  token: string;
  user: { id: number };
}
let owner: Account & { email: string };

/** As a script signs in, beside the browser. */
async function tokenOf(request: APIRequestContext, { userName, password }: typeof OWNER): Promise<Account> {
  const answer = await request.post('/api/authentication/login', { data: { username: userName, password } });
  return (await answer.json()) as Account;
}

async function takeFactorsAway(request: APIRequestContext): Promise<void> {
  const { token } = await tokenOf(request, ADMINISTRATOR);
  const headers = { authorization: `Bearer ${token}` };
  await request.delete(`/api/users/${owner.user.id}/factors`, { headers });
  await request.post('/api/authentication/logout', { headers });
}

// The account is everybody's: it is left as it was found, whatever happens in between.
test.beforeEach(async ({ request }) => {
  const account = await tokenOf(request, OWNER);
  const headers = { authorization: `Bearer ${account.token}` };
  const profile = await request.get(`/api/users/${account.user.id}`, { headers });
  owner = { ...account, ...((await profile.json()) as { email: string }) };
});
test.afterEach(({ request }) => takeFactorsAway(request));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: 'Двустепенна защита' });

async function typePassword(page: Page, { userName, password } = OWNER): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Потребителско име').fill(userName);
  await page.getByLabel('Парола', { exact: true }).fill(password);
  await button(page, 'Вход').click();
}

const isIn = (page: Page) => expect(page).not.toHaveURL(/\/login/);

async function openOwnProfile(page: Page): Promise<void> {
  await page.goto(`/users/${owner.user.id}`);
  await expect(card(page).getByText('Приложение за кодове')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByText('Излязохте от системата.')).toBeVisible();
}

async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('dialog', { name: 'Резервни кодове' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const given = await codes.allInnerTexts();
  await button(page, 'Запазих кодовете').click();
  return given;
}

test('an app for codes is set up, asked for at the door and over an ended session, and turned off again', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(SESSION_IS_OVER);
  await typePassword(page);
  await isIn(page);
  await openOwnProfile(page);
  await card(page).getByRole('button', { name: 'Включи', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Текуща парола').fill(OWNER.password);
  await button(page, 'Продължи').click();
  const dialog = page.getByRole('dialog', { name: 'Включване на приложение за кодове' });
  const app = appCodes(await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await dialog.getByLabel('Код от приложението').fill(app.next());
  await dialog.getByRole('button', { name: 'Включи', exact: true }).click();
  const codes = await keepCodes(page);
  await expect(card(page).getByText('Включено от')).toBeVisible();
  await expect
    .poll(() => mailsTo(owner.email).map(({ subject }) => subject))
    .toContain('Включено е приложение за кодове');
  await signOut(page);

  await typePassword(page);
  await expect(page.getByLabel('Код от приложението')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await expectNoHorizontalScroll(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Кодът не е верен или вече е използван.');
  await page.getByLabel('Код от приложението').fill(app.next());
  await page.keyboard.press('Enter');
  await isIn(page);
  await signOut(page);

  await typePassword(page);
  await button(page, 'Използвай резервен код').click();
  await expect(page.getByLabel('Резервен код')).toBeFocused();
  await page.keyboard.type(codes[0]?.toLowerCase().replace('-', ' ') ?? '');
  await page.keyboard.press('Enter');
  await isIn(page);

  await openOwnProfile(page);
  await expect(card(page).getByText('Неизползвани: 9 от 10')).toBeVisible();
  await card(page).getByRole('button', { name: 'Изключи', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Текуща парола').fill(OWNER.password);
  await page.getByLabel('Код', { exact: true }).fill(codes[1] ?? '');
  await untilQuiet(page);
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('user_info') ?? '{}') as Account).token);
  await request.post('/api/authentication/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('dialog').getByRole('button', { name: 'Изключи', exact: true }).click();

  const again = page.getByRole('dialog', { name: 'Сесията Ви изтече' });
  await again.getByLabel('Парола', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
  await again.getByRole('button', { name: 'Използвай резервен код' }).click();
  await again.getByLabel('Резервен код').fill(codes[2] ?? '');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Приложението за кодове беше изключено успешно!');
  await expect(card(page).getByText('Изключено')).toBeVisible();
});

test('a passkey opens the door alone, and after the password; an administrator takes it away', async ({
  page,
  browser,
}) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable', { enableUI: false });
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await typePassword(page);
  await isIn(page);
  await openOwnProfile(page);
  await card(page).getByRole('button', { name: 'Добави ключ' }).click();
  await page.getByLabel('Име на ключа').fill('Служебен лаптоп');
  await page.getByRole('dialog').getByLabel('Текуща парола').fill(OWNER.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Добави ключ' }).click();
  await keepCodes(page);
  await expect(card(page).getByText('Служебен лаптоп').first()).toBeVisible();

  // The same device is not added twice.
  await card(page).getByRole('button', { name: 'Добави ключ' }).click();
  await page.getByLabel('Име на ключа').fill('Пак същият');
  await page.getByRole('dialog').getByLabel('Текуща парола').fill(OWNER.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Добави ключ' }).click();
  await expect(page.getByRole('dialog')).toContainText('Това устройство вече има ключ за достъп за Вашия профил.');
  await page.getByRole('dialog').getByRole('button', { name: 'Отказ' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await signOut(page);

  await page.goto('/login');
  await button(page, 'Влез с ключ за достъп').click();
  await isIn(page);
  await signOut(page);

  await typePassword(page);
  await button(page, 'Използвай ключ за достъп').click();
  await isIn(page);
  await openOwnProfile(page);
  await expect(card(page).getByText(/последно използван на/)).toBeVisible();

  const office = await browser.newContext();
  const desk = await office.newPage();
  await typePassword(desk, ADMINISTRATOR);
  await isIn(desk);
  await desk.goto(`/users/${owner.user.id}`);
  await untilLoaded(desk);
  await button(desk, 'Премахни защитата').click();
  await expectNoAxeViolations(desk, { within: '[role=alertdialog]' });
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Премахни защитата' }).click();
  await expect(desk.getByText('Потребителят влиза само с парола.')).toBeVisible();
  await office.close();
});
