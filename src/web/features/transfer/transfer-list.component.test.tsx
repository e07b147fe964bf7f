import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TransferListPage } from '#web/pages/transfer/transfer-list-page.tsx';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { aListedTransfer } from '#web/test/transfer.ts';
import { AwaitingSignatureStrip } from './awaiting-signature-strip.tsx';

const chip = (name: string | RegExp) => page.getByRole('navigation', { name: 'Статус' }).getByRole('link', { name });

const numbers = { all: 14, mine: 9, draft: 3, collecting: 7, confirmed: 1, active: 2, cancelled: 0, ended: 1 };
let counts = numbers;
let asked: ReturnType<typeof serve> = [];
const searches = () => asked.filter(({ path }) => path === '/api/transfers/search').map(({ query }) => query);

beforeEach(async () => {
  await page.viewport(1440, 900);
  counts = numbers;
  const signed = { status: 1 as const, fromClubSignedAt: '2026-11-14T08:16:00.000Z' };
  const transfers = [aListedTransfer(), aListedTransfer({ id: 6, ...signed })];
  asked = serve({
    'GET /api/transfers/search': () => ({ json: { transfers, total: 2, page: 1, pageSize: 25 } }),
    'GET /api/transfers/counts': () => ({ json: counts }),
  });
});

const open = (search = '') => render(<TransferListPage />, { at: `/transfers${search}` });

it('the filters of the transfers tell how many are behind them, and are addresses', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const { address } = open('?status=3&page=2');
  await expect.element(chip('Всички 14')).toBeVisible();
  await expect.element(chip('Активни 2')).toHaveAttribute('aria-current', 'true');
  await chip('Чакат моя подпис 9').click();
  await expect.poll(address).toBe('/transfers?view=mine');
  await expect.poll(() => searches().at(-1)?.get('view')).toBe('mine');
  expect(searches().at(-1)?.has('status')).toBe(false);
  await chip('Събиране на подписи 7').click();
  await expect.poll(address).toBe('/transfers?status=1');
  await expect.poll(() => searches().at(-1)?.get('status')).toBe('1');
  expect(searches().at(-1)?.has('view')).toBe(false);
});

it('marks the transfers that wait for the person, and no others', async () => {
  signInAs('CLUB', { clubIds: [7] });
  open();
  const rows = page.getByRole('row');
  await expect
    .element(rows.nth(1).getByRole('link', { name: /^Вашият подпис/ }))
    .toHaveAttribute('href', '/transfers/5');
  expect(
    rows
      .nth(2)
      .getByRole('link', { name: /^Вашият подпис/ })
      .elements(),
  ).toEqual([]);
});

it.each([
  ['clubs', 'CLUB', 1],
  ['administrators', 'ADMINISTRATOR', 1],
  ['players', 'PLAYER', 0],
] as const)('„Добави“ is there for whoever begins transfers: %s', async (_name, role, count) => {
  signInAs(role, { clubIds: [7], playerId: 3 });
  open();
  await expect.element(chip('Всички 14')).toBeVisible();
  expect(page.getByRole('link', { name: 'Добави' }).elements()).toHaveLength(count);
});

it.each([
  [9, '9 трансфера чакат Вашия подпис'],
  [1, '1 трансфер чака Вашия подпис'],
])('the first page tells a club that %s wait for it, and leads to them', async (mine, sentence) => {
  counts = { ...counts, mine };
  signInAs('CLUB', { clubIds: [7] });
  render(<AwaitingSignatureStrip />);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Прегледай' })).toHaveAttribute('href', '/transfers?view=mine');
});

it('the first page says nothing when nothing waits', async () => {
  counts = { ...counts, mine: 0 };
  signInAs('PLAYER', { playerId: 3 });
  render(<AwaitingSignatureStrip />);
  await expect.poll(() => asked.length).toBe(1);
  expect(page.getByRole('link').elements()).toEqual([]);
});
