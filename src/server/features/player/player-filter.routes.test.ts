import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlayerPage } from '#contract/player/player.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { filterNames } from '#domain/common/list-filter.ts';
import { regionNames } from '#domain/federation/regions.ts';
import { type FactColumn, furtherPlayerColumns } from '#domain/player/player.columns.ts';
import { playerFilters } from '#domain/player/player.filters.ts';
import { Random } from '#demo/random.ts';
import { aUser } from '#test/builders.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { aFilteredWorld, aValue, type FilteredWorld, isFound } from '#test/filter-world.ts';
import type { FilteredPlayer } from '#test/filtered-rows.ts';
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

  it('leave the order of the register as it is, on every page and however the page is read', async () => {
    const random = new Random('pages');
    const read = async (query: Query, sort: Query) => {
      const url = `/api/players/search?${new URLSearchParams({ ...query, ...sort }).toString()}`;
      return (await administrator.request({ url })).json<PlayerPage>();
    };
    let found = 0;
    for (let round = 0; round < 40; round++) {
      const orderBy = random.pick(['name', 'number', 'birthDate', 'nationality', 'currentClub', 'id']);
      const sort = { orderBy, desc: String(random.chance(0.5)) };
      const chosen = random.shuffled(names).slice(0, random.int(1, 2));
      const query = Object.fromEntries(chosen.map((name) => [name, aValue(name, world, random)]));
      const kept = new Set(idsThat((player) => holds(player, query)));
      const inOrder = (await read({ pageSize: '200' }, sort)).players.map(({ id }) => id).filter((id) => kept.has(id));
      const pageSize = random.pick([2, 3, 25]);
      const pages: number[] = [];
      for (let page = 1; page <= Math.ceil(kept.size / pageSize) + 1; page++) {
        const asked = { ...query, page: String(page), pageSize: String(pageSize) };
        const { players, total } = await read(asked, sort);
        expect(total).toBe(kept.size);
        pages.push(...players.map(({ id }) => id));
      }
      expect({ query, sort, pages }).toEqual({ query, sort, pages: inOrder });
      found += kept.size;
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

  it('can be looked at and sorted by too, as far as the person sees them', async () => {
    const first = world.players.find(({ clubId }) => clubId === ownClub);
    const listed = async (caller: SignedIn, orderBy: string, desc: string) => {
      const query = { pageSize: '200', withFacts: 'true', orderBy, desc };
      const url = `/api/players/search?${new URLSearchParams(query).toString()}`;
      return (await caller.request({ url })).json<PlayerPage>().players;
    };
    const keyOf = (player: PlayerPage['players'][number], column: FactColumn) =>
      column === 'currentCoach' ? player.currentCoach?.name : player[column];
    for (const column of furtherPlayerColumns.withFacts) {
      for (const desc of ['false', 'true']) {
        const all = (await listed(administrator, column, desc)).map((player) => keyOf(player, column) ?? null);
        const known = all.filter((value) => value !== null);
        const sorted = known.toSorted((one, other) => String(one).localeCompare(String(other), 'bg'));
        expect({ column, known }).toEqual({ column, known: desc === 'true' ? sorted.toReversed() : sorted });
        expect(all.slice(0, known.length)).not.toContain(null);

        const seen = await listed(secretary, column, desc);
        const shown = seen.filter((player) => (keyOf(player, column) ?? null) !== null);
        expect(shown.every(({ currentClub }) => currentClub?.id === ownClub)).toBe(true);
        expect(seen.slice(0, shown.length)).toEqual(shown);
      }
    }
    const row = (await listed(secretary, 'id', 'false')).find(({ id }) => id === first?.id);
    expect(row).toMatchObject({ sex: first?.sex, region: first?.region, registeredOn: first?.registered });
  });

  it('by photo can be looked at too: those without one come first', async () => {
    const url = '/api/players/search?pageSize=200&orderBy=photo';
    const { players } = (await administrator.request({ url })).json<PlayerPage>();
    const have = players.map(({ photoId }) => photoId !== null);
    expect(have).toEqual(have.toSorted((one, other) => Number(one) - Number(other)));
    expect(new Set(have).size).toBe(2);
  });

  it('are columns of the file, with days that a spreadsheet can count with', async () => {
    const query = { format: 'xlsx', columns: 'name,registeredOn,sex,contractEnd', orderBy: 'id' };
    const url = `/api/export/players?${new URLSearchParams(query).toString()}`;
    const workbook = await readXlsx((await administrator.request({ url })).rawPayload);
    const [head, ...rows] = workbook.sheets[0]?.rows ?? [];
    expect(head).toEqual(['Рег. №', 'Име', 'Презиме', 'Фамилия', 'Договор до', 'Пол', 'Въведен']);
    expect(rows.map((row) => row.at(-1))).toEqual(
      world.players.map(({ registered }) => new Date(`${registered}T00:00:00Z`)),
    );
    expect(rows.map((row) => row.at(-2))).toEqual(world.players.map(({ sex }) => (sex === 0 ? 'Мъж' : 'Жена')));
    expect(rows.some((row) => row[4] instanceof Date)).toBe(true);
    expect(typeof rows[0]?.[0]).toBe('number');
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
      ['missingDocument', '60'],
      ['missingDocument', '9'],
      ['missingDocument', 'required'],
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

  it('find nobody by a kind of paper that is switched off: what asked for it once still opens', async () => {
    expect(await idsFor(administrator, { missingDocument: '8' })).toEqual([]);
  });
});
