import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlayerPage } from '#contract/player.contract.ts';
import { aPlayer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';

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
    await aPlayer(db, { firstName: `Иван${'абвгдежз'[n % 8]}`, lastName: n % 3 === 0 ? 'Иванов' : 'Петканов' });
  }
  await aPlayer(db, { firstName: 'Стоян', middleName: 'Стоянов', lastName: 'Янакиев' });
}

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

  it('is not taken from what another person may see', async () => {
    const { db } = database();
    await aFamily(6);
    const player = await aPlayer(db, { lastName: 'Иванов' });
    const user = await aUser(db, { roles: ['PLAYER'], playerId: player.id });
    expect(await totals(await anAdministrator(), 'иванов')).toBe(3);
    expect(await totals(await signIn(app(), user.userName), 'иванов')).toBe(1);
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
