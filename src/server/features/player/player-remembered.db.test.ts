import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import { Random } from '#demo/random.ts';
import { ChangeFeed } from '#server/db/connect/change-feed.ts';
import { SearchCountCache } from '#server/db/list/search-count-cache.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { aCardIndex, aClub, aPlayer, aPlayerDocument, playerRow } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { listPlayers } from './player.queries.ts';

const database = useTestDatabase();
const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const TODAY = '2026-11-18';

const SURNAMES = ['Александров', 'Иванова', 'Петков', 'Щерев', 'Петров'];
const KEYWORDS = ['Александров', 'Алексндров', 'иван', 'Иванова Ана', 'shter', 'Морски', 'Маркси', 'Сърбия', '2011'];
const FILTERS: Record<string, string>[] = [{}, { sex: '1' }, { licence: 'without' }];

/** Pages that know which rows stand on them, in the orders that have an index and in one that has none. */
const PAGES: Record<string, string>[] = ['name', 'number', 'birthDate', 'currentClub'].flatMap((orderBy) => [
  { sex: '1', orderBy, pageSize: '15' },
  { sex: '1', orderBy, pageSize: '15', page: '2' },
  { keyword: 'Иванова', orderBy, desc: 'true' },
]);

const queries = [...KEYWORDS.flatMap((keyword) => FILTERS.map((filter) => ({ ...filter, keyword }))), ...PAGES].map(
  (query) => ({ ...playerListQuerySchema.parse(query), today: TODAY }),
);

it('whatever changes in the register, a search that is remembered finds who is found by one made now', async () => {
  const { db, changes } = database();
  const random = new Random('remembered');
  const names = () => ({ firstName: random.pick(['Иван', 'Ана', 'Мария']), lastName: random.pick(SURNAMES) });
  const clubs = [await aClub(db, { name: 'Морски', search: searchText('Морски') }), await aClub(db)];
  const licence = await aCardIndex(db, { clubId: clubs[0]?.id ?? 0, year: 2026 });
  await db.insert(playerTable).values(Array.from({ length: 24 }, () => playerRow({ ...names(), middleName: 'Колев' })));

  const someone = async () => random.pick(await db.select().from(playerTable)).id;
  const update = async (set: Partial<typeof playerTable.$inferInsert>) =>
    db
      .update(playerTable)
      .set(set)
      .where(eq(playerTable.id, await someone()));
  const acts: (() => Promise<unknown>)[] = [
    () => aPlayer(db, { ...names(), sex: random.pick([0, 1]), currentClubId: clubs[0]?.id ?? null }),
    () => {
      const { firstName, lastName } = names();
      return update({ firstName, lastName, search: searchText(firstName, 'Колев', lastName) });
    },
    () => update({ isDeleted: random.chance(0.5) }),
    () => update({ currentClubId: random.pick(clubs).id }),
    () =>
      update({ birthDate: random.pick(['2011-03-04', '2012-03-04']), nationality: random.pick(['Сърбия', 'Чили']) }),
    async () => {
      const { id, year, ageGroup } = licence;
      const member = { cardIndexId: id, year, ageGroup, playerId: await someone() };
      await db.insert(cardIndexPlayerTable).values(member).onConflictDoNothing();
    },
    async () => aPlayerDocument(db, await someone()),
    async () => db.delete(cardIndexPlayerTable).where(eq(cardIndexPlayerTable.playerId, await someone())),
    () => db.update(clubTable).set({ search: searchText(random.pick(['Морски', 'Речни'])) }),
    () => db.insert(playerTable).values(Array.from({ length: 45 }, () => playerRow({ ...names(), sex: 1 }))),
  ];

  let [asked, known] = [0, 0];
  const counts = database().searchCounts('players_changed');
  const remembering = {
    ...database(),
    searchCounts: () => ({
      keeper: (key: string) => counts.keeper(key),
      get: (key: string) => {
        const found = counts.get(key);
        [asked, known] = [asked + 1, known + Number(found !== undefined)];
        return found;
      },
    }),
  };
  // Nobody listens: nothing is remembered.
  const fresh = {
    ...database(),
    mayRemember: () => false,
    searchCounts: () => new SearchCountCache(new ChangeFeed(), 'players_changed'),
  };
  expect(changes.isListening).toBe(true);
  for (let step = 0; step < 24; step++) {
    // Each of them first, then by chance: the last two forget everything.
    const act = acts[step] ?? random.pick(acts.slice(0, -2));
    await act();
    for (const query of queries) {
      const now = await listPlayers(fresh, administrator, query);
      expect([query, await listPlayers(remembering, administrator, query)]).toEqual([query, now]);
    }
  }
  expect(known / asked).toBeGreaterThan(0.3);
});
