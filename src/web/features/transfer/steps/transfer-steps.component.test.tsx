import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { TransferSteps } from './transfer-steps.tsx';

const signed = {
  adminSignedAt: null,
  playerSignedAt: null,
  fromClubSignedAt: '2026-11-13T10:00:00Z',
  toClubSignedAt: null,
};
const transfer = (status: number) => ({ ...signed, type: 0, status }) as TransferDetails;
const steps = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

it('the present step of a transfer has its number and the word „сега“; a tick is for what is over', async () => {
  render(<TransferSteps transfer={transfer(1)} />);
  await expect.poll(steps).toEqual(['Чернова', '2Събиране на подписисега', '3Потвърден', '4Приключил']);
  expect(page.getByRole('listitem').elements()[1]?.getAttribute('aria-current')).toBe('step');
  await expectSound();
});

it('a transfer that is over has nothing left to do', async () => {
  render(<TransferSteps transfer={transfer(5)} />);
  await expect.poll(steps).toEqual(['Чернова', 'Събиране на подписи', 'Потвърден', 'Приключил']);
});
