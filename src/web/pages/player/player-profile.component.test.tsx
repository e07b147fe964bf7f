import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { player } from '#web/test/player.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { PlayerProfile } from './player-profile.tsx';

it('the name comes first and what is below it in steps, so that a slow phone answers meanwhile', async () => {
  serve({ [`GET /api/players/${player.id}`]: () => ({ json: player }) });
  signInAs('ADMINISTRATOR');
  const drawings: string[] = [];
  render(<PlayerProfile playerId={player.id} />);
  new MutationObserver(() => {
    const main = document.querySelector('main')?.textContent ?? '';
    drawings.push([player.lastName, 'Лични данни'].map((text) => (main.includes(text) ? text : '')).join());
  }).observe(document.body, { childList: true, subtree: true });
  await expect.element(page.getByText('Лични данни').first()).toBeVisible();
  expect([...new Set(drawings)]).toEqual([',', `${player.lastName},`, `${player.lastName},Лични данни`]);
});
