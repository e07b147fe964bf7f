import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { clubRecord, useDeleteClub } from './club/club.api.ts';
import { useRecord } from './use-record.ts';

function LingeringPage() {
  const club = useRecord(clubRecord, 7);
  const { forget } = useDeleteClub(7);
  const [times, setTimes] = useState(0);
  const handleClick = () => {
    forget();
    setTimes(times + 1);
  };
  return <button onClick={handleClick}>{`${club?.fullName ?? '…'} ${times}`}</button>;
}

it('a club that is gone is not asked for again by the page that is being left', async () => {
  const asked = serve({ 'GET /api/clubs/7': () => ({ json: { id: 7, fullName: 'ВК Марек' } }) });
  signInAs('ADMINISTRATOR');
  render(<LingeringPage />, { at: '/clubs/7' });
  await page.getByRole('button', { name: 'ВК Марек 0' }).click();
  await expect.element(page.getByRole('button', { name: 'ВК Марек 1' })).toBeVisible();
  expect(asked.filter(({ path }) => path === '/api/clubs/7')).toHaveLength(1);
});
