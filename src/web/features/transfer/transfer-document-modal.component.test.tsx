import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { aPicture, chooseFile } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { aTransfer } from '#web/test/transfer.ts';
import { serve } from '#web/test/server.ts';
import { TransferDocumentModal } from './transfer-document-modal.tsx';

const box = (name: string) => page.getByRole('textbox', { name });
const add = page.getByRole('button', { name: 'Добави', exact: true });
const dialog = page.getByRole('dialog', { name: 'Добавяне на документ' });

function open(
  answer: { status: number; json: unknown } = { status: 201, json: { id: 6, playerTransferId: 5 } },
  transfer = aTransfer(),
) {
  const asked = serve({ 'POST /api/transfers/5/documents': () => answer });
  const onMade = vi.fn<() => void>();
  const onAdded = vi.fn<(id: number) => void>();
  const onClose = vi.fn<() => void>();
  render(<TransferDocumentModal transfer={transfer} onMade={onMade} onAdded={onAdded} onClose={onClose} />);
  return { sent: () => asked.find(({ method }) => method === 'POST')?.body, onMade, onAdded, onClose };
}

async function fillIn() {
  await page.getByLabelText('Вид документ').selectOptions('Международен трансферен сертификат');
  await box('Начална дата').fill('1.2.2026');
  await box('Описание').fill('Сертификат от ФИВБ');
  await chooseFile(await aPicture('Сертификат.png'));
}

it('a paper of a transfer needs no last day', async () => {
  const { sent, onMade, onAdded, onClose } = open();
  await fillIn();
  await add.click();
  await expect.element(page.getByText('Документът е добавен успешно!')).toBeVisible();
  expect(sent()).toMatchObject({ type: '1', startDate: '2026-02-01', description: 'Сертификат от ФИВБ' });
  expect(sent()).not.toHaveProperty('endDate');
  expect(sent()?.['file']).toHaveProperty('name', 'Сертификат.png');
  await expect.poll(() => onMade).toHaveBeenCalledTimes(1);
  await expect.poll(() => onAdded).toHaveBeenCalledWith(6);
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});

it('a paper that comes after signatures will say so', async () => {
  open(undefined, aTransfer({ status: 1, toClubSignedAt: '2026-11-14T08:16:00.000Z' }));
  await expect.element(dialog).toHaveTextContent('отбелязан като „добавен след подписа на приемащия клуб“');
});

it('a last day before the first one is refused', async () => {
  const { sent } = open();
  await fillIn();
  await box('Крайна дата (по желание)').fill('01.01.2026');
  await add.click();
  await expect.element(dialog.getByText('Крайната дата трябва да е след началната дата').first()).toBeVisible();
  expect(sent()).toBeUndefined();
});

it('kind, first day, description and file are asked for', async () => {
  open();
  await add.click();
  for (const sentence of [
    'Моля, изберете вид документ',
    'Моля, въведете начална дата',
    'Описанието трябва да е поне 2 символа',
    'Моля прикачете файл',
  ]) {
    await expect.element(dialog.getByText(sentence).first()).toBeVisible();
  }
  await expectSound();
});

it('a refusal says what failed and why, and everything stays', async () => {
  const message = 'Трансферът е прекратен.';
  const { onClose } = open({ status: 409, json: { status: 409, code: 'transferCancelled', message, requestId: 'x' } });
  await fillIn();
  await add.click();
  const notices = page.getByRole('region', { name: 'Съобщения' });
  await expect.element(notices.getByText('Възникна грешка при добавяне на документ!')).toBeVisible();
  await expect.element(dialog).toHaveTextContent(message);
  await expect.element(box('Описание')).toHaveValue('Сертификат от ФИВБ');
  expect(onClose).not.toHaveBeenCalled();
});
