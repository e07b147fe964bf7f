import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TransferCounts } from '#contract/transfer/transfer.contract.ts';
import { TransferListPage } from '#web/pages/transfer/transfer-list-page.tsx';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { aListedTransfer, twoTransfers } from '#web/test/transfer.ts';
import { AwaitingSignatureStrip } from '../awaiting-signature-strip.tsx';
import { OverdueTransfersStrip } from '../overdue-transfers-strip.tsx';

const chip = (name: string | RegExp) => page.getByRole('navigation', { name: 'Статус' }).getByRole('link', { name });

const numbers = { all: 14, mine: 9, draft: 3, collecting: 7, confirmed: 1, active: 2, cancelled: 0, ended: 1 };
let counts: TransferCounts = { ...numbers, mineSince: null, overdue: null, overdueSince: null };
let asked: ReturnType<typeof serve> = [];
const searches = () => asked.filter(({ path }) => path === '/api/transfers/search').map(({ query }) => query);

beforeEach(async () => {
  await page.viewport(1440, 900);
  counts = { ...numbers, mineSince: null, overdue: null, overdueSince: null };
  asked = serve({
    'GET /api/transfers/search': () => ({ json: twoTransfers }),
    'GET /api/transfers/counts': () => ({ json: counts }),
    'GET /api/clubs/9': () => ({ json: { id: 9, closedOn: '2026-06-30' } }),
    'GET /api/transfers/deadline': () => ({ json: { days: 14 } }),
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

it('a transfer is offered to whoever has an open club', async () => {
  const addition = page.getByRole('link', { name: 'Добави' });
  signInAs('CLUB', { clubIds: [7] });
  open();
  await expect.element(addition).toBeVisible();
  signInAs('CLUB', { clubIds: [9] });
  open();
  await expect.element(chip('Всички 14')).toBeVisible();
  await expect.element(addition).not.toBeInTheDocument();
});

it('has a filter for every state a transfer can be in', async () => {
  signInAs('CLUB', { clubIds: [7] });
  open('?status=4');
  for (const name of ['Чернови 3', 'Събиране на подписи 7', 'Потвърдени 1', 'Активни 2', 'Отказани 0', 'Приключили 1'])
    await expect.element(chip(name)).toBeVisible();
  await expect.element(chip('Отказани 0')).toHaveAttribute('aria-current', 'true');
});

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)
    // The boxes have no word of their own.
    .filter((name) => name !== '');

it.each([
  [1440, ['Състезател', 'ВидСтатус', 'Подписи', 'От дата', 'До дата', 'От клубВ клуб']],
  [1720, ['Състезател', 'Вид', 'Статус', 'Подписи', 'От дата', 'До дата', 'От клуб', 'В клуб']],
])('shows the kind before the status; at %i px the columns are these', async (width, expected) => {
  await page.viewport(width, 900);
  signInAs('ADMINISTRATOR');
  open();
  await expect.poll(headers).toEqual(expected);
});

it('on a phone a transfer is a low row with one button, and only where it is the turn of the person', async () => {
  await page.viewport(375, 812);
  signInAs('CLUB', { clubIds: [7] });
  open();
  const rows = page.getByRole('list', { name: 'Състезателни права' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Чернова · 0%');
  await expect.element(rows.nth(1)).toHaveTextContent('Събиране на подписи · 25%');
  const highest = () => Math.max(...rows.elements().map((row) => row.getBoundingClientRect().height));
  await expect.poll(highest).toBeLessThanOrEqual(100);
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'Подпиши – Иван Петров Стоянов' }))
    .toHaveAttribute('href', '/transfers/5');
  expect(
    rows
      .nth(1)
      .getByRole('link', { name: /^Подпиши/ })
      .elements(),
  ).toEqual([]);
});

it('marks the transfers that wait for the person, and no others', async () => {
  signInAs('CLUB', { clubIds: [7] });
  open();
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1).getByRole('link', { name: /^Подпиши/ })).toHaveAttribute('href', '/transfers/5');
  expect(
    rows
      .nth(2)
      .getByRole('link', { name: /^Подпиши/ })
      .elements(),
  ).toEqual([]);
});

