import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { aPicture, chooseFile } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { DocumentModal } from './document-modal.tsx';

const box = (name: string) => page.getByRole('textbox', { name });
const add = page.getByRole('button', { name: 'Добави', exact: true });

function open(answer: { status: number; json: unknown }) {
  const asked = serve({
    'POST /api/players/8/documents': () => answer,
    'GET /api/players/8/documents': () => ({ json: [] }),
  });
  const onAdded = vi.fn<(id: number) => void>();
  const onClose = vi.fn<() => void>();
  render(<DocumentModal playerId={8} onAdded={onAdded} onClose={onClose} />);
  return { asked, onAdded, onClose };
}

async function fillIn() {
  await page.getByLabelText('Вид документ').selectOptions('Договор за вътрешен трансфер');
  await box('Начална дата').fill('1.2.2026');
  await box('Крайна дата').fill('01.02.2036');
  await box('Описание').fill('Декларация');
  await chooseFile(await aPicture('Скан на договор.PNG'));
}

it('sends the days as the calendar writes them and the file under its own name', async () => {
  const { asked, onAdded, onClose } = open({ status: 201, json: { id: 5 } });
  await fillIn();
  await add.click();
  await expect.element(page.getByText('Документът е добавено успешно')).toBeVisible();
  const { body } = asked.find(({ method }) => method === 'POST') ?? {};
  expect(body).toMatchObject({ startDate: '2026-02-01', endDate: '2036-02-01', description: 'Декларация' });
  expect(body?.['files']).toHaveProperty('name', 'Скан на договор.PNG');
  await expect.poll(() => onAdded).toHaveBeenCalledWith(5);
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});

it('dates in the wrong order are mended by either of them', async () => {
  open({ status: 201, json: { id: 5 } });
  await fillIn();
  await box('Крайна дата').fill('01.01.2026');
  await add.click();
  const complaint = page.getByText('Крайната дата трябва да е след началната дата').first();
  await expect.element(complaint).toBeVisible();
  await box('Начална дата').fill('01.12.2025');
  await box('Описание').click();
  await expect.element(complaint).not.toBeInTheDocument();
});

it('a refusal says just what the words are in the message; the reason stands in the form', async () => {
  const message = 'Състезателят е деактивиран.';
  open({ status: 409, json: { status: 409, code: 'playerDeactivated', message, requestId: 'x' } });
  await fillIn();
  await add.click();
  const messages = page.getByRole('region', { name: 'Съобщения' });
  await expect.element(messages.getByText('Възникна грешка при добавяне на документ!', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(message);
  await expect.element(box('Описание')).toHaveValue('Декларация');
  await expectSound();
});

it('a contract of another kind without a last day is sent as such', async () => {
  const { asked } = open({ status: 201, json: { id: 5 } });
  await fillIn();
  await page.getByLabelText('Вид документ').selectOptions('Аматьорски договор');
  await box('Крайна дата').fill('');
  await add.click();
  await expect.element(page.getByText('Моля, въведете крайна дата').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Безсрочен' }).click();
  await add.click();
  await expect.element(page.getByText('Документът е добавено успешно')).toBeVisible();
  const { body } = asked.find(({ method }) => method === 'POST') ?? {};
  expect(body).toMatchObject({ type: '3', isOpenEnded: 'true' });
  expect(body).not.toHaveProperty('endDate');
});
