import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Notification } from '#contract/notification.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { NotificationBell } from './notification-bell.tsx';

const OWN_ID = 1;

const alertAbout = (kind: Notification['kind'], id: number): Notification => ({
  id: `${kind}:${id}`,
  kind,
  at: '2026-11-15T10:00:00.000Z',
  subject: { id, name: 'Елена Маринова' },
  count: 56,
});

it('what a person did herself stands in the bell, but is no news to her', async () => {
  signInAs('ADMINISTRATOR', { userId: OWN_ID });
  serve({ 'GET /api/notifications': () => ({ json: [alertAbout('egnReading', OWN_ID)] }) });
  render(<NotificationBell />);
  await page.getByRole('button', { name: 'Известия', exact: true }).click();
  await expect.element(page.getByText('56 показани ЕГН в рамките на един час')).toBeVisible();
});

it('what others did is news, a club of the same number among them', async () => {
  signInAs('ADMINISTRATOR', { userId: OWN_ID });
  const alerts = [alertAbout('egnReading', OWN_ID + 1), alertAbout('registrationLimit', OWN_ID)];
  serve({ 'GET /api/notifications': () => ({ json: alerts }) });
  render(<NotificationBell />);
  await expect.element(page.getByRole('button', { name: 'Известия, нови: 2' })).toBeVisible();
});
