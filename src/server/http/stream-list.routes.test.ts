import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aCoach, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const read = async <Row extends object>(caller: SignedIn, url: string) => {
  const response = await caller.request({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  return response.json<Row[]>();
};
const idsInOrder = async (statement: string) => {
  const { rows } = await database().pool.query<{ id: number }>(statement);
  return rows.map((row) => row.id);
};
const ids = async (caller: SignedIn, url: string) => (await read<{ id: number }>(caller, url)).map((row) => row.id);

describe('the whole collection', () => {
  it('of players is in the order of the Bulgarian alphabet, each active player once, over any number of pages', async () => {
    // Few names for many players: the same name goes on from one page to the next.
    await database().db.execute(sql`
      insert into players (first_name, middle_name, last_name, egn_cipher, egn_index, birth_date, sex, nationality,
        playing_since, search, is_deleted)
      select (array['Ясен', 'Иван', 'Ана'])[1 + n % 3], (array['Щерев', 'Йорданов'])[1 + n % 2],
        (array['Ямболиев', 'ангелов', 'Ангелов', 'Щерев', 'Smith'])[1 + n % 5], '\\x00', decode(md5(n::text), 'hex'),
        '2012-05-15', 0, 'България', '2024-09-01', '', n % 50 = 0
      from generate_series(1, 2300) n`);
    const shown = await ids(await asAdministrator(), '/api/players');
    expect(shown).toEqual(
      await idsInOrder(`select id from players where not is_deleted order by last_name collate "bg_bg",
        first_name collate "bg_bg", middle_name collate "bg_bg", id`),
    );
    expect(shown).toHaveLength(2254);
  });

  it('of players is what the person may see', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const player = await aPlayer(db, { lastName: 'Ангелов', currentClubId: own.id });
    await aPlayer(db, { lastName: 'Щерев', currentClubId: other.id });
    const club = await signIn(app(), (await aUser(db, { clubIds: [own.id] })).userName);
    expect(await read(club, '/api/players')).toMatchObject([
      { lastName: 'Ангелов', nationality: 'България', currentClub: { id: own.id } },
      { lastName: 'Щерев', nationality: null, currentClub: { id: other.id } },
    ]);
    const himself = await signIn(app(), (await aUser(db, { roles: ['PLAYER'], playerId: player.id })).userName);
    expect(await ids(himself, '/api/players')).toEqual([player.id]);
  });

  it('of clubs and coaches is in the order of the alphabet', async () => {
    const { db } = database();
    for (const name of ['Ямбол', 'Академик', 'Щит']) {
      await aClub(db, { name });
      await aCoach(db, { name });
    }
    const caller = await asAdministrator();
    for (const url of ['/api/clubs', '/api/coaches']) {
      const names = (await read<{ name: string }>(caller, url)).map((row) => row.name);
      expect(names).toEqual(['Академик', 'Щит', 'Ямбол']);
    }
  });

  it('of transfers begins with the newest, to the last digit of the moment', async () => {
    const { db } = database();
    const club = await aClub(db);
    await aTransfer(db, { playerId: (await aPlayer(db)).id, toClubId: club.id });
    await db.execute(sql`
      insert into transfers (player_id, to_club_id, type, status, cancelled_at, cancel_reason, initiated_at)
      select player_id, to_club_id, 0, 4, now(), 'Отказ', now() + (n % 700) * interval '1 microsecond'
      from transfers, generate_series(1, 1500) n`);
    const shown = await ids(await asAdministrator(), '/api/transfers');
    expect(shown).toEqual(await idsInOrder('select id from transfers order by initiated_at desc, id desc'));
    expect(shown).toHaveLength(1501);
    const stranger = await signIn(app(), (await aUser(db, { clubIds: [(await aClub(db)).id] })).userName);
    expect(await ids(stranger, '/api/transfers')).toEqual([]);
  });

  it('of nothing is an empty list', async () => {
    const caller = await asAdministrator();
    for (const noun of ['players', 'clubs', 'coaches', 'transfers'])
      expect(await read(caller, `/api/${noun}`)).toEqual([]);
  });
});
