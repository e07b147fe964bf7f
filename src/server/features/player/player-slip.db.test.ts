import { expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import { ChangeFeed } from '#server/db/connect/change-feed.ts';
import { MOST_LEARNT } from '#server/db/list/learnt-words.ts';
import { forgetWords } from '#server/db/list/known-words.ts';
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

const asked: string[] = [];
const searchWithSlip = (query: Record<string, string>) => {
  const { rows, ...others } = database();
  const counts = nothingKnown();
  asked.length = 0;
  const noted: typeof rows = (statement, values) => {
    asked.push(statement.text);
    return rows(statement, values);
  };
  return listPlayers({ ...others, rows: noted, searchCounts: () => counts }, administrator, {
    ...playerListQuerySchema.parse({ keyword: 'Петроба', pageSize: '15', ...query }),
    today: '2026-11-18',
  });
};

for (const order of ORDERS.flatMap((one) => ['1', '2', '9'].map((page) => ({ ...one, page })))) {
  it(`a word that nobody is called by is looked for with what was meant, in one statement: ${JSON.stringify(order)}`, async () => {
    await petkovsAndPetrovs();
    await searchWithSlip({ keyword: 'Иваноб' }); // which words there are is known from then on
    const first = await searchWithSlip(order);
    expect(asked).toHaveLength(1);
    expect(first).toEqual(await search({ ...order, keyword: 'Петроба' }));
    expect(first.total).toBe(30);
  });
}

it('who has the mistyped word after all stands before those with what was meant', async () => {
  await petkovsAndPetrovs();
  // A word with a figure is none that slips are looked up in.
  await database()
    .db.insert(playerTable)
    .values(playerRow({ lastName: 'Щерев', search: ' iana shterev petroba2 ' }));
  for (const page of ['1', '2', '3']) {
    const found = await searchWithSlip({ page });
    expect(found).toEqual(await search({ page, keyword: 'Петроба' }));
    expect(found.total).toBe(31);
  }
  const { players } = await searchWithSlip({});
  expect(players.map(({ lastName }) => lastName).slice(0, 2)).toEqual(['Щерев', 'Петрова']);
});

it('a name is found with a slip as soon as somebody is called so, and no more when nobody is', async () => {
  await petkovsAndPetrovs();
  const found = async () => (await searchWithSlip({ keyword: 'Кирчеф' })).total;
  expect(await found()).toBe(0);
  await database()
    .db.insert(playerTable)
    .values(playerRow({ lastName: 'Кирчев' }));
  expect(await found()).toBe(1);
  await database().db.delete(playerTable);
  await forgetWords(database().db);
  expect(await found()).toBe(0);
  expect((await database().learntWords())?.has('kirchev') ?? false).toBe(false);
});

it('two who teach each other’s words in other orders do not wait for each other', async () => {
  const { connectAlone } = database();
  // Where there is a single session nobody can.
  if (connectAlone === null) return;
  const [one, other] = [await connectAlone(), await connectAlone()];
  const teach = (client: typeof one, word: string) =>
    client.query(`insert into outbox (recipient, subject, body) values ('a@x.test', $1, '')`, [word]);
  try {
    for (const client of [one, other]) await client.query('begin');
    await teach(one, 'Зографски');
    await teach(other, 'Ракиларов');
    await Promise.all([teach(one, 'Ракиларов'), teach(other, 'Зографски')]);
    for (const client of [one, other]) await client.query('commit');
  } finally {
    for (const client of [one, other]) await client.end();
  }
  const learnt = await database().learntWords();
  expect(['zografski', 'rakilarov'].filter((word) => learnt?.has(word))).toEqual(['zografski', 'rakilarov']);
});

it('of too many words none is remembered, and a slip is found all the same', async () => {
  await petkovsAndPetrovs();
  expect(await database().learntWords()).not.toBeNull();
  const many = `insert into search_words select 'word' || translate(n::text, '0123456789', 'abcdefghij') from generate_series(1, $1) n`;
  await database().pool.query(many, [MOST_LEARNT]);
  expect(await database().learntWords()).toBeNull();
  expect(await searchWithSlip({})).toEqual(await search({ keyword: 'Петроба' }));
  expect((await searchWithSlip({})).total).toBe(30);
});

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
