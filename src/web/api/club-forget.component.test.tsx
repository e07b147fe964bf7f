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

function LeftPage() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      {isLeft ? null : <LingeringPage />}
      <button onClick={() => setIsLeft(!isLeft)}>{isLeft ? 'назад' : 'напред'}</button>
    </>
  );
}

it('the way back to a club that is gone asks anew instead of showing what was kept', async () => {
  const asked = serve({ 'GET /api/clubs/7': () => ({ json: { id: 7, fullName: 'ВК Марек' } }) });
  signInAs('ADMINISTRATOR');
  render(<LeftPage />, { at: '/clubs/7' });
  await page.getByRole('button', { name: 'ВК Марек 0' }).click();
  await page.getByRole('button', { name: 'напред' }).click();
  await page.getByRole('button', { name: 'назад' }).click();
  await expect.element(page.getByRole('button', { name: 'ВК Марек 0' })).toBeVisible();
  expect(asked.filter(({ path }) => path === '/api/clubs/7')).toHaveLength(2);
});
