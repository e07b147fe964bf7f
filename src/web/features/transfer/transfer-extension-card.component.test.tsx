import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TransferExtension } from '#contract/transfer/transfer-extension.contract.ts';
import { leavePage, render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { aSignedTransfer } from '#web/test/transfer.ts';
import { TransferExtensionCard } from './transfer-extension-card.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const loan = aSignedTransfer({ type: 1, status: 3, endOn: '2027-06-30', transferredAt: '2026-11-15T10:00:00.000Z' });
const proposed: TransferExtension = {
  id: 1,
  endBefore: '2027-06-30',
  endOn: '2028-06-30',
  proposedAt: '2026-11-16T10:00:00.000Z',
  proposedForId: 8,
  adminSignedAt: null,
  playerSignedAt: null,
  fromClubSignedAt: null,
  toClubSignedAt: '2026-11-16T10:00:00.000Z',
  closedAt: null,
  outcome: null,
  refusedBy: null,
  reason: null,
};

let extensions: TransferExtension[];
let asked: ReturnType<typeof serve> = [];
const sent = () => asked.find(({ method }) => method === 'POST');
beforeEach(() => {
  signInAs('ADMINISTRATOR');
  extensions = [];
  const made = { json: { id: 1, transferId: 5, outcome: null } };
  asked = serve({
    'GET /api/transfers/5/extensions': () => ({ json: extensions }),
    'POST /api/transfers/5/extensions': () => made,
    'POST /api/transfers/5/extensions/sign': () => made,
    'POST /api/transfers/5/extensions/close': () => made,
  });
});
const open = (transfer = loan) => render(<TransferExtensionCard transfer={transfer} onMade={vi.fn<() => void>()} />);

it('a later last day is proposed', async () => {
  open();
  await button('Удължи').click();
  await page.getByRole('textbox', { name: 'Нова крайна дата' }).fill('30.6.2028');
  await button('Предложи').click();
  await expect.element(page.getByText('Удължаването беше предложено успешно!')).toBeVisible();
  expect(sent()?.body).toEqual({ endOn: '2028-06-30' });
});

it('what was proposed is signed after a question, or refused with a reason', async () => {
  extensions = [proposed];
  open();
  await button('Подпиши удължаването').click();
  const question = page.getByRole('alertdialog', { name: 'Подписване на удължаване' });
  await expect.element(question).toHaveTextContent('С това се полага и подписът на състезателя.');
  await question.getByRole('button', { name: 'Подпиши' }).click();
  await expect.element(page.getByText('Подписът е положен успешно!')).toBeVisible();
  expect(sent()?.body).toEqual({ party: 'admin' });
  await expect.element(button('Откажи удължаването')).toBeVisible();
  await expect.element(button('Удължи')).not.toBeInTheDocument();
});

it('where parents are asked for, the federation brings nobody’s signature, and whoever has given a part signs no more', async () => {
  extensions = [{ ...proposed, playerAwaits: ['player'] }];
  const apart = { ...loan, signsApart: true };
  open(apart);
  await button('Подпиши удължаването').click();
  const question = page.getByRole('alertdialog', { name: 'Подписване на удължаване' });
  await expect.element(question).toHaveTextContent('като администратор? Подписът е окончателен.');
  leavePage();
  signInAs('PLAYER', { childIds: [3] });
  open(apart);
  await expect.element(button('Откажи удължаването')).toBeVisible();
  await expect.element(button('Подпиши удължаването')).not.toBeInTheDocument();
});
