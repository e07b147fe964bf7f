import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { aTransfer } from '#web/test/transfer.ts';
import { ReasonModal } from './reason-modal.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Прекратяване на трансфер' });
const reason = page.getByRole('textbox', { name: 'Причина' });

function open(answer: { status?: number; json: unknown } = { json: { id: 5, status: 4 } }) {
  const asked = serve({ 'POST /api/transfers/5/cancel': () => answer });
  const onMade = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  render(
    <ReasonModal
      step="cancel"
      doneText="Трансферът беше прекратен успешно!"
      transfer={aTransfer()}
      onMade={onMade}
      onClose={onClose}
    />,
  );
  return { sent: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body), onMade, onClose };
}

it.each([
  ['without a reason', '', 'Това поле е задължително!'],
  ['for a reason of one letter', 'х', 'Причината трябва да е поне 2 символа'],
])('a transfer is not broken off %s', async (_name, text, sentence) => {
  const { sent } = open();
  await expect.element(dialog).toHaveTextContent('получава статус „Отказан“ и не може да бъде активиран отново');
  if (text !== '') await reason.fill(text);
  await button('Прекрати').click();
  await expect.element(dialog.getByText(sentence).first()).toBeVisible();
  expect(sent()).toEqual([]);
});

it('a transfer is broken off for a reason, and the dialog closes', async () => {
  const { sent, onMade, onClose } = open();
  await reason.fill('Отказ на родителите');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Трансферът беше прекратен успешно!')).toBeVisible();
  expect(sent()).toEqual([{ reason: 'Отказ на родителите' }]);
  await expect.poll(() => onMade).toHaveBeenCalledTimes(1);
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});

it('what everybody has signed is returned for signing, with what becomes of the signatures', async () => {
  const asked = serve({ 'POST /api/transfers/5/return-for-signing': () => ({ json: { id: 5, status: 1 } }) });
  const onClose = vi.fn<() => void>();
  const doneText = 'Трансферът беше върнат за подписване!';
  const shared = { transfer: aTransfer({ status: 2 }), doneText, onMade: () => {}, onClose };
  render(<ReasonModal step="returnForSigning" {...shared} />);
  const asking = page.getByRole('dialog', { name: 'Връщане на трансфер за подписване' });
  await expect.element(asking).toHaveTextContent('Четирите подписа отпадат и остават само в хронологията.');
  await reason.fill('Клубовете се отказаха');
  await button('Върни за подписване').click();
  await expect.element(page.getByText(doneText)).toBeVisible();
  expect(asked.at(-1)?.body).toEqual({ reason: 'Клубовете се отказаха' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a refusal is told in the words of the server, and the reason stays', async () => {
  const message = 'Може да бъде прекратен само трансфер със статус „Чернова“ или „Събиране на подписи“.';
  const { onMade, onClose } = open({ status: 409, json: { status: 409, code: 'x', message, requestId: 'x' } });
  await reason.fill('Отказ на родителите');
  await button('Прекрати').click();
  const notices = page.getByRole('region', { name: 'Съобщения' });
  await expect.element(notices.getByText(message, { exact: true })).toBeVisible();
  await expect.element(dialog).toHaveTextContent(message);
  await expect.element(reason).toHaveValue('Отказ на родителите');
  expect(onMade).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  await expectSound();
});
