import { useQueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { playerRecord } from './player/player.api.ts';
import { useKeepRecord, useRecord, useRecordId } from './use-record.ts';

function Name() {
  const id = useRecordId('playerId', playerRecord);
  return <p>{useRecord(playerRecord, id)?.lastName ?? 'Зарежда се'}</p>;
}

it('a record that was merged into another one opens that one, under its own address', async () => {
  const gone = { status: 404, code: 'notFound', message: 'Няма такъв запис.', requestId: 'a', movedTo: 12 };
  serve({
    'GET /api/players/7': () => ({ status: 404, json: gone }),
    'GET /api/players/12': () => ({ json: { id: 12, lastName: 'Щерев' } }),
  });
  const { address, router } = render(<Name />, { at: '/players/7?tab=documents', path: '/players/:playerId' });
  await expect.element(page.getByText('Щерев')).toBeVisible();
  expect(address()).toBe('/players/12?tab=documents');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('nothing is shown any more of somebody who was erased while the page was open', async () => {
  const erased = { status: 404, code: 'playerErased', message: 'Данните на този човек са заличени.', requestId: 'a' };
  let isErased = false;
  serve({
    'GET /api/players/7': () => (isErased ? { status: 404, json: erased } : { json: { id: 7, lastName: 'Щерев' } }),
  });
  function Page() {
    const client = useQueryClient();
    return (
      <>
        <Name />
        <button onClick={() => void client.invalidateQueries()}>Отново</button>
      </>
    );
  }
  render(<Page />, { at: '/players/7', path: '/players/:playerId' });
  await expect.element(page.getByText('Щерев')).toBeVisible();
  isErased = true;
  // The page of errors of the router says it there, too.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await page.getByRole('button', { name: 'Отново' }).click();
  await expect.element(page.getByRole('heading', { name: 'Данните на този човек са заличени.' })).toBeVisible();
  await expect.element(page.getByText('Щерев')).not.toBeInTheDocument();
});

it('what was asked for before a change was saved does not bring the older record back', async () => {
  let name = 'Щерев';
  const late: { answer?: (reply: { json: object }) => void } = {};
  let answers = 0;
  serve({
    'GET /api/players/7': () =>
      ++answers === 2 ? new Promise((resolve) => (late.answer = resolve)) : { json: { id: 7, lastName: name } },
  });
  function Page() {
    const client = useQueryClient();
    const keep = useKeepRecord(playerRecord);
    return (
      <>
        <Name />
        <button onClick={() => void client.invalidateQueries()}>Отново</button>
        <button onClick={() => keep({ id: 7, lastName: name } as Parameters<typeof keep>[0])}>Запазено</button>
      </>
    );
  }
  render(<Page />, { at: '/players/7', path: '/players/:playerId' });
  await expect.element(page.getByText('Щерев')).toBeVisible();
  await page.getByRole('button', { name: 'Отново' }).click();
  await expect.poll(() => answers).toBe(2);
  name = 'Йотова';
  await page.getByRole('button', { name: 'Запазено' }).click();
  late.answer?.({ json: { id: 7, lastName: 'Щерев' } });
  await expect.poll(() => answers).toBe(3);
  await expect.element(page.getByText('Йотова')).toBeVisible();
  await expect.element(page.getByText('Щерев')).not.toBeInTheDocument();
});