it('what waits for a signature on a later last day says so', async () => {
  const at = '2026-11-14T08:16:00.000Z';
  const signed = { adminSignedAt: at, playerSignedAt: at, fromClubSignedAt: at, toClubSignedAt: at };
  const transfers = [aListedTransfer({ id: 7, type: 1, status: 3, transferredAt: at, ...signed })];
  serve({ 'GET /api/transfers/search': () => ({ json: { transfers, total: 1, page: 1, pageSize: 25 } }) });
  signInAs('CLUB', { clubIds: [7] });
  const extension = page.getByRole('link', { name: /^Удължаване/ });
  open('?view=mine');
  await expect.element(extension).toHaveAttribute('href', '/transfers/7');
  open();
  await expect.element(page.getByText('Активен').first()).toBeVisible();
  await expect.element(extension).not.toBeInTheDocument();
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
  signInAs('PLAYER', { playerId: 3 });
  render(<AwaitingSignatureStrip />);
  await expect.element(page.getByRole('link')).toBeVisible();
  counts = { ...counts, mine: 0 };
  render(<AwaitingSignatureStrip />);
  // What the device remembers stands there until the answer comes.
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

it.each([
  [2, '2 трансфера са с изтекъл срок, а състезателите не са освободени'],
  [1, '1 трансфер е с изтекъл срок, а състезателят не е освободен'],
])('tells an administrator of %s over without a release, and leads to them', async (overdue, sentence) => {
  await page.viewport(375, 812);
  counts = { ...counts, overdue };
  signInAs('ADMINISTRATOR');
  const { address } = open();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await page.getByRole('link', { name: 'Прегледай' }).click();
  await expect.poll(address).toBe('/transfers?view=overdue');
  await expect.poll(() => searches().at(-1)?.get('view')).toBe('overdue');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

it('the strip has its place from the first moment once the device knows of it', async () => {
  counts = { ...counts, overdue: 4 };
  signInAs('ADMINISTRATOR');
  const strip = page.getByText(/^4 трансфера са с изтекъл срок/);
  render(<OverdueTransfersStrip />);
  await expect.element(strip).toBeVisible();
  const away = { status: 503, code: 'unavailable', message: 'Опитайте отново.', requestId: 'x' };
  serve({ 'GET /api/transfers/counts': () => ({ status: 503, json: away }) });
  render(<OverdueTransfersStrip />);
  await expect.element(strip).toBeVisible();
  // Somebody else's number is nobody's business.
  signInAs('ADMINISTRATOR', { userId: 99 });
  render(<OverdueTransfersStrip />);
  await expect.poll(() => strip.elements()).toEqual([]);
});

it('on a tablet nothing sticks out of its cell', async () => {
  await page.viewport(768, 900);
  signInAs('ADMINISTRATOR');
  open();
  await expect.element(page.getByText('Подпиши').first()).toBeVisible();
  const cells = [...document.querySelectorAll<HTMLElement>('tbody td, tbody th')];
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)).toEqual([]);
});

it('on a wide screen the filter itself catches the eye, and costs the list no row', async () => {
  counts = { ...counts, overdue: 2 };
  signInAs('ADMINISTRATOR');
  open();
  await expect.element(chip('Просрочени 2')).toHaveClass(/amber/);
  expect(page.getByText(/с изтекъл срок/).elements()).toEqual([]);
  expect(chip('Активни 2').element().className).not.toMatch(/amber/);
});

it('all filters stand in one line beside the menu of a screen of 1440 px', async () => {
  counts = {
    all: 120,
    mine: 40,
    mineSince: null,
    overdueSince: null,
    draft: 14,
    collecting: 36,
    confirmed: 14,
    active: 22,
    overdue: 5,
    cancelled: 14,
    ended: 20,
  };
  await page.viewport(1136, 900);
  signInAs('ADMINISTRATOR');
  open();
  await expect.element(chip('Просрочени 5')).toBeVisible();
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Статус' }).element().getBoundingClientRect().height)
    .toBeLessThan(40);
  await expect.element(chip('Изтичащи договори')).toBeVisible();
});

it('says nothing of periods that are over to a player, nor of the deadline', async () => {
  signInAs('PLAYER', { playerId: 3 });
  open('?view=overdue');
  await expect.element(chip('Всички 14')).toBeVisible();
  expect(chip(/Просрочени/).elements()).toEqual([]);
  expect(page.getByText(/напомняне/).elements()).toEqual([]);
  await expect.poll(() => searches().at(-1)?.has('view')).toBe(false);
  expect(asked.map(({ path }) => path)).not.toContain('/api/transfers/deadline');
});

it('tells an administrator when reminders go out, and leads to where it is set', async () => {
  signInAs('ADMINISTRATOR');
  open();
  await expect.element(page.getByText(/^Напомняне след 14\sдни чакане/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Настройки' })).toHaveAttribute('href', '/settings');
});
