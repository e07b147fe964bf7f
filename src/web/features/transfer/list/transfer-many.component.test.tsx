import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TransferListPage } from '#web/pages/transfer/transfer-list-page.tsx';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { twoTransfers } from '#web/test/transfer.ts';

let asked: ReturnType<typeof serve> = [];
const answer = { id: 5, status: 1, isFullySigned: false, version: 2 };
const alreadySigned = { code: 'transferAlreadySigned', message: 'Тази страна вече е подписала трансфера.' };

beforeEach(async () => {
  await page.viewport(1440, 900);
  asked = serve({
    'GET /api/transfers/search': () => ({ json: twoTransfers }),
    'POST /api/transfers/5/confirm/club/7': () => ({ json: answer }),
    'POST /api/transfers/5/confirm/club/8': () => ({ json: answer }),
    'POST /api/transfers/6/confirm/club/8': () => ({
      status: 409,
      json: { status: 409, ...alreadySigned, requestId: 'x' },
    }),
    'POST /api/transfers/5/cancel': () => ({ json: answer }),
  });
});

const open = (search = '') => render(<TransferListPage />, { at: `/transfers${search}` });

describe('several transfers', () => {
  const posts = () => asked.filter(({ method }) => method === 'POST');
  const everybody = page.getByRole('checkbox', { name: 'Избери всички на страницата' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const question = page.getByRole('alertdialog');

  it('are signed with one question, and what was refused says why and stays ticked', async () => {
    signInAs('CLUB', { clubIds: [7, 8] });
    open('?view=mine');
    let clicks = 0;
    document.addEventListener('pointerdown', () => (clicks += 1), { capture: true });
    await everybody.click();
    await button('Подпиши 2').click();
    await expect.element(question).toHaveTextContent('Подписвате ли 2 трансфера?');
    await expect.element(question).toHaveTextContent('ВК Царевец волей (Велико Търново) → ВК Марек (Дупница)');
    await expect.element(question).toHaveTextContent('Подписът е окончателен.');
    await question.getByRole('button', { name: 'Подпиши 2' }).click();
    // However many there are; with the strip of the first page it is four.
    expect(clicks).toBe(3);
    const told = page.getByRole('alert').filter({ hasText: 'Подписани: 1, без промяна: 1' });
    await expect.element(told).toHaveTextContent('Иван Петров Стоянов: Тази страна вече е подписала трансфера.');
    expect(posts().map(({ path }) => path)).toEqual([
      '/api/transfers/5/confirm/club/7',
      '/api/transfers/5/confirm/club/8',
      '/api/transfers/6/confirm/club/8',
    ]);
    await expect.element(button('Подпиши 1')).toBeVisible();
  });

  it('are broken off by an administrator for one reason', async () => {
    signInAs('ADMINISTRATOR');
    open('?status=0');
    await page.getByRole('checkbox', { name: 'Избери Иван Петров Стоянов' }).first().click();
    await button('Прекрати 1').click();
    const form = page.getByRole('dialog', { name: 'Прекратяване на трансфери' });
    await form.getByRole('textbox', { name: 'Причина' }).fill('Започнат по погрешка');
    await form.getByRole('button', { name: 'Прекрати 1' }).click();
    await expect.element(page.getByText('Прекратени: 1')).toBeVisible();
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/transfers/5/cancel', { reason: 'Започнат по погрешка' }],
    ]);
  });

  it.each([
    ['a club among the drafts', 'CLUB', '?status=0'],
    ['an administrator among all', 'ADMINISTRATOR', ''],
  ] as const)('are nothing to tick for %s', async (_name, role, search) => {
    signInAs(role, { clubIds: [7] });
    open(search);
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });
});
