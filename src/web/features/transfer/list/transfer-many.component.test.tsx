import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TransferListPage } from '#web/pages/transfer/transfer-list-page.tsx';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { aListedTransfer, aSignedTransfer, twoTransfers } from '#web/test/transfer.ts';

type Answers = Parameters<typeof serve>[0];

let asked: ReturnType<typeof serve> = [];
const answer = { id: 5, status: 1, isFullySigned: false, version: 2 };
const alreadySigned = { code: 'transferAlreadySigned', message: 'Тази страна вече е подписала трансфера.' };
const refusal = () => ({ status: 409, json: { status: 409, ...alreadySigned, requestId: 'x' } });

const listed = { 'GET /api/transfers/search': () => ({ json: twoTransfers }) };

const standIn = (answers: Answers) => {
  asked = serve({ ...listed, ...answers });
};

beforeEach(() => page.viewport(1440, 900));

const open = (search = '') => render(<TransferListPage />, { at: `/transfers${search}` });
const posts = () => asked.filter(({ method }) => method === 'POST');
const everybody = page.getByRole('checkbox', { name: 'Избери всички на страницата' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

describe('several transfers', () => {
  it('are signed with one question that shows them, and what was refused says why and stays ticked', async () => {
    standIn({
      'POST /api/transfers/5/confirm/club/7': () => ({ json: answer }),
      'POST /api/transfers/5/confirm/club/8': () => ({ json: answer }),
      'POST /api/transfers/6/confirm/club/8': refusal,
    });
    signInAs('CLUB', { clubIds: [7, 8] });
    open('?view=mine');
    let clicks = 0;
    document.addEventListener('pointerdown', () => (clicks += 1), { capture: true });
    await everybody.click();
    await button('Подпиши 2').click();
    await expect.element(dialog).toHaveTextContent('Подписвате ли 2 трансфера?');
    await expect.element(dialog).toHaveTextContent('ВК Царевец волей (Велико Търново) → ВК Марек (Дупница)');
    await expect.element(dialog).toHaveTextContent('Подписът е окончателен.');
    await expectSound();
    await dialog.getByRole('button', { name: 'Подпиши 2' }).click();
    // However many there are.
    expect(clicks).toBe(3);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Подписани: 1');
    const refused = dialog.getByRole('list', { name: 'Без промяна, с причината' });
    await expect.element(refused).toHaveTextContent('Иван Петров Стоянов');
    await expect.element(refused).toHaveTextContent(alreadySigned.message);
    await expectSound();
    expect(new Set(posts().map(({ path }) => path))).toEqual(
      new Set([
        '/api/transfers/5/confirm/club/7',
        '/api/transfers/5/confirm/club/8',
        '/api/transfers/6/confirm/club/8',
      ]),
    );
    await button('Затвори').last().click();
    await expect.element(page.getByText('1 избран ред')).toBeVisible();
    await expect.element(button('Подпиши 1')).toBeVisible();
  });

  it('that are not for the person are counted out, and no call is made for them', async () => {
    standIn({ 'POST /api/transfers/5/confirm/club/7': () => ({ json: answer }) });
    signInAs('CLUB', { clubIds: [7] });
    open();
    await everybody.click();
    await button('Подпиши 1').click();
    await expect.element(dialog).toHaveTextContent('Още 1 от избраните не чака Вашия подпис и остава както е.');
    await dialog.getByRole('button', { name: 'Подпиши 1' }).click();
    await expect.element(page.getByText('Подписани: 1')).toBeVisible();
    expect(posts().map(({ path }) => path)).toEqual(['/api/transfers/5/confirm/club/7']);
  });

  it('go on after a lost connection with what is left, under the same keys', async () => {
    let isAway = true;
    standIn({
      'POST /api/transfers/5/confirm/club/7': () => ({ json: answer }),
      'POST /api/transfers/5/confirm/club/8': () => ({ json: answer }),
      'POST /api/transfers/6/confirm/club/8': () =>
        isAway ? Promise.reject(new TypeError('network')) : { json: answer },
    });
    signInAs('CLUB', { clubIds: [7, 8] });
    open('?view=mine');
    await everybody.click();
    await button('Подпиши 2').click();
    await dialog.getByRole('button', { name: 'Подпиши 2' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Подписани: 1');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Без отговор: 1.');
    const before = posts().length;
    isAway = false;
    await button('Продължи с останалите 1').click();
    await expect.element(page.getByText('Подписани: 2')).toBeVisible();
    const again = posts().slice(before);
    expect(again.map(({ path }) => path)).toEqual(['/api/transfers/6/confirm/club/8']);
    const keysOf = (path: string) =>
      posts().flatMap((call) => (call.path === path ? [call.headers.get('Idempotency-Key')] : []));
    const keys = keysOf('/api/transfers/6/confirm/club/8');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(posts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
  });

  it('are broken off by an administrator for one reason', async () => {
    standIn({ 'POST /api/transfers/5/cancel': () => ({ json: answer }) });
    signInAs('ADMINISTRATOR');
    open('?status=0');
    await page.getByRole('checkbox', { name: 'Избери Иван Петров Стоянов' }).first().click();
    await button('Прекрати 1').click();
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('Започнат по погрешка');
    await dialog.getByRole('button', { name: 'Прекрати 1' }).click();
    await expect.element(page.getByText('Прекратени: 1')).toBeVisible();
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/transfers/5/cancel', { reason: 'Започнат по погрешка' }],
    ]);
  });

  it('are carried out by an administrator, those alone that everybody has signed', async () => {
    const transfers = [aListedTransfer(), { ...aSignedTransfer(), id: 6 }];
    standIn({
      'GET /api/transfers/search': () => ({ json: { ...twoTransfers, transfers } }),
      'POST /api/transfers/6/transfer-player': () => ({ json: answer }),
    });
    signInAs('ADMINISTRATOR');
    open();
    await everybody.click();
    await button('Осъществи 1').click();
    await expect.element(dialog).toHaveTextContent('Да бъде осъществен ли 1 трансфер?');
    await dialog.getByRole('button', { name: 'Осъществи 1' }).click();
    await expect.element(page.getByText('Осъществени: 1')).toBeVisible();
    expect(posts().map(({ path }) => path)).toEqual(['/api/transfers/6/transfer-player']);
  });

  it('are nothing to tick for a player', async () => {
    standIn({});
    signInAs('PLAYER', { playerId: 3 });
    open();
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    await userEvent.keyboard(' ');
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });
});
