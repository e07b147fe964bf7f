import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { TownListItem } from '#contract/federation/town.contract.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { findOrAddCity, findOrAddCityAnywhere } from './reference.queries.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);

describe('a town that is named', () => {
  it('by its name alone lies where it is known to lie, whatever others have made of it', async () => {
    const { db } = database();
    await findOrAddCity(db, { name: 'Русе', regionId: 1 });
    const [city] = await db
      .select()
      .from(cityTable)
      .where(eq(cityTable.id, await findOrAddCityAnywhere(db, 'гр. Русе')));
    expect(city).toMatchObject({ name: 'Русе', regionId: 18 });
  });

  it('by several at once for the first time is one town for all of them', async () => {
    const { db } = database();
    const name = () => db.transaction((tx) => findOrAddCityAnywhere(tx, 'Ново Никъде'));
    expect(new Set(await Promise.all(Array.from({ length: 8 }, name))).size).toBe(1);
  });
});

describe('the region of a town', () => {
  it('is put right for its players and clubs, which keep a trace of it', async () => {
    const { db } = database();
    const wrong = await findOrAddCity(db, { name: 'Русе', regionId: 1 });
    const right = await findOrAddCity(db, { name: 'Русе', regionId: 18 });
    const club = await aClub(db, { cityId: wrong, regionId: 1 });
    const player = await aPlayer(db, { cityId: wrong });
    const caller = await asAdministrator();

    const towns = (await caller.request({ method: 'GET', url: '/api/towns' })).json<TownListItem[]>();
    expect(towns[0]).toMatchObject({ id: wrong, region: { id: 1 }, isDoubtful: true, players: 1, clubs: 1 });

    const response = await caller.request({ method: 'PUT', url: `/api/towns/${wrong}`, payload: { regionId: 18 } });
    expect(response.json()).toEqual({ id: right });
    await expect(db.select().from(playerTable).where(eq(playerTable.id, player.id))).resolves.toMatchObject([
      { cityId: right },
    ]);
    await expect(db.select().from(clubTable).where(eq(clubTable.id, club.id))).resolves.toMatchObject([
      { cityId: right, regionId: 18, version: 2 },
    ]);
    await expect(db.$count(cityTable, eq(cityTable.id, wrong))).resolves.toBe(0);
    const history = await caller.request({ method: 'GET', url: `/api/clubs/${club.id}/history` });
    expect(history.body).toContain('"regionId"');
  });

  it('has to be one there is, and the town too', async () => {
    const town = await findOrAddCity(database().db, { name: 'Русе', regionId: 1 });
    const caller = await asAdministrator();
    const put = (id: number, regionId: number) =>
      caller.request({ method: 'PUT', url: `/api/towns/${id}`, payload: { regionId } });
    expect((await put(town, 99)).json()).toMatchObject([{ field: 'regionId', description: 'Моля, изберете област' }]);
    expect((await put(town + 1000, 18)).statusCode).toBe(404);
  });
});
