import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiKey } from '#contract/api-key/api-key.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { KeysPage } from './keys-page.tsx';

const key: ApiKey = {
  id: 5,
  name: 'Сайт на клуба',
  club: { id: 7, name: 'Марек' },
  beginning: 'kart_Ab3dE',
  scopes: ['players', 'licences'],
  createdOn: '2026-11-01T10:00:00.000Z',
  createdBy: { firstName: 'Гергана', lastName: 'Петрова' },
  endsAt: '2027-05-01T10:00:00.000Z',
  revokedAt: null,
  lastUsedAt: '2026-11-17T08:05:00.000Z',
  state: 'live',
};
const SECRET = `kart_${'A'.repeat(43)}`;

it('a key is made with the own password and shown once', async () => {
  const asked = serve({
    'GET /api/keys': () => ({ json: [] }),
    'GET /api/clubs/options': () => ({ json: [{ value: 7, label: 'ВК Марек (Дупница)' }] }),
    'POST /api/keys': () => ({ status: 201, json: { id: 6, secret: SECRET } }),
  });
  signInAs('ADMINISTRATOR');
  render(<KeysPage />, { at: '/keys' });
  await expect.element(page.getByText('Още няма ключове.')).toBeVisible();
  await page.getByRole('button', { name: 'Нов ключ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'За коя програма е' }).fill('Програма на съдиите');
  await dialog.getByRole('checkbox', { name: 'Справки' }).click();
  await dialog.getByLabelText('Вашата парола', { exact: true }).fill('Zala#2026x');
  await dialog.getByRole('button', { name: 'Нов ключ' }).click();
  await expect.element(dialog.getByText(SECRET)).toBeVisible();
  await expect.element(dialog.getByText('Копирайте ключа сега.')).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Програма на съдиите',
    clubId: null,
    scopes: ['reports'],
    days: 180,
    currentPassword: 'Zala#2026x',
  });
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
});

it('a club makes keys for itself, without reports', async () => {
  serve({ 'GET /api/keys': () => ({ json: [] }), 'GET /api/clubs/options': () => ({ json: [] }) });
  signInAs('CLUB', { clubIds: [7] });
  render(<KeysPage />, { at: '/keys' });
  await page.getByRole('button', { name: 'Нов ключ' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('checkbox', { name: 'Състезатели' })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Справки' })).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('На кого е')).not.toBeInTheDocument();
});

it('a key is revoked after a question; one that opens nothing any more is not offered', async () => {
  const asked = serve({
    'GET /api/keys': () => ({ json: [key, { ...key, id: 4, name: 'Стар сайт', state: 'revoked' }] }),
    'DELETE /api/keys/5': () => ({ status: 204, json: null }),
  });
  signInAs('ADMINISTRATOR');
  render(<KeysPage />, { at: '/keys' });
  await expect.element(page.getByText('Състезатели, Лицензи').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отмени ключа „Стар сайт“' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Отмени ключа „Сайт на клуба“' }).click();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отмени' }).click();
  await expect.poll(() => asked.some(({ method }) => method === 'DELETE')).toBe(true);
});
