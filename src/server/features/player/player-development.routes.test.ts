import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

describe('measurements', () => {
  const valid = {
    date: '2026-03-01',
    height: '187,5',
    weight: '78',
    position: '3',
    fullExtent: '240',
    attack: '320',
    block: '300',
  };
  const add = async (fields: Record<string, string>) => {
    const player = await aPlayer(database().db);
    const caller = await asAdministrator();
    const response = await caller.request({
      method: 'POST',
      url: `/api/players/${player.id}/developments`,
      payload: fields,
    });
    const list = (await caller.request({ method: 'GET', url: `/api/players/${player.id}/developments` })).json<
      object[]
    >();
    return { player, response, list };
  };

  it('are added, with a decimal comma too', async () => {
    const { player, response, list } = await add(valid);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ playerId: player.id });
    expect(list).toMatchObject([{ date: '2026-03-01', height: 187.5, position: 3 }]);
  });

  it('may be of today', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia' }).format(new Date());
    const { response } = await add({ ...valid, date: today });
    expect(response.statusCode).toBe(201);
  });

  it('are added to nobody by an administrator who asks for a player that is not there', async () => {
    const caller = await asAdministrator();
    const response = await caller.request({
      method: 'POST',
      url: '/api/players/999999/developments',
      headers: { 'idempotency-key': 'nobody-there' },
      payload: valid,
    });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'notFound' });
    const { rows } = await database().db.execute(sql`select from audit_entries where action = 'player.addDevelopment'`);
    expect(rows).toHaveLength(0);
  });

  it('are taken down with the name of who did it, and by the own club only', async () => {
    const club = await aClub(database().db);
    const player = await aPlayer(database().db, { currentClubId: club.id });
    const url = `/api/players/${player.id}/developments`;
    const stranger = await asClub((await aClub(database().db)).id);
    expect((await stranger.request({ method: 'POST', url, payload: valid })).statusCode).toBe(404);
    const secretary = await asClub(club.id);
    expect((await secretary.request({ method: 'POST', url, payload: valid })).statusCode).toBe(201);

    const entries = await database().db.execute(sql`
      select a.action, d.created_by is not null and d.created_by = a.actor_id as "isSameHand"
      from audit_entries a join player_developments d on d.player_id = ${player.id}
      where a.entity = 'player' and a.entity_id = ${String(player.id)}`);
    expect(entries.rows).toEqual([{ action: 'player.addDevelopment', isSameHand: true }]);
  });

  it('are not added in a session that is over, even where the news of its end has not come', async () => {
    const { db, pool } = database();
    const player = await aPlayer(db);
    const caller = await asAdministrator();
    const url = `/api/players/${player.id}/developments`;
    expect((await caller.request({ method: 'GET', url })).statusCode).toBe(200);
    const end = `update sessions set ended_at = now(), end_reason = 'logout'`;
    await pool.query(`set session_replication_role = replica; ${end}; reset session_replication_role`);

    expect((await caller.request({ method: 'POST', url, payload: valid })).statusCode).toBe(401);
    const written = await db.execute(sql`select from player_developments where player_id = ${player.id}`);
    expect(written.rows).toEqual([]);
  });

  it('are not added to the own profile by the secretary of another club who also plays', async () => {
    const { db } = database();
    const player = await aPlayer(db);
    const user = await aUser(db, { roles: ['CLUB', 'PLAYER'], clubIds: [(await aClub(db)).id], playerId: player.id });
    const caller = await signIn(app(), user.userName);
    const url = `/api/players/${player.id}/developments`;
    expect((await caller.request({ method: 'GET', url })).statusCode).toBe(200);
    expect((await caller.request({ method: 'POST', url, payload: valid })).statusCode).toBe(404);
  });

  it.each([
    ['height', '0', 'Ръстът трябва да е поне 1 см'],
    ['weight', '0', 'Теглото трябва да е поне 1 кг'],
    ['fullExtent', '0', 'Разтегът на ръцете трябва да е поне 1 см'],
    ['attack', '0', 'Височината при атака трябва да е поне 1 см'],
    ['block', '0', 'Височината при блокада трябва да е поне 1 см'],
    ['block', '', 'Моля, въведете стойност'],
    ['block', 'много', 'Моля, въведете валидна стойност'],
    ['date', '', 'Моля, въведете дата'],
    ['date', '2026-02-30', 'Моля, въведете валидна дата'],
    ['date', '2999-01-01', 'Датата на измерването не може да е след днешната'],
    ['position', '5', 'Моля, изберете пост'],
  ])('are refused with %s „%s“', async (field, value, sentence) => {
    const { response, list } = await add({ ...valid, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description: sentence, field }]);
    expect(list).toEqual([]);
  });
});
