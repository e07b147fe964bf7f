import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { TransferProtocolCard } from './transfer-protocol-card.tsx';

const download = page.getByRole('button', { name: 'Изтегли протокола (PDF)' });

it('the protocol of a transfer that was carried out is taken home by a party', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const asked = serve({ 'GET /api/transfers/5/pdf': () => ({ json: {} }) });
  render(<TransferProtocolCard transferId={5} />);
  await download.click();
  await expect.element(page.getByText('Файлът беше изтеглен успешно!').first()).toBeVisible();
  // What was printed is the federation's business.
  expect(asked.map(({ path }) => path)).toEqual(['/api/transfers/5/pdf']);
});

it('an administrator sees what was printed of it, without a number of players', async () => {
  signInAs('ADMINISTRATOR');
  const sheet = {
    id: '00000000-0000-4000-8000-000000000001',
    printedOn: '2026-11-16T08:05:00.000Z',
    printedBy: 'Мария Иванова',
    playerCount: null,
    withdrawnOn: null,
  };
  const list = { isVerificationOn: true, sheets: [sheet] };
  serve({ 'GET /api/transfers/5/sheets': () => ({ json: list }) });
  render(<TransferProtocolCard transferId={5} />);
  await expect
    .element(page.getByRole('button', { name: 'Оттегли кода на протокола от 16.11.2026, 10:05 ч.' }))
    .toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Състезатели' }).elements()).toEqual([]);
});
