import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ReceivedPage } from './received-page.tsx';

it('where nothing waits a club reads how something would come, and where from', async () => {
  serve({ 'GET /api/received/search': () => ({ json: { received: [], total: 0, page: 1, pageSize: 25 } }) });
  signInAs('CLUB', { clubIds: [7] });
  render(<ReceivedPage />, { at: '/received' });
  await expect.element(page.getByText('Нищо не чака приемане.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Към състезателите' })).toHaveAttribute('href', '/players');
  await expectSound();
});
