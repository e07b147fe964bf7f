import { expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import { ChangeFeed } from '#server/db/connect/change-feed.ts';
import { type KnownCounts, SearchCountCache, type SearchCounts } from '#server/db/list/search-count-cache.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { aClub, playerRow } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { listPlayers } from './player.queries.ts';

const database = useTestDatabase();
const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };

/** Three whose name is as typed, and thirty with another letter, by their first names in between. */
async function petkovsAndPetrovs() {
  const { db } = database();
  const clubs = [await aClub(db), await aClub(db), null];
  const players = Array.from({ length: 33 }, (_, n) =>
    playerRow({
      firstName: ['Ана', 'Мария', 'Яна'][n % 3] ?? '',
      middleName: 'Колева',
      lastName: n % 11 === 5 ? 'Петкова' : 'Петрова',
      currentClubId: clubs[n % 2]?.id ?? null,
      sex: 1,
    }),
  );
  await db.insert(playerTable).values([...players, playerRow({ lastName: 'Иванов' })]);
}

const search = (query: Record<string, string>, counts?: SearchCountCache) =>
  listPlayers({ ...database(), searchCounts: () => counts as SearchCountCache }, administrator, {
    ...playerListQuerySchema.parse({ keyword: 'Петкова', pageSize: '15', ...query }),
    today: '2026-11-18',
  });

/** Nobody tells it of changes, so it keeps nothing: whatever is searched is searched for the first time. */
const nothingKnown = () => new SearchCountCache(new ChangeFeed(), 'players_changed');

it('a search that few are found by as typed counts those with a similar name too, and shows them after the others', async () => {
  await petkovsAndPetrovs();
  const { players, total } = await search({}, nothingKnown());
  expect(total).toBe(33);
  expect(players.map(({ lastName }) => lastName)).toEqual([
    ...Array.from({ length: 3 }, () => 'Петкова'),
    ...Array.from({ length: 12 }, () => 'Петрова'),
  ]);
});

const ORDERS = [{}, { orderBy: 'name', desc: 'true' }, { orderBy: 'currentClub' }, { orderBy: 'number' }];
for (const order of ORDERS.flatMap((one) => ['1', '2', '3', '9'].map((page) => ({ ...one, page })))) {
  it(`the page that is asked for first is the one that is read without counting before: ${JSON.stringify(order)}`, async () => {
    await petkovsAndPetrovs();
    const first = await search(order, nothingKnown());
    expect(first).toEqual(await search(order));
    expect(first.total).toBe(33);
  });
}

it('a name that is remembered of players who are gone finds nobody', async () => {
  await petkovsAndPetrovs();
  await database().db.delete(playerTable);
  expect(await search({}, nothingKnown())).toMatchObject({ players: [], total: 0 });
});

it('a standby that is behind leaves the number of others as it was', async () => {
  await petkovsAndPetrovs();
  const kept = new Map<string, SearchCounts>();
  const counts: KnownCounts = {
    get: (key) => kept.get(key),
    keeper: (key) => (found) => kept.set(key, found),
  };
  const reading = { ...database(), searchCounts: () => counts as SearchCountCache };
  const list = (other: Partial<typeof reading>) =>
    listPlayers({ ...reading, ...other }, administrator, {
      ...playerListQuerySchema.parse({ keyword: 'Петкова' }),
      today: '2026-11-18',
    });
  const rows: typeof reading.rows = (statement, values) =>
    statement.text.includes('with found') ? Promise.reject(new Error('ended')) : reading.rows(statement, values);
  await expect(list({ rows })).rejects.toThrow('ended');

  await expect(list({ mayRemember: () => false })).resolves.toMatchObject({ total: 33 });
  expect([...kept.values()].map(({ total }) => total)).toEqual([3]);
  await expect(list({ mayRemember: () => true })).resolves.toMatchObject({ total: 33 });
  expect([...kept.values()].map(({ total }) => total)).toEqual([33]);
});
