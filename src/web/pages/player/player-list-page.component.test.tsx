import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { PlayerListPage } from './player-list-page.tsx';

const ofClubs = page.getByRole('navigation', { name: 'Клубове на състезателите' });
const everywhere = page.getByRole('link', { name: 'Търси във всички клубове' });

let asked: ReturnType<typeof serve> = [];
const listsAsked = () => asked.filter(({ path }) => path === '/api/players/search').map(({ query }) => query);
const open = (search = '') => render(<PlayerListPage />, { at: `/players${search}` });

beforeEach(() => {
  asked = serve({ 'GET /api/players/search': () => ({ json: { players: [], total: 0, page: 1, pageSize: 25 } }) });
});

it('administrators see everyone and have no choice of clubs', async () => {
  signInAs('ADMINISTRATOR');
  open('?keyword=няматакъв');
  await expect.element(page.getByText('Няма намерени резултати').first()).toBeVisible();
  await expect.element(ofClubs).not.toBeInTheDocument();
  await expect.element(everywhere).not.toBeInTheDocument();
});

it('a club that finds nobody among its own looks among all with one click, and is not sent there again', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const { address } = open('?keyword=няматакъв');
  await expect.element(ofClubs.getByRole('link', { name: 'Моите клубове' })).toHaveAttribute('aria-current', 'true');
  await everywhere.click();
  await expect.element(ofClubs.getByRole('link', { name: 'Всички' })).toHaveAttribute('aria-current', 'true');
  expect(address()).toContain('onlyOwnClubs=false');
  await expect.element(page.getByRole('button', { name: 'Изчисти търсенето' }).last()).toBeVisible();
  await expect.element(everywhere).not.toBeInTheDocument();
  expect(listsAsked().map((query) => query.get('onlyOwnClubs'))).toEqual(['true', null]);
});
