import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlayerPage } from '#contract/player/player.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { today } from '#server/write/today.ts';
import { aCardIndex, aClub, aPlayer, aPlayerDocument, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { searchPlan } from '#test/databases/search-plan.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { textTarget } from '#server/db/list/search-targets.ts';
import { searchCondition } from '#server/db/list/search-words.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

async function anAdministrator() {
  const user = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  return signIn(app(), user.userName);
}

async function search(caller: SignedIn, query: Record<string, string> = {}): Promise<PlayerPage> {
  const url = `/api/players/search?${new URLSearchParams(query).toString()}`;
  return (await caller.request({ url })).json<PlayerPage>();
}

/** Enough of one family that looking through the registry in its order beats the search index. */
async function aFamily(size: number) {
  const { db } = database();
  for (let n = 0; n < size; n++) {
    await aPlayer(db, { firstName: `Иваниц${'абвгдежз'[n % 8]}`, lastName: n % 3 === 0 ? 'Иванов' : 'Петканов' });
  }
  await aPlayer(db, { firstName: 'Стоян', middleName: 'Стоянов', lastName: 'Янакиев' });
}

const condition = (keyword: string, values: SqlValues) =>
  searchCondition({ keyword, places: [textTarget('search')] }, { closeness: 'inside' }, values);

const totals = async (caller: SignedIn, keyword: string) => (await search(caller, { keyword })).total;

describe('the number of players a search has found', () => {
  const changes = {
    'a player joins': sql`insert into players (first_name, middle_name, last_name, search, egn_cipher, egn_index,
      birth_date, sex, nationality, playing_since) values ('Ян', 'Янев', 'Иванов', 'ian ianev ivanov', '', '', '2012-01-01',
      0, 'България', '2020-01-01')`,
    'a player is deactivated': sql`update players set is_deleted = true where last_name = 'Иванов' and id % 2 = 0`,
    'a player is renamed': sql`update players set last_name = 'Янев', search = 'ian ianev' where last_name = 'Иванов'`,
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`is counted again once ${what}`, async () => {
      await aFamily(12);
      const caller = await anAdministrator();
      const before = await totals(caller, 'иванов');
      expect(await totals(caller, 'иванов')).toBe(before);

      await database().db.execute(change);
      const [row] = (
        await database().db.execute<{ count: number }>(
          sql`select count(*)::int as count from players where not is_deleted and search like '%ivanov%'`,
        )
      ).rows;
      expect(row?.count).not.toBe(before);
      expect(await totals(caller, 'иванов')).toBe(row?.count);
    });
  }

  const further = {
    'a licence is left': sql`update card_index_players set removed_on = now()`,
    'a paper is taken away': sql`update player_documents set removed_on = now()`,
    'a town moves to another region': sql`update cities set region_id = 3`,
  };
  for (const [what, change] of Object.entries(further)) {
    it(`of a filter is counted again once ${what}`, async () => {
      const { db } = database();
      const club = await aClub(db);
      const { id } = await aPlayer(db, { currentClubId: club.id, cityId: club.cityId });
      await aCardIndex(db, { clubId: club.id, year: seasonOf(today(new Date())) }, [id]);
      await aPlayerDocument(db, id);
      const caller = await anAdministrator();
      const filter = { licence: 'with', contract: '60', region: 'Плевен' };
      expect(await search(caller, filter)).toMatchObject({ total: 1 });
      expect(await search(caller, filter)).toMatchObject({ total: 1, players: [{ id }] });
      await db.execute(change);
      expect(await search(caller, filter)).toMatchObject({ total: 0, players: [] });
    });
  }

  it('of a filter is counted again once a kind of paper is switched off', async () => {
    const { db } = database();
    await aPlayer(db);
    const caller = await anAdministrator();
    expect(await search(caller, { missingDocument: '0' })).toMatchObject({ total: 1 });
    await db.execute(sql`update document_kinds set is_active = false where id = 0`);
    expect(await search(caller, { missingDocument: '0' })).toMatchObject({ total: 0 });
  });

  it('is not taken from what another person may see', async () => {
    const { db } = database();
    await aFamily(6);
    const player = await aPlayer(db, { lastName: 'Иванов' });
    const user = await aUser(db, { roles: ['PLAYER'], playerId: player.id });
    expect(await totals(await anAdministrator(), 'иванов')).toBe(3);
    expect(await totals(await signIn(app(), user.userName), 'иванов')).toBe(1);
  });
});

describe('a search in the letters people write to each other', () => {
  it.each(['stoqnov', '4avdar', '6terev', 'stoqnov 4avdar', '`awdar'])('„%s“ finds the player', async (keyword) => {
    await aPlayer(database().db, { firstName: 'Чавдар', middleName: 'Стоянов', lastName: 'Щерев' });
    await aPlayer(database().db, { firstName: 'Иван', middleName: 'Петров', lastName: 'Колев' });
    const { players, total } = await search(await anAdministrator(), { keyword });
    expect(total).toBe(1);
    expect(players).toMatchObject([{ firstName: 'Чавдар' }]);
  });

  it('still asks for every word', async () => {
    await aPlayer(database().db, { firstName: 'Чавдар', middleName: 'Стоянов', lastName: 'Щерев' });
    expect(await totals(await anAdministrator(), '4avdar kolev')).toBe(0);
  });

  it('finds nobody by signs alone', async () => {
    await aPlayer(database().db);
    expect(await totals(await anAdministrator(), '– „“')).toBe(0);
    expect(condition('– „“', new SqlValues())).toBe('false');
  });

  it('finds nobody by a word that can stand nowhere', () => {
    const places = [() => null];
    expect(searchCondition({ keyword: 'колев', places }, { closeness: 'inside' }, new SqlValues())).toBe('(false)');
  });

  it('needs no statement of its own for every way of writing it', () => {
    const shapes = ['ivan stoqnov', '4avdar petrov', 'jordan колев', '6umen bovidar', 'stoqn jivko'].map((keyword) =>
      condition(keyword, new SqlValues()),
    );
    expect(new Set(shapes).size).toBe(2);
  });

  it('is answered by the search index', async () => {
    await aFamily(2);
    const values = new SqlValues();
    const asked = condition('stoqnov', values);
    const written = asked.replaceAll(/\$(\d+)/g, (_, place: string) => `'${String(values.list[Number(place) - 1])}'`);
    await expect(searchPlan(database().db, written)).resolves.toMatch(/BitmapOr[\s\S]*players_search/);
  });
});

describe('a search asked again', () => {
  for (const query of [
    {},
    { desc: 'true', orderBy: 'name' },
    { orderBy: 'number' },
    { orderBy: 'birthDate', page: '2' },
  ]) {
    it(`shows the same rows in the same order: ${JSON.stringify(query)}`, async () => {
      await aFamily(30);
      const caller = await anAdministrator();
      const question = { keyword: 'иван пет', pageSize: '15', ...query };
      const first = await search(caller, question);
      expect(first.players).toHaveLength(15);
      expect(await search(caller, question)).toEqual(first);
      expect(await search(caller, { ...question, page: '9' })).toMatchObject({ players: [], total: first.total });
    });
  }
});
