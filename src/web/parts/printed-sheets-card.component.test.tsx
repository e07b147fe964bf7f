import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PrintedState } from '#contract/paper/printed-sheet.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { PrintedSheetsCard } from './printed-sheets-card.tsx';

const sheet = (given: Partial<PrintedState> = {}): PrintedState => ({
  id: '00000000-0000-4000-8000-000000000001',
  printedOn: '2026-11-16T08:05:00.000Z',
  printedBy: 'Мария Иванова',
  playerCount: 12,
  withdrawnOn: null,
  ...given,
});
const LIST = 'GET /api/cardindexes/7/sheets';
const old = sheet({ id: '00000000-0000-4000-8000-000000000002', withdrawnOn: '2026-11-15T08:00:00.000Z' });

it('a code that still works can be withdrawn, after a question', async () => {
  let first = sheet();
  const asked = serve({
    [LIST]: () => ({ json: { isVerificationOn: true, sheets: [first, old] } }),
    [`DELETE /api/cardindexes/7/sheets/${sheet().id}`]: () => {
      first = sheet({ withdrawnOn: '2026-11-16T09:00:00.000Z' });
      return { json: {} };
    },
  });
  render(<PrintedSheetsCard record={{ room: 'cardindexes', id: 7 }} />);
  await expect.element(page.getByText(/Оттеглен на 15\.11\.2026\sг\./)).toBeVisible();
  const withdraw = page.getByRole('button', { name: 'Оттегли кода на листа от 16.11.2026, 10:05 ч.' });
  await withdraw.click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await question.getByRole('button', { name: 'Оттегли' }).click();
  await expect.element(page.getByText('Кодът беше оттеглен успешно!').first()).toBeVisible();
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  // The button is gone; who goes on by keyboard is still at this card.
  await expect.element(withdraw).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Отпечатани листове' })).toHaveFocus();
});

it.each([
  [true, 'включена'],
  [false, 'изключена'],
])('whether codes open anything is said (%s), and changed in the settings of the federation', async (isOn, word) => {
  serve({ [LIST]: () => ({ json: { isVerificationOn: isOn, sheets: [] } }) });
  render(<PrintedSheetsCard record={{ room: 'cardindexes', id: 7 }} />);
  await expect.element(page.getByText('Лицензът още не е отпечатван с код.')).toBeVisible();
  await expect.element(page.getByText(`Публичната проверка е ${word} · Настройки`)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Настройки' })).toHaveAttribute('href', '/settings');
  expect(page.getByRole('switch').elements()).toEqual([]);
});

it('a refusal is told with its reason', async () => {
  serve({
    [LIST]: () => ({ json: { isVerificationOn: true, sheets: [sheet()] } }),
    [`DELETE /api/cardindexes/7/sheets/${sheet().id}`]: () => ({
      status: 403,
      json: { status: 403, code: 'forbidden', message: 'Нямате права за това действие.', requestId: 'x' },
    }),
  });
  render(<PrintedSheetsCard record={{ room: 'cardindexes', id: 7 }} />);
  await page.getByRole('button', { name: /^Оттегли кода/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Оттегли' }).click();
  await expect.element(page.getByText(/Възникна грешка при оттеглянето на кода!\s+Нямате права/).first()).toBeVisible();
});
