import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { UserListItem } from '#contract/user/user.contract.ts';
import { UserListPage } from '#web/pages/user/user-list-page.tsx';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { anAccount } from '#web/test/user.ts';

const { player: _player, version: _version, ...listed } = anAccount;

const chip = (list: string, name: string) =>
  page.getByRole('navigation', { name: list }).getByRole('link', { name, exact: true });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

let asked: ReturnType<typeof serve> = [];
beforeEach(async () => {
  await page.viewport(1440, 900);
  const users: UserListItem[] = [listed, { ...listed, id: 21, firstName: 'Колега' }];
  asked = serve({ 'GET /api/users': () => ({ json: { users, total: 2, page: 1, pageSize: 10 } }) });
});
/** Other parts of the page ask for what is theirs. */
const lastQuery = () => asked.findLast(({ path }) => path === '/api/users')?.query;
const open = (at = '/users', state?: unknown) => render(<UserListPage />, { at, state });

it('administrators narrow the list down by role and by status, together, ten to a page', async () => {
  signInAs('ADMINISTRATOR');
  const { address } = open();
  await expect.element(row('Гергана')).toHaveTextContent('ВК Левски (София)');
  expect(lastQuery()?.get('pageSize')).toBe('10');
  await chip('Роля', 'Клуб').click();
  await chip('Статус', 'Неактивни').click();
  await expect.poll(address).toBe('/users?role=CLUB&status=inactive');
  await expect.poll(() => lastQuery()?.get('status')).toBe('inactive');
  expect(lastQuery()?.get('role')).toBe('CLUB');
  await chip('Роля', 'Всички роли').click();
  await expect.poll(address).toBe('/users?status=inactive');
});

it('a role that nobody has is left aside', async () => {
  signInAs('ADMINISTRATOR');
  open('/users?role=KING&status=gone');
  await expect.element(row('Гергана')).toBeVisible();
  expect([lastQuery()?.has('role'), lastQuery()?.has('status')]).toEqual([false, false]);
});

it('the account that was just made stands out', async () => {
  signInAs('ADMINISTRATOR');
  open('/users', { newUserId: 20 });
  await expect.element(row('Гергана').getByText('Гергана Петрова')).toBeVisible();
  const marked = [...document.querySelectorAll('[data-new-row]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Гергана Петрова']);
});

it('whoever does not manage accounts is led to the own one, without a call', async () => {
  signInAs('CLUB', { userId: 20, clubIds: [7] });
  const { address } = open('/users?role=CLUB');
  await expect.poll(address).toBe('/users/20');
  expect(asked).toEqual([]);
});

it('an account that stands for nobody is led to its own profile, without a call', async () => {
  signInAs('CLUB', { userId: 20 });
  open();
  await expect.element(page.getByRole('link', { name: 'Към моя профил' })).toHaveAttribute('href', '/users/20');
  expect(asked).toEqual([]);
});
