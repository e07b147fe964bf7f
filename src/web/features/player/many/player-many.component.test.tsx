import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PlayerListPage } from '#web/pages/player/player-list-page.tsx';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';

const player = (id: number, changes = {}) => ({
  id,
  number: 100_000 + id,
  photoId: null,
  firstName: 'Иван',
  middleName: 'Петров',
  lastName: `Номер${id}`,
  birthDate: '2009-03-07',
  nationality: 'България',
  currentClub: { id: 7, fullName: 'ВК Царевец волей (Велико Търново)' },
  isDeleted: false,
  ...changes,
});

const everybody = Array.from({ length: 30 }, (_, place) => player(place + 1, { isDeleted: place === 29 }));
const found = {
  'GET /api/players/search': ({ query }: { query: URLSearchParams }) => {
    const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 25)];
    const players = everybody.slice((number - 1) * size, number * size);
    return { json: { players, total: everybody.length, page: number, pageSize: size } };
  },
};
const toggles = Object.fromEntries(
  everybody.map(({ id }) => [
    `POST /api/players/${id}/toggle-status`,
    ({ body }: { body: Record<string, unknown> }) =>
      id === 4
        ? { status: 409, json: { status: 409, code: 'x', message: 'Записът е обединен с друг.', requestId: 'x' } }
        : { json: body },
  ]),
);

