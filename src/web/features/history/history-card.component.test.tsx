import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { History, HistoryChange } from '#contract/history/history.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { HistoryCard } from './history-card.tsx';

const by = { id: 4, firstName: 'Гергана', lastName: 'Петрова' };
const aChange = (given: Partial<HistoryChange>): HistoryChange => ({
  id: 1,
  at: '2026-11-14T12:05:00.000Z',
  by,
  field: 'address',
  before: 'ул. 1',
  after: 'ул. 2',
  beforeName: null,
  afterName: null,
  isOfMerged: false,
  mayPutBack: false,
  ...given,
});
const aHistory = (changes: HistoryChange[], next: number | null = null): History => ({
  changes,
  next,
  people: [by],
  fields: ['address', 'email'],
});
const lines = page.getByRole('listitem');
const open = () => page.getByRole('button', { name: 'Покажи историята' }).click();

it('the history is asked for when somebody opens it, and goes on page by page', async () => {
  const asked = serve({
    'GET /api/clubs/7/history': ({ query }) => ({
      json: query.has('after')
        ? aHistory([aChange({ id: 2, before: 'ул. 0', after: 'ул. 1' })])
        : aHistory([aChange({ id: 9 })], 9),
    }),
  });
  render(<HistoryCard noun="club" id={7} />);
  await expect.element(page.getByRole('heading', { name: 'История' })).toBeVisible();
  expect(asked).toEqual([]);
  await open();
  await expect
    .element(lines.first())
    .toHaveTextContent('Гергана Петрова промени „Адрес“ от „ул. 1“ на „ул. 2“.14.11.2026, 14:05');
  await page.getByRole('button', { name: 'Покажи по-старите' }).click();
  await expect.element(lines.nth(1)).toHaveTextContent('от „ул. 0“ на „ул. 1“');
  await expect.element(page.getByRole('button', { name: 'Покажи по-старите' })).not.toBeInTheDocument();
});

it('the history is cut to a person and a field', async () => {
  const asked = serve({
    'GET /api/clubs/7/history': ({ query }) => ({
      json: aHistory(query.get('field') === 'email' ? [] : [aChange({})]),
    }),
  });
  render(<HistoryCard noun="club" id={7} />);
  await open();
  await page.getByRole('combobox', { name: 'Човек' }).selectOptions('Гергана Петрова');
  await page.getByRole('combobox', { name: 'Поле' }).selectOptions('Имейл');
  await expect.element(page.getByText('Няма промени, които отговарят на избраното.')).toBeVisible();
  expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({ userId: '4', field: 'email' });
  await expectSound();
});

it('a history that cannot be loaded says so where it would stand', async () => {
  serve({
    'GET /api/clubs/7/history': () => ({ status: 500, json: { status: 500, code: 'x', message: 'x', requestId: 'x' } }),
  });
  render(<HistoryCard noun="club" id={7} />);
  await open();
  await expect.element(page.getByText('Възникна грешка при зареждането на данните!')).toBeVisible();
});

it('an old value is put back by the call of the record, after a question', async () => {
  const club = { id: 7, version: 3, address: 'ул. 2', email: 'a@b.bg', contactPerson: 'Иван', contactNumber: '0888' };
  let version = 3;
  const asked = serve({
    'GET /api/clubs/7/history': () => ({ json: aHistory([aChange({ mayPutBack: true })]) }),
    'GET /api/clubs/7': () => ({ json: { ...club, version } }),
    'PUT /api/clubs/7': () => ({ json: { ...club, version: ++version } }),
  });
  render(<HistoryCard noun="club" id={7} />);
  await open();
  await page.getByRole('button', { name: 'Върни: Гергана Петрова промени „Адрес“' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Връщане на предишна стойност' });
  await expect.element(dialog).toHaveTextContent('Полето „Адрес“ отново ще бъде „ул. 1“.');
  await dialog.getByRole('button', { name: 'Върни' }).click();
  await expect.element(page.getByText('Предишната стойност е върната успешно!')).toBeVisible();
  const sent = asked.find(({ method }) => method === 'PUT');
  expect(sent?.headers.get('if-match')).toBe('"3"');
  expect(sent?.body).toEqual({ address: 'ул. 1', email: 'a@b.bg', contactPerson: 'Иван', contactNumber: '0888' });
});

it('a player who was taken off a licence comes back by the ordinary way, or is told why not', async () => {
  const message = 'Състезателят вече е в друг лиценз.';
  const asked = serve({
    'GET /api/cardindexes/5/history': () => ({
      json: aHistory([
        aChange({ field: 'member', before: 12, after: null, beforeName: 'Борис Дочев', mayPutBack: true }),
      ]),
    }),
    'PUT /api/cardindexes/5/players': () => ({
      status: 409,
      json: { status: 409, code: 'x', message, requestId: 'x' },
    }),
  });
  render(<HistoryCard noun="cardIndex" id={5} startsOpen />);
  await page.getByRole('button', { name: 'Върни: Гергана Петрова премахна Борис Дочев от лиценза.' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Върни' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ playerId: 12 });
});
