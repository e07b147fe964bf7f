import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Webhook, WebhookDelivery } from '#contract/webhook/webhook.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const webhook: Webhook = {
  id: 5,
  name: 'Сайт на клуба',
  club: { id: 7, name: 'Марек' },
  address: 'https://klub.example/told',
  events: ['player.changed', 'licence.approved'],
  createdOn: '2026-11-01T10:00:00.000Z',
  earlierSecretUntil: null,
  lastTakenAt: '2026-11-17T08:05:00.000Z',
  failingSince: null,
  switchedOffAt: null,
  waiting: 3,
  state: 'on',
};
const delivery: WebhookDelivery = {
  id: 9,
  messageId: 'msg_0b1c',
  event: 'licence.approved',
  body: '{}',
  status: 'failed',
  attempts: 4,
  createdOn: '2026-11-17T08:05:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  lastError: 'ETIMEDOUT',
};
const SECRET = `whsec_${'A'.repeat(43)}=`;

it('an address is added with the own password, and its secret shown once', async () => {
  const asked = serve({
    'GET /api/webhooks': () => ({ json: [] }),
    'GET /api/clubs/options': () => ({ json: [] }),
    'POST /api/webhooks': () => ({ status: 201, json: { id: 6, secret: SECRET } }),
  });
  signInAs('CLUB', { clubIds: [7] });
  render(<WebhooksPage />, { at: '/webhooks' });
  await expect.element(page.getByText('Още няма адреси.')).toBeVisible();
  await page.getByRole('button', { name: 'Нов адрес' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'За коя програма е' }).fill('Сайт на клуба');
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill('https://klub.example/told');
  await dialog.getByRole('checkbox', { name: 'Заверен лиценз' }).click();
  await dialog.getByLabelText('Вашата парола', { exact: true }).fill('Zala#2026x');
  await dialog.getByRole('button', { name: 'Нов адрес' }).click();
  await expect.element(dialog.getByText(SECRET)).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Сайт на клуба',
    clubId: 7,
    address: 'https://klub.example/told',
    events: ['licence.approved'],
    currentPassword: 'Zala#2026x',
  });
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
});

it('messages that were sent are shown with why one was not taken, and repeated', async () => {
  const asked = serve({
    'GET /api/webhooks': () => ({ json: [webhook] }),
    'GET /api/webhooks/5/deliveries': () => ({ json: [delivery] }),
    'POST /api/webhooks/5/deliveries/9/repeat': () => ({ status: 204, json: null }),
  });
  signInAs('ADMINISTRATOR');
  render(<WebhooksPage />, { at: '/webhooks' });
  await expect.element(page.getByText('Чакат: 3')).toBeVisible();
  await page.getByRole('button', { name: 'Действия за „Сайт на клуба“' }).click();
  await page.getByRole('menuitem', { name: 'Изпратени съобщения' }).click();
  await expect.element(page.getByText('няма отговор навреме')).toBeVisible();
  await page.getByRole('button', { name: 'Изпрати отново' }).click();
  await expect.poll(() => asked.some(({ method }) => method === 'POST')).toBe(true);
});

it('a message to try an address with is sent from its menu, and shown among the others', async () => {
  const asked = serve({
    'GET /api/webhooks': () => ({ json: [webhook] }),
    'GET /api/webhooks/5/deliveries': () => ({ json: [{ ...delivery, event: 'ping', lastError: '503' }] }),
    'POST /api/webhooks/5/ping': () => ({ status: 204, json: null }),
  });
  signInAs('CLUB', { clubIds: [7] });
  render(<WebhooksPage />, { at: '/webhooks' });
  await page.getByRole('button', { name: 'Действия за „Сайт на клуба“' }).click();
  await page.getByRole('menuitem', { name: 'Пробно съобщение' }).click();
  await expect.element(page.getByText('Пробното съобщение ще бъде изпратено след малко')).toBeVisible();
  await expect.element(page.getByRole('table').getByText('Пробно съобщение')).toBeVisible();
  await expect.element(page.getByText('отговор 503')).toBeVisible();
  expect(asked.some(({ method }) => method === 'POST')).toBe(true);
});

it('one that was switched off is switched on again; it offers no repeat before', async () => {
  const asked = serve({
    'GET /api/webhooks': () => ({ json: [{ ...webhook, state: 'off', switchedOffAt: '2026-11-17T08:05:00.000Z' }] }),
    'GET /api/webhooks/5/deliveries': () => ({ json: [delivery] }),
    'POST /api/webhooks/5/switch-on': () => ({ status: 204, json: null }),
  });
  signInAs('ADMINISTRATOR');
  render(<WebhooksPage />, { at: '/webhooks?state=off' });
  const menu = page.getByRole('button', { name: 'Действия за „Сайт на клуба“' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Изпратени съобщения' }).click();
  await expect.element(page.getByText('msg_0b1c')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Изпрати отново' })).not.toBeInTheDocument();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Включи отново' }).click();
  await expect.poll(() => asked.some(({ method }) => method === 'POST')).toBe(true);
});
