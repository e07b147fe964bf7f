import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ProposalsPage } from './proposals-page.tsx';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';

const proposal = {
  id: 4,
  status: 'open',
  player: { id: 8, number: 100_008, photoId: null, firstName: 'Калоян', middleName: 'Петров', lastName: 'Щерев' },
  club: { id: 1, fullName: 'ВК Левски (София)' },
  fields: ['lastName'],
  createdOn: '2026-11-14T12:05:00.000Z',
};

it.each([1280, 375])('a proposal is opened from the list by its link, at %d px', async (width) => {
  await page.viewport(width, 800);
  serve({
    'GET /api/player-proposals/search': () => ({ json: { proposals: [proposal], total: 1, page: 1, pageSize: 15 } }),
  });
  signInAs('ADMINISTRATOR');
  render(<ProposalsPage />, { at: '/proposals' });
  await expect.element(page.getByRole('link', { name: 'Калоян Петров Щерев' })).toHaveAttribute('href', '/proposals/4');
});