let asked: ReturnType<typeof serve> = [];
const posts = () => asked.filter(({ method }) => method === 'POST');
const box = (id: number) => page.getByRole('checkbox', { name: `Избери Иван Петров Номер${id}`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

beforeEach(() => page.viewport(1440, 900));

describe('many players', () => {
  it('are all that the list finds, are deactivated with one question, and are brought back', async () => {
    asked = serve({ ...found, ...toggles });
    signInAs('ADMINISTRATOR');
    render(<PlayerListPage />, { at: '/players' });
    await box(1).click();
    await expect.element(page.getByText('1 избран ред')).toBeVisible();
    await button('Всички 30').click();
    await expect.element(page.getByText('30 избрани')).toBeVisible();
    // Where the bar lies over no row.
    await page.viewport(1440, 2200);
    await expectSound();
    await button('Деактивирай 29').click();
    await expect.element(dialog).toHaveTextContent('Потвърждавате ли деактивирането на 29 състезатели?');
    await expect.element(dialog).toHaveTextContent('Още 1 от избраните вече е деактивиран и остава така.');
    await dialog.getByRole('button', { name: 'Деактивирай 29' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Деактивирани: 28');
    await expect.element(dialog).toHaveTextContent('Иван Петров Номер4Записът е обединен с друг.');
    expect(posts()).toHaveLength(29);
    expect(posts().every(({ body }) => body['isDeleted'] === true)).toBe(true);

    await button('Отмени 28').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Върнати: 28');
    const back = posts().slice(29);
    expect(back).toHaveLength(28);
    expect(back.every(({ body }) => body['isDeleted'] === false)).toBe(true);
    expect(back.map(({ path }) => path)).not.toContain('/api/players/4/toggle-status');
  });

  it('are added to a licence of their club, each refused for a reason of its own', async () => {
    const reasons = [{ code: 'tooOld', fact: 'Роден е преди 2008 г.' }];
    const licence = { id: 95, year: 2026, ageGroup: 6, championship: 'Държавно', playerCount: 3, missing: [] };
    asked = serve({
      ...found,
      'GET /api/clubs/7': () => ({ json: { id: 7, closedOn: null } }),
      'GET /api/cardindexes': () => ({
        json: { cardIndexes: [{ ...licence, club: everybody[0]?.currentClub }], total: 1, page: 1, pageSize: 200 },
      }),
      'POST /api/cardindexes/95/players': ({ body }) =>
        String(body['playerIds']) === '2'
          ? {
              status: 409,
              json: {
                status: 409,
                code: 'someNotEligible',
                message: 'Никой не беше добавен.',
                requestId: 'x',
                players: [{ ...everybody[1], reasons }],
              },
            }
          : { json: { id: 95, playerIds: body['playerIds'] } },
    });
    signInAs('CLUB', { clubIds: [7] });
    render(<PlayerListPage />, { at: '/players' });
    await box(1).click();
    await box(3).click({ modifiers: ['Shift'] });
    await expect.element(button('Деактивирай 3')).not.toBeInTheDocument();
    await button('Добави в лиценз 3').click();
    await button('Добави 3 състезатели').click();
    await expect.element(dialog).toHaveTextContent('Моля, изберете лиценз.');
    await dialog.getByRole('combobox', { name: 'Лиценз' }).selectOptions('95');
    await button('Добави 3 състезатели').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Добавени в лиценза: 2');
    await expect.element(dialog).toHaveTextContent('Иван Петров Номер2Роден е преди 2008 г.');
    expect(new Set(posts().map(({ body }) => String(body['playerIds'])))).toEqual(new Set(['1', '2', '3']));
  });

  it('go to another coach of their club and back, each under the version that was read', async () => {
    const coachOf = new Map([
      [1, 11],
      [2, 12],
    ]);
    const versions = new Map<number, number>();
    const details = (id: number) => ({
      ...player(id),
      version: versions.get(id) ?? 1,
      currentCoach: coachOf.has(id) ? { id: coachOf.get(id), name: 'Треньор' } : null,
    });
    const read = (id: number) => () => ({ json: details(id) });
    const move =
      (id: number) =>
      ({ body, headers }: { body: Record<string, unknown>; headers: Headers }) => {
        if (headers.get('If-Match') !== `"${details(id).version}"`) return { status: 412, json: {} };
        coachOf.set(id, body['coachId'] as number);
        versions.set(id, details(id).version + 1);
        return { json: details(id) };
      };
    const refusal = { status: 409, json: { status: 409, code: 'x', message: 'Деактивиран е.', requestId: 'x' } };
    const calls = {
      'GET /api/players/1': read(1),
      'GET /api/players/2': read(2),
      'GET /api/players/3': read(3),
      'PUT /api/players/1/current-coach': move(1),
      'PUT /api/players/2/current-coach': move(2),
      'PUT /api/players/3/current-coach': () => refusal,
    };
    asked = serve({
      ...found,
      ...calls,
      'GET /api/clubs/7/coaches': () => ({ json: [{ id: 15, name: 'Нов Треньор' }] }),
    });
    signInAs('CLUB', { clubIds: [7] });
    render(<PlayerListPage />, { at: '/players' });
    await box(1).click();
    await box(3).click({ modifiers: ['Shift'] });
    await button('Премести при треньор 3').click();
    await expect.element(dialog).toHaveTextContent('В друг клуб се преминава само с трансфер.');
    await dialog.getByRole('combobox', { name: 'Треньор' }).selectOptions('15');
    await button('Премести 3 състезатели').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Преместени: 2');
    await expect.element(dialog).toHaveTextContent('Иван Петров Номер3Деактивиран е.');
    expect([...coachOf.values()]).toEqual([15, 15]);
    await button('Отмени 2').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Върнати: 2');
    expect([...coachOf.values()]).toEqual([11, 12]);
  });

  it('are taken home as the list shows them, of other clubs none, and printed', async () => {
    const others = [player(1), player(2, { currentClub: { id: 8, fullName: 'ВК Марек (Дупница)' } })];
    asked = serve({
      'GET /api/players/search': () => ({ json: { players: others, total: 2, page: 1, pageSize: 25 } }),
      'GET /api/export/players': () => ({ json: {} }),
    });
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    signInAs('CLUB', { clubIds: [7] });
    render(<PlayerListPage />, { at: '/players?onlyOwnClubs=false&orderBy=birthDate' });
    await box(1).click();
    await box(2).click();
    await button('Изтегли в Excel 1').click();
    const file = () => asked.find(({ path }) => path === '/api/export/players')?.query;
    await expect.poll(() => file()?.get('ids')).toBe('1');
    expect(file()?.get('columns')).toContain('name,birthDate');
    expect(file()?.get('orderBy')).toBe('birthDate');
    await button('Принтирай 2').click();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    const paper = () => document.querySelector('body > .rows-print');
    expect(paper()?.textContent).toContain('Иван Петров Номер2');
    expect(paper()?.textContent).toContain('ВК Марек (Дупница)');
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(paper).toBeNull();
  });
});
