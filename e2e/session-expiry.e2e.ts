import type { APIRequestContext, Page } from '@playwright/test';
import { untilLoaded, untilQuiet } from './support/loading.ts';
import { expectNotice } from './support/notices.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { daysAgo } from './support/people.ts';
import { signInAlone } from './support/sign-in.ts';
import { expect, NIGHT, SESSION_IS_OVER, test } from './support/test.ts';

interface StoredSession {
  token: string;
  expiresAt: string;
}

function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? '{}') as StoredSession);
}

/**
 * Ends the session where only the server knows of it, as an idle limit or a change of rights does. Whatever the open
 * tabs still wait for comes first: otherwise one of those answers tells them, and not the next thing the person does.
 */
async function endOnServer(page: Page, request: APIRequestContext): Promise<void> {
  for (const tab of page.context().pages()) await untilQuiet(tab);
  const { token } = await storedSession(page);
  const answer = await request.post('/api/authentication/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
}

async function makeEndAt(page: Page, moment: number): Promise<void> {
  await page.evaluate((expiresAt) => {
    const session = JSON.parse(localStorage.getItem('user_info') ?? '{}') as object;
    localStorage.setItem('user_info', JSON.stringify({ ...session, expiresAt }));
  }, new Date(moment).toISOString());
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Сесията Ви изтече' });

test.describe('a session that has ended on the server', () => {
  test.beforeEach(({ complaints }) => complaints.allow(SESSION_IS_OVER));

  test('leads to the login screen and back when there is nothing to lose', async ({ page, request }) => {
    await signInAlone(page, 'admin');
    await page.goto('/players');
    await untilLoaded(page);
    await endOnServer(page, request);
    await page.getByRole('link', { name: 'Следваща' }).click();
    await expect(page).toHaveURL(/\/login\?target=%2Fplayers/);
    await expect(page.getByText('Сесията Ви изтече. Моля, влезте отново.')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user_info'))).toBeNull();
  });

  test('is taken up again over a changed form, and the form is saved', async ({ page, request }) => {
    await signInAlone(page, 'admin');
    await page.goto('/clubs/2/edit');
    const president = page.getByLabel('Председател');
    await president.fill('Борислава Непозната');
    await endOnServer(page, request);
    await page.getByRole('button', { name: 'Запази' }).click();

    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByText('admin', { exact: true })).toBeVisible();
    await expect(dialog(page).getByLabel('Парола', { exact: true })).toBeFocused();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user_info'))).toBeNull();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });

    await page.keyboard.press('Escape');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('Грешно потребителско име или парола!');
    await dialog(page).getByLabel('Парола', { exact: true }).fill('Admin123!');
    await page.keyboard.press('Enter');

    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/clubs/2');
    await page.getByRole('link', { name: 'Данни', exact: true }).click();
    await expect(page.getByText('Борислава Непозната').first()).toBeVisible();
  });

  test('is taken up again over an open dialog, which keeps what was typed', NIGHT, async ({ page, request }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await signInAlone(page, 'admin');
    await page.goto('/players/1');
    await page.getByRole('region', { name: 'Измервания' }).getByRole('button', { name: 'Добави' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Дата на измерването').fill(daysAgo(10));
    await modal.getByLabel('Пост').selectOption('Либеро');
    for (const field of await modal.locator('input[inputmode=decimal]').all()) await field.fill('187');
    await endOnServer(page, request);
    await modal.getByRole('button', { name: 'Добави', exact: true }).click();

    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel('Парола', { exact: true })).toBeFocused();
    await expectNoHorizontalScroll(page);
    await page.keyboard.type('Admin123!');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Развитието на състезателят е добавено успешно');
  });

  test('in one tab is taken up again in the other', NIGHT, async ({ page, context, request }) => {
    await signInAlone(page, 'admin');
    await page.goto('/clubs/2/edit');
    await page.getByLabel('Председател').fill('Непозната');
    const other = await context.newPage();
    await other.goto('/players');
    await untilLoaded(other);
    await endOnServer(page, request);
    await other.getByRole('link', { name: 'Следваща' }).click();
    await expect(other).toHaveURL(/\/login/);

    await expect(dialog(page)).toBeVisible();
    await other.getByPlaceholder('Потребителско име').fill('admin');
    await other.getByPlaceholder('Парола').fill('Admin123!');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Състезатели', level: 1 })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByLabel('Председател')).toHaveValue('Непозната');
  });
});

test.describe('a session whose time runs out', () => {
  test.beforeEach(({ complaints }) => complaints.allow(SESSION_IS_OVER));

  test('is announced four minutes before, and the person can stay', NIGHT, async ({ page }) => {
    await signInAlone(page, 'klub1');
    await page.goto('/players');
    await makeEndAt(page, Date.now() + 3 * 60_000);
    await page.reload();
    await expect(page.getByText(/^Сесията Ви изтича в \d\d:\d\d\sч\./)).toBeVisible();
    await page.getByRole('button', { name: 'Остани в системата' }).click();
    const staying = page.getByRole('dialog', { name: 'Продължаване на сесията' });
    await staying.getByLabel('Парола', { exact: true }).fill('Club1234!');
    await staying.getByRole('button', { name: 'Вход' }).click();
    await expect(staying).toBeHidden();
    await expect(page.getByText(/^Сесията Ви изтича/)).toBeHidden();
    const left = Date.parse((await storedSession(page)).expiresAt) - Date.now();
    expect(left).toBeGreaterThan(11 * 3_600_000);
  });

  test('asks for the password over a changed form without waiting for a call', NIGHT, async ({ page }) => {
    await page.clock.install();
    await signInAlone(page, 'admin');
    await page.goto('/clubs/2/edit');
    await page.getByLabel('Председател').fill('Непозната');
    await page.clock.fastForward('13:00:00');
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByLabel('Председател')).toHaveValue('Непозната');
  });
});

test('a session that nobody uses is announced before it runs out, and one click keeps it', NIGHT, async ({ page }) => {
  await page.clock.install();
  await signInAlone(page, 'admin');
  await page.goto('/players');
  await untilLoaded(page);
  await page.clock.fastForward('24:00');
  await expect(page.getByText(/Сесията Ви изтича в/)).toHaveCount(0);
  await page.clock.fastForward('03:00');
  await expect(page.getByText(/Сесията Ви изтича в \d\d:\d\d\sч\./)).toBeVisible();
  await page.getByRole('button', { name: 'Остани в системата' }).click();
  await expect(page.getByText(/Сесията Ви изтича в/)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
