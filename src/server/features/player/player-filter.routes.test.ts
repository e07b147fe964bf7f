import { beforeAll, describe, expect, it } from 'vitest';
import type { PlayerPage } from '#contract/player/player.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { filterNames } from '#domain/common/list-filter.ts';
import { regionNames } from '#domain/federation/regions.ts';
import { playerFilters } from '#domain/player/player.filters.ts';
import { Random } from '#demo/random.ts';
import { aUser } from '#test/builders.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { aFilteredWorld, aValue, type FilteredPlayer, type FilteredWorld, isFound } from '#test/filter-world.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);
const names = filterNames(playerFilters);

let world: FilteredWorld;
let administrator: SignedIn;
let secretary: SignedIn;
let ownClub: number;

beforeAll(async () => {
  const { db } = database();
  world = await aFilteredWorld(db);
  [ownClub = 0] = world.clubIds;
  administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  secretary = await signIn(app(), (await aUser(db, { clubIds: [ownClub] })).userName);
});

type Query = Readonly<Record<string, string>>;

async function idsFor(caller: SignedIn, query: Query): Promise<readonly number[]> {
  const url = `/api/players/search?${new URLSearchParams({ pageSize: '200', orderBy: 'id', ...query }).toString()}`;
  const { players, total } = (await caller.request({ url })).json<PlayerPage>();
  expect(total).toBe(players.length);
  return players.map(({ id }) => id);
}

const holds = (player: FilteredPlayer, query: Query) =>
  Object.entries(query).every(([name, value]) => isFound[name]?.(player, value));

const idsThat = (test: (player: FilteredPlayer) => boolean) => world.players.filter(test).map(({ id }) => id);

/** What other clubs show of a player: the rest is found among the own ones only. */
const shownToAll = new Set(['clubId', 'clubless', 'bornFrom', 'bornTo', 'withoutPhoto']);
const isShown = (player: FilteredPlayer, query: Query) =>
  player.clubId === ownClub || Object.keys(query).every((name) => shownToAll.has(name));

describe('filters of the register of players', () => {
  it('each find whom its words say', async () => {
    const random = new Random('each');
    let found = 0;
    for (const name of names) {
      for (let round = 0; round < 3; round++) {
        const query = { [name]: aValue(name, world, random) };
        const expected = idsThat((player) => holds(player, query));
        expect({ query, ids: await idsFor(administrator, query) }).toEqual({ query, ids: expected });
        found += expected.length;
      }
    }
    expect(found).toBeGreaterThan(100);
  });

  it('find together exactly those whom each of them finds, for the federation and for a club', async () => {
    const random = new Random('together');
    let found = 0;
    for (let round = 0; round < 60; round++) {
      const chosen = random.shuffled(names).slice(0, random.int(2, 4));
      const query = Object.fromEntries(chosen.map((name) => [name, aValue(name, world, random)]));
      const expected = idsThat((player) => holds(player, query));
      expect({ query, ids: await idsFor(administrator, query) }).toEqual({ query, ids: expected });
      const shown = idsThat((player) => holds(player, query) && isShown(player, query));
      expect({ query, ids: await idsFor(secretary, query) }).toEqual({ query, ids: shown });
      found += expected.length;
    }
    expect(found).toBeGreaterThan(100);
  });

  it('tell a club nothing of the players of others that their pages would not', async () => {
    const stranger = world.players.find(({ clubId }) => clubId !== null && clubId !== ownClub);
    const random = new Random('strangers');
    for (const name of names.filter((each) => !shownToAll.has(each))) {
      for (let round = 0; round < 4; round++) {
        const query = { [name]: aValue(name, world, random), onlyOwnClubs: 'false' };
        const found = await idsFor(secretary, query);
        expect(found.every((id) => world.players.some((own) => own.id === id && own.clubId === ownClub))).toBe(true);
      }
    }
    expect(await idsFor(secretary, { clubId: String(stranger?.clubId) })).toContain(stranger?.id);
  });

  it('narrow a search, and the file that is taken home', async () => {
    const query = { sex: '1', licence: 'without' };
    const expected = idsThat((player) => holds(player, query));
    expect(await idsFor(administrator, { ...query, keyword: 'щерев' })).toEqual(expected);
    const url = `/api/export/players?${new URLSearchParams({ ...query, format: 'csv' }).toString()}`;
    const lines = (await administrator.request({ url })).body.trim().split('\r\n');
    expect(lines.length - 1).toBe(expected.length);
  });

  it('know the regions by the numbers the register gives them', async () => {
    const { rows } = await database().pool.query<{ name: string }>('select name from regions order by id');
    expect(rows.map(({ name }) => name)).toEqual([...regionNames]);
  });

  it('refuse what is no value of theirs with a sentence', async () => {
    const refused = [
      ['clubId', 'абв'],
      ['clubId', '99999999999'],
      ['region', 'Атлантида'],
      ['ageGroup', '14'],
      ['sex', '2'],
      ['bornFrom', '12a'],
      ['bornTo', '0'],
      ['licence', 'maybe'],
      ['contract', '15'],
      ['missingDocument', '5'],
      ['withoutPhoto', 'да'],
      ['coachId', '-1'],
      ['sinceFrom', '20200'],
      ['registeredFrom', '2026-02-30'],
      ['registeredTo', '17.11.2026'],
    ] as const;
    for (const [name, value] of refused) {
      const url = `/api/players/search?${new URLSearchParams({ [name]: value }).toString()}`;
      const answer = await administrator.request({ url });
      expect([name, answer.statusCode]).toEqual([name, 400]);
      expect(answer.body).toContain(messages.valueInvalid);
    }
  });
});
