import { demoLogins } from '#demo/demo-logins.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { HERE } from './support/places.ts';
import { expect, test } from './support/test.ts';

const DEMO_LOGINS = new Set<string>(demoLogins.map(({ userName }) => userName));

test('a forgotten password is replaced through the mail, end to end', async ({ page }) => {
  // An account of its own, so that no other journey loses its password.
  const address = await test.step('an administrator looks up an account', async () => {
    const login = await page.request.post('/api/authentication/login', {
      data: { username: 'admin', password: 'Admin123!' },
    });
    const { token } = (await login.json()) as { token: string };
    const users = await page.request.get('/api/users?pageSize=50', { headers: { authorization: `Bearer ${token}` } });
    const { users: rows } = (await users.json()) as {
      users: { userName: string; email: string; isDeleted: boolean }[];
    };
    const account = rows.find(
      ({ userName, email, isDeleted }) => !isDeleted && !DEMO_LOGINS.has(userName) && mailsTo(email).length === 0,
    );
    if (account === undefined) throw new Error('No account to use');
    return account;
  });
  await page.context().clearCookies();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Забравена парола?' }).click();
  await expect(page).toHaveTitle('Забравена парола – Волейболна федерация');

  await page.getByRole('textbox', { name: 'Имейл' }).fill('not-an-address');
  await page.getByRole('button', { name: 'Изпрати' }).click();
  await expect(page.getByText('Моля, въведете валиден имейл').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Имейл' }).fill(address.email);
  await page.getByRole('button', { name: 'Изпрати' }).click();
  await expect(
    page.getByText('Ако има активен потребител с този имейл, ще получите писмо с връзка за нова парола.'),
  ).toBeVisible();

  const mail = await mailTo(address.email);
  expect(mail.subject).toBe('Нова парола за достъп до системата');
  const link = /\S+\/confirmpassword\?token=[\w-]+/.exec(mail.body)?.[0] ?? '';
  expect(new URL(link).origin).toBe(HERE.appUrl);

  await page.goto(link);
  await expect(page.getByPlaceholder('Потребителско име')).toHaveCount(0);
  const newPassword = page.getByLabel('Нова парола', { exact: true });
  const confirmation = page.getByLabel('Потвърдете новата парола', { exact: true });
  await newPassword.fill('Mrezha&2027');
  await confirmation.fill('Mrezha&2028');
  await confirmation.press('Enter');
  await expect(page.getByText('Паролите не съвпадат').first()).toBeVisible();
  await confirmation.fill('Mrezha&2027');
  await confirmation.press('Enter');
  await expect(page).toHaveURL(/\/login/);

  await page.getByPlaceholder('Потребителско име').fill(address.userName);
  await page.getByPlaceholder('Парола').fill('Mrezha&2027');
  await page.getByRole('button', { name: 'Вход' }).click();
  await expect(page).toHaveURL('/players');
});

test('an old link says what to do', async ({ page, complaints }) => {
  complaints.allow(/status of 409/);
  await page.goto('/confirmpassword?token=no-such-link');
  await page.getByLabel('Нова парола', { exact: true }).fill('Mrezha&2027');
  const confirmation = page.getByLabel('Потвърдете новата парола', { exact: true });
  await confirmation.fill('Mrezha&2027');
  await confirmation.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'Връзката за нова парола е невалидна или е изтекла. Заявете нова.',
  );
});
