import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { CardIndexPage } from '#contract/card-index/card-index.contract.ts';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import type { SeasonRulesDetails } from '#contract/card-index/season-rules.contract.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { countEffort, effortSoFar } from './support/effort.ts';
import { untilLoaded } from './support/loading.ts';
import { expectNotice, keepNotices } from './support/notices.ts';
import { HERE } from './support/places.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

type UserName = (typeof demoLogins)[number]['userName'];
type Call = <Answer>(method: string, path: string, data?: object) => Promise<Answer>;

/** Calls of the person without a browser. */
async function callsOf(request: APIRequestContext, userName: UserName): Promise<Call> {
  const login = demoLogins.find((one) => one.userName === userName);
  const answer = await request.post(`${HERE.appUrl}/api/authentication/login`, {
    data: { username: userName, password: login?.password },
  });
  const { token } = (await answer.json()) as { token: string };
  return async <Answer>(method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const told = await request.fetch(`${HERE.appUrl}${path}`, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    expect(told.status(), await told.text()).toBeLessThan(300);
    return (await told.json()) as Answer;
  };
}

async function askForApproval(admin: Call, isApprovalRequired: boolean): Promise<void> {
  const rules = await admin<SeasonRulesDetails[]>('GET', '/api/season-rules');
  const [current] = rules.filter(({ isChangeable }) => isChangeable).slice(-1);
  const { year, cutOff, groupsAbove, cardIndexesPerSeason } = current ?? ({} as SeasonRulesDetails);
  await admin('PUT', `/api/season-rules/${year}`, { cutOff, groupsAbove, cardIndexesPerSeason, isApprovalRequired });
}

/** The licences of the club that can be submitted, each changed and changed back: a request with nothing new in it. */
async function makeRequests(club: Call): Promise<number[]> {
  const { cardIndexes } = await club<CardIndexPage>('GET', '/api/cardindexes?state=approved&pageSize=100');
  const whole = cardIndexes.filter(({ missing }) => missing.length === 0).map(({ id }) => id);
  for (const id of whole) {
    const { medic } = await club<{ medic: string | null }>('GET', `/api/cardindexes/${id}`);
    for (const other of ['Д-р Друга', medic ?? '']) await club('PUT', `/api/cardindexes/${id}`, { medic: other });
  }
  return whole;
}

const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Избери всички на страницата' });
const many = (page: Page) => page.getByRole('group', { name: 'Избрани редове' });

async function verdictOf(browser: Browser, address: string): Promise<string> {
  const nobody = await (await browser.newContext()).newPage();
  await nobody.goto(address);
  const verdict = nobody.getByRole('status').filter({ hasText: /^(✓ Листът|! Лицензът)/ });
  const heading = await verdict.locator('p').first().textContent();
  await nobody.context().close();
  return (heading ?? '').slice('✓ '.length);
}

async function pageOf(browser: Browser, userName: UserName): Promise<Page> {
  const context = await browser.newContext();
  await keepNotices(context);
  const page = await context.newPage();
  await signIn(page, userName);
  return page;
}

test('a season that asks for approval: the club submits, the office returns one and approves the rest', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  const [admin, club] = [await callsOf(request, 'admin'), await callsOf(request, 'klub2')];
  await askForApproval(admin, true);
  try {
    const [late = 0, ...others] = await makeRequests(club);
    expect(others.length).toBeGreaterThanOrEqual(10);
    const { verification } = await club<PrintedSheet>('PUT', `/api/cardindexes/${late}/sheet`);
    const address = new URL(verification?.url ?? '').pathname;
    expect(await verdictOf(browser, address)).toBe('Листът е валиден');
    await admin('POST', `/api/cardindexes/${late}/revoke`, { reason: 'Подправен преглед.' });
    expect(await verdictOf(browser, address)).toBe('Лицензът не е валиден');

    const clubPage = await pageOf(browser, 'klub2');
    await clubPage.goto('/cardindexes?state=draft');
    await untilLoaded(clubPage);
    await tickAll(clubPage).click();
    await many(clubPage).getByRole('button', { name: 'Подай за заверка' }).click();
    await clubPage
      .getByRole('dialog')
      .getByRole('button', { name: `Подай за заверка ${others.length}` })
      .click();
    await expectNotice(clubPage, `Подадени: ${others.length}`);
    await clubPage.goto(`/cardindexes/${late}`);
    await clubPage.getByRole('button', { name: 'Подай за заверка' }).click();
    await expectNotice(clubPage, 'Лицензът е подаден за заверка!');

    const office = await pageOf(browser, 'admin');
    await office.goto(`/cardindexes/${late}`);
    await office.getByRole('button', { name: 'Върни', exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Липсва медицински преглед.' }).click();
    await dialog.getByRole('checkbox').first().click();
    await dialog.getByRole('button', { name: 'Върни', exact: true }).click();
    await expectNotice(office, 'Лицензът е върнат на клуба!');

    await office.goto('/cardindexes?state=submitted');
    await expect(office.getByText('без промяна').first()).toBeVisible();
    await untilLoaded(office);
    await countEffort(office);
    await tickAll(office).click();
    await many(office).getByRole('button', { name: 'Завери' }).click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: `Завери ${others.length}` })
      .click();
    await expectNotice(office, `Заверени: ${others.length}`);
    expect(await effortSoFar(office)).toEqual({ clicks: 3, keys: 0 });

    await clubPage.goto(`/cardindexes/${late}`);
    await expect(clubPage.getByText('Защо е върнат')).toBeVisible();
    const marked = clubPage.getByRole('row').filter({ hasText: 'За поправка' });
    await expect(marked).toHaveCount(1);
    await marked.getByRole('button', { name: /^Премахни/ }).click();
    await clubPage.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    await expect(marked).toHaveCount(0);
    await clubPage.getByRole('button', { name: 'Подай за заверка' }).click();
    await expectNotice(clubPage, 'Лицензът е подаден за заверка!');
    expect(await verdictOf(browser, address)).toBe('Лицензът не е заверен');

    await office.goto(`/cardindexes/${late}`);
    await office.getByRole('button', { name: 'Завери', exact: true }).click();
    await expectNotice(office, 'Лицензът е заверен!');
    const sheet = await club<PrintedSheet>('PUT', `/api/cardindexes/${late}/sheet`);
    expect(await verdictOf(browser, new URL(sheet.verification?.url ?? '').pathname)).toBe('Листът е валиден');
  } finally {
    await askForApproval(admin, false);
    await request.dispose();
  }
});
