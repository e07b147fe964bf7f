import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Guardian } from '#contract/player/guardian.contract.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

const mother = { firstName: 'Мария', lastName: 'Иванова', relation: 'mother', phone: '0888 123 456', email: '' };

async function aWorld() {
  const [club, other] = [await aClub(db()), await aClub(db())];
  const player = await aPlayer(db(), { currentClubId: club.id });
  const enter = async (given: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db(), given)).userName);
  return {
    other,
    player,
    url: `/api/players/${player.id}/guardians`,
    admin: await enter({ roles: ['ADMINISTRATOR'] }),
    secretary: await enter({ clubIds: [club.id] }),
    stranger: await enter({ clubIds: [other.id] }),
    self: await enter({ roles: ['PLAYER'], playerId: player.id }),
  };
}
let world: Awaited<ReturnType<typeof aWorld>>;
beforeEach(async () => {
  world = await aWorld();
});

const list = (who: SignedIn) => who.request({ method: 'GET', url: world.url });
const add = (who: SignedIn, payload: object = mother) => who.request({ method: 'POST', url: world.url, payload });

describe('parents of a player', () => {
  it('are kept by the own club and the federation; other clubs and the player learn nothing of them', async () => {
    expect((await add(world.secretary)).statusCode).toBe(201);
    for (const who of [world.admin, world.secretary])
      expect((await list(who)).json<Guardian[]>()).toMatchObject([
        { firstName: 'Мария', lastName: 'Иванова', relation: 'mother', phone: '0888 123 456', email: null },
      ]);
    for (const who of [world.stranger, world.self]) {
      const answer = await list(who);
      expect([403, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('Мария');
      expect([403, 404]).toContain((await add(who)).statusCode);
    }
  });

  it('go with the player: the club that is left sees them no more, the new one does', async () => {
    await add(world.secretary);
    await db().update(playerTable).set({ currentClubId: world.other.id }).where(eq(playerTable.id, world.player.id));
    expect((await list(world.secretary)).statusCode).toBe(404);
    expect((await list(world.stranger)).json<Guardian[]>()).toHaveLength(1);
  });

  it('are two, also when five people add one at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(world.admin)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
    expect((await list(world.admin)).json<Guardian[]>()).toHaveLength(2);
  });

  it('are refused where nobody could reach them, or nothing says what they are to the player', async () => {
    const unreachable = await add(world.admin, { ...mother, phone: '' });
    expect(unreachable.body).toContain('Моля, въведете телефон или имейл');
    expect((await add(world.admin, { ...mother, relation: 'aunt' })).statusCode).toBe(400);
    expect((await list(world.admin)).json()).toEqual([]);
  });

  it('are changed and taken away without their phone, e-mail or name standing in history or audit', async () => {
    const { id } = (await add(world.secretary)).json<{ id: number }>();
    const changed = await world.secretary.request({
      method: 'PUT',
      url: `${world.url}/${id}`,
      payload: { ...mother, lastName: 'Колева', email: 'maria@example.com' },
    });
    expect(changed.json()).toMatchObject({ lastName: 'Колева', email: 'maria@example.com', version: 2 });
    const removed = await world.secretary.request({ method: 'DELETE', url: `${world.url}/${id}` });
    expect(removed.statusCode).toBe(204);
    expect((await list(world.admin)).json()).toEqual([]);
    const audit = await db().select().from(auditTable).where(eq(auditTable.entity, 'guardian')).orderBy(auditTable.id);
    expect(audit.map(({ action }) => action)).toEqual([
      'player.addGuardian',
      'player.updateGuardian',
      'player.removeGuardian',
    ]);
    const changes = await db().select().from(recordChangeTable).where(eq(recordChangeTable.field, 'guardian'));
    expect(changes).toHaveLength(3);
    expect(JSON.stringify([audit.map(({ details }) => details), changes])).not.toMatch(/Колева|Мария|0888|example/);
  });

  it('of another player are not reached through the address of this one', async () => {
    const stranger = await aGuardian(db(), { playerId: (await aPlayer(db())).id });
    const url = `${world.url}/${stranger.id}`;
    expect((await world.admin.request({ method: 'PUT', url, payload: mother })).statusCode).toBe(404);
    expect((await world.admin.request({ method: 'DELETE', url })).statusCode).toBe(404);
  });
});
