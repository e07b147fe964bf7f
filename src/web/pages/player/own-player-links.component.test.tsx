import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { OwnPlayerLinks } from './own-player-links.tsx';

const children = ['Анна', 'Боян'].map((firstName, place) => {
  return { id: place + 3, number: place + 1, firstName, middleName: '', lastName: 'Щереви' };
});
const links = page.getByRole('navigation', { name: 'Вашите състезатели' });

it('a parent goes from one child to the next and stays on the same tab', async () => {
  signInAs('PLAYER', { childIds: [3, 4] });
  serve({ 'GET /api/players/search': () => ({ json: { players: children, total: 2 } }) });
  render(<OwnPlayerLinks current={3} tab="licences" />, { at: '/players/3?tab=licences' });
  await expect.element(links.getByRole('link', { name: 'Анна Щереви' })).toHaveAttribute('aria-current', 'true');
  await expect
    .element(links.getByRole('link', { name: 'Боян Щереви' }))
    .toHaveAttribute('href', '/players/4?tab=licences');
});

it.each([
  ['PLAYER', { playerId: 3 }],
  ['PLAYER', { childIds: [3] }],
  ['CLUB', { clubIds: [7], childIds: [3, 4] }],
] as const)('whoever stands for one player, or works with all, is offered no other: %s %o', async (role, person) => {
  signInAs(role, person);
  const asked = serve({ 'GET /api/players/search': () => ({ json: { players: children, total: 2 } }) });
  render(
    <>
      <p>Профил</p>
      <OwnPlayerLinks current={3} tab={null} />
    </>,
  );
  await expect.element(page.getByText('Профил')).toBeVisible();
  await expect.element(links).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
