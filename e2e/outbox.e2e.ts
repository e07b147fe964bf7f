import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an administrator reads the outgoing mail and sends again what has not gone out', async ({ page }) => {
  await signIn(page, 'admin');
  const mail = {
    id: 1,
    recipient: 'office@klub.example',
    subject: 'Изтичащ договор на Иван Щерев',
    body: 'Здравейте!\n\nДоговорът изтича.',
    status: 'failed',
    attempts: 2,
    lastError: '550',
    lastAnswer: '550 5.1.1 Няма такъв получател',
    createdOn: '2026-11-15T10:00:00.000Z',
    nextAttemptAt: null as string | null,
    sentAt: null,
  };
  // The mail server of these journeys takes everything: a mail that failed has to be played.
  await page.route('**/api/outbox/search?*', (route) =>
    route.fulfill({ json: { mails: [mail], total: 1, page: 1, pageSize: 25 } }),
  );
  await page.route('**/api/outbox/1/retry', async (route) => {
    Object.assign(mail, { status: 'queued', nextAttemptAt: '2026-11-15T10:05:00.000Z' });
    await route.fulfill({ json: { id: 1, status: 'queued' } });
  });
  await page.goto('/players');
  await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
  await page.getByRole('menuitem', { name: 'Изходяща поща' }).click();
  await expect(page.getByRole('heading', { name: 'Изходяща поща', level: 1 })).toBeVisible();
  await expect(page.getByRole('table').getByText('Неизпратено')).toBeVisible();

  const actions = page.getByRole('button', { name: /^Действия за „Изтичащ договор/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Преглед' }).click();
  await expect(page.getByRole('dialog')).toContainText('Договорът изтича.');
  await expect(page.getByRole('dialog')).toContainText('последна грешка: 550');
  await expect(page.getByRole('dialog')).toContainText('550 5.1.1 Няма такъв получател');
  await page.keyboard.press('Escape');

  await actions.click();
  await page.getByRole('menuitem', { name: 'Опитай отново' }).click();
  await expect(page.getByRole('table').getByText('Чака изпращане')).toBeVisible();
});

test('the outgoing mail is not for clubs', async ({ page }) => {
  await signIn(page, 'klub1');
  await page.goto('/outbox');
  await expect(page.getByText('Изходящата поща е достъпна само за администратори.')).toBeVisible();
});
