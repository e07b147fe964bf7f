import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CardIndexListItem } from '#contract/card-index/card-index.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { CardIndexListPage } from './card-index-list-page.tsx';

/** Of a season that asks for no approval. */
const unasked = { state: null, stateOn: null, approvedOn: null, approvedBy: null, changes: null, version: 1 };

const cardIndexes: CardIndexListItem[] = [
  {
    id: 5,
    year: 2026,
    ageGroup: 2,
    championship: 'Държавно първенство',
    club: { id: 7, fullName: 'ВК Царевец волей (Велико Търново)' },
    playerCount: 4,
    missing: ['coach', 'players'],
    ...unasked,
  },
  {
    id: 6,
    year: 2026,
    ageGroup: 13,
    championship: 'Купа на България',
    club: { id: 8, fullName: 'ВК Марек (Дупница)' },
    playerCount: 12,
    missing: [],
    ...unasked,
  },
];

let asked: ReturnType<typeof serve> = [];
const lastQuery = () => Object.fromEntries(asked.at(-1)?.query.entries() ?? []);
const open = (search = '') => render(<CardIndexListPage />, { at: `/cardindexes${search}` });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  asked = serve({
    'GET /api/cardindexes': () => ({ json: { cardIndexes, total: 2, page: 1, pageSize: 25 } }),
    'GET /api/clubs/8': () => ({ json: { id: 8, closedOn: '2026-06-30' } }),
  });
  return () => vi.useRealTimers();
});

it('a season without a licence says its own sentence with the way to one', async () => {
  asked = serve({
    'GET /api/cardindexes': () => ({ json: { cardIndexes: [], total: 0, page: 1, pageSize: 25 } }),
    'GET /api/federation/first-steps': () => ({ status: 404, json: {} }),
  });
  signInAs('ADMINISTRATOR');
  open();
  await expect.element(page.getByText(/Още няма лицензи за сезона/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Импорт от Excel' }))
    .toHaveAttribute('href', '/imports/create?kind=season');
  await expect
    .element(page.getByRole('link', { name: 'Добави лиценз' }))
    .toHaveAttribute('href', '/cardindexes/create');
});

it('a filter that finds no licence speaks of the filter', async () => {
  asked = serve({ 'GET /api/cardindexes': () => ({ json: { cardIndexes: [], total: 0, page: 1, pageSize: 25 } }) });
  signInAs('ADMINISTRATOR');
  open('?missing=coach');
  await expect.element(page.getByText(/За избраните сезон и филтри няма лицензи/)).toBeVisible();
  await expect.element(page.getByText(/Още няма лицензи/)).not.toBeInTheDocument();
});

it('the overview shows club, group, season, players and what is missing, of the season that runs', async () => {
  signInAs('ADMINISTRATOR');
  open();
  const row = page.getByRole('row', { name: /Лиценз #5/ });
  await expect.element(row).toHaveTextContent('ВК Царевец волей (Велико Търново)');
  await expect.element(row).toHaveTextContent('Момчета под 14 г.');
  await expect.element(row).toHaveTextContent('2026/2027');
  await expect.element(row.getByText('Без треньор')).toBeVisible();
  await expect.element(row.getByText('По-малко от 6 състезатели')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Лиценз #6/ })).not.toHaveTextContent('Без треньор');
  expect(lastQuery()).toEqual({ page: '1', pageSize: '25', orderBy: 'club', year: '2026' });
});

it('season, group and gap are chosen, stand in the address and are asked for', async () => {
  signInAs('ADMINISTRATOR');
  const { address } = open();
  await page.getByLabelText('Възрастова група', { exact: true }).selectOptions('Жени');
  await expect.poll(address).toBe('/cardindexes?ageGroup=13');
  await page.getByRole('link', { name: 'Без треньор' }).click();
  await expect.poll(address).toBe('/cardindexes?ageGroup=13&missing=coach');
  await page.getByLabelText('Сезон', { exact: true }).selectOptions('2025/2026');
  await expect.poll(address).toBe('/cardindexes?ageGroup=13&missing=coach&year=2025');
  await expect.poll(lastQuery).toMatchObject({ year: '2025', ageGroup: '13', missing: 'coach' });
  await page.getByLabelText('Сезон', { exact: true }).selectOptions('Всички сезони');
  await expect.poll(lastQuery).not.toHaveProperty('year');
});

it('only administrators are led to the rules of the seasons', async () => {
  signInAs('ADMINISTRATOR');
  open();
  await expect.element(page.getByRole('link', { name: 'Правила на сезоните' })).toBeVisible();
  signInAs('CLUB', { clubIds: [7] });
  open();
  await expect.element(page.getByRole('row', { name: /Лиценз #5/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Правила на сезоните' })).not.toBeInTheDocument();
});

it('a player is told in place that the overview is not for players, and nothing is asked', async () => {
  signInAs('PLAYER', { playerId: 1 });
  open();
  await expect.element(page.getByText('Нямате права за това действие.')).toBeVisible();
  expect(asked).toEqual([]);
});

it('a licence is offered to nobody whose club is closed', async () => {
  signInAs('CLUB', { clubIds: [8] });
  open();
  await expect.element(page.getByRole('row', { name: /Лиценз #5/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Добави' })).not.toBeInTheDocument();
});

describe('where the season asks for approval', () => {
  const approved = {
    ...unasked,
    state: 'approved' as const,
    stateOn: '2026-09-03T10:00:00Z',
    approvedOn: '2026-09-03',
    approvedBy: { firstName: 'Елена', lastName: 'Маринова' },
  };
  const asking = () =>
    serve({
      'GET /api/cardindexes': () => ({
        json: { cardIndexes: cardIndexes.map((one) => ({ ...one, ...approved })), total: 2, page: 1, pageSize: 25 },
      }),
    });

  it('when and by whom a licence was approved are columns to choose, and nowhere else', async () => {
    asked = asking();
    signInAs('ADMINISTRATOR');
    open('?columns=club,state,approvedOn,approvedBy');
    const row = page.getByRole('row', { name: /Лиценз #5/ });
    await expect.element(row).toHaveTextContent('03.09.2026');
    await expect.element(row).toHaveTextContent('Елена Маринова');
    asked = serve({ 'GET /api/cardindexes': () => ({ json: { cardIndexes, total: 2, page: 1, pageSize: 25 } }) });
    open('?columns=club,state,approvedOn,approvedBy');
    await expect.element(page.getByRole('row', { name: /Лиценз #5/ })).not.toHaveTextContent('Елена Маринова');
    await expect.element(page.getByRole('columnheader', { name: 'Заверил' })).not.toBeInTheDocument();
  });

  it('the days of the approval are a filter that is asked for', async () => {
    asked = asking();
    signInAs('ADMINISTRATOR');
    open('?approvedFrom=2026-09-01&approvedTo=2026-09-30');
    await expect.poll(lastQuery).toMatchObject({ approvedFrom: '2026-09-01', approvedTo: '2026-09-30' });
    await expect.element(page.getByText(/Заверен на/)).toBeVisible();
  });
});
