import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { UserDetailsPage } from './user-details-page.tsx';

it('after a new password the own account is read again: its form starts from another version', async () => {
  const user = {
    id: 7,
    userName: 'klub1',
    email: 'elena@example.bg',
    firstName: 'Елена',
    lastName: 'Маринова',
    phoneNumber: '0888123456',
    isDeleted: false,
    createdOn: '2026-01-01T00:00:00Z',
    userRoles: [{ roleId: 2, roleName: 'Клуб' }],
    clubs: [{ id: 3, fullName: 'ВК Дунав (Русе)' }],
    player: null,
    version: 4,
  };
  const asked = serve({
    'GET /api/users/7': () => ({ json: user }),
    'GET /api/authentication/sessions': () => ({ json: { sessions: [] } }),
    'GET /api/authentication/mail-wishes': () => ({ json: { wishes: [], digest: 'never' } }),
    'POST /api/authentication/change-password': () => {
      user.version = 5;
      return { json: {} };
    },
    'PUT /api/authentication/account': () => ({ json: user }),
  });
  signInAs('CLUB', { userId: 7, clubIds: [3] });
  render(<UserDetailsPage />, { at: '/users/7', path: '/users/:userId' });
  await page.getByLabelText('Текуща парола').fill('Staro#2026x');
  await page.getByLabelText('Нова парола', { exact: true }).fill('Zelena#kotka7');
  await page.getByLabelText('Потвърдете новата парола').fill('Zelena#kotka7');
  await page.getByRole('button', { name: 'Смени паролата' }).click();
  await expect.element(page.getByText('Паролата беше сменена успешно!')).toBeVisible();
  await expect.poll(() => asked.filter(({ path }) => path === '/api/users/7').length).toBe(2);

  await page.getByRole('link', { name: 'Промяна' }).click();
  await page.getByRole('dialog').getByLabelText('Име', { exact: true }).fill('Елица');
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect.poll(() => asked.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"5"');
});
