import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AvailablePlayer, CardIndexDetails, RemovedPlayer } from '#contract/card-index/card-index.contract.ts';
import { aCardIndex, aClub } from '#test/builders.ts';
import { SEASON, UNDER_14 } from '#test/calls/card-index-calls.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { seasonRulesTable } from '../../db/tables/season-rules.table.ts';
import { statuses, useLicence } from './card-index-members.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

describe('taking a player off a licence', () => {
  const { team, secretary, administrator, add, remove, membersOf } = useLicence(database, app);

  it('leaves a trace of who did it and when, and the player can be put back', async () => {
    const boy = await team().aBoy();
    await add(administrator(), boy.id);
    const response = await remove(secretary(), boy.id);
    expect(response.statusCode).toBe(200);
    expect(response.json<CardIndexDetails>().players).toEqual([]);

    const removals = async () =>
      (
        await secretary().request({ method: 'GET', url: `/api/cardindexes/${team().cardIndex.id}/removed-players` })
      ).json<RemovedPlayer[]>();
    const { id, firstName, lastName } = secretary().session.user;
    const [{ addedOn, removedOn, ...removal } = { addedOn: '', removedOn: '' }] = await removals();
    expect(removal).toEqual({
      id: boy.id,
      number: boy.number,
      photoId: null,
      firstName: 'Иван',
      middleName: 'Петров',
      lastName: 'Щерев',
      removedBy: { id, firstName, lastName },
    });
    expect(removedOn > addedOn).toBe(true);

    expect((await add(secretary(), boy.id)).statusCode).toBe(200);
    expect(await membersOf()).toHaveLength(1);
    expect(await removals()).toHaveLength(1);
  });

  it('who is not on it is not found, also the second time', async () => {
    const boy = await team().aBoy();
    expect((await remove(secretary(), boy.id)).statusCode).toBe(404);
    await add(secretary(), boy.id);
    const answers = await Promise.all([remove(secretary(), boy.id), remove(administrator(), boy.id)]);
    expect(statuses(answers)).toEqual({ 200: 1, 404: 1 });
  });

  it('who no longer fits cannot be put back', async () => {
    const boy = await team().aBoy();
    await add(secretary(), boy.id);
    await remove(secretary(), boy.id);
    await database().db.update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, boy.id));
    expect((await add(secretary(), boy.id)).json()).toMatchObject({ message: 'Състезателят е деактивиран.' });
  });
});

describe('a licence of a past season', () => {
  const { team, secretary, administrator, add, addAll, remove } = useLicence(database, app, { year: SEASON - 1 });

  it('is read but not changed by its club', async () => {
    const boy = await team().aBoy();
    for (const call of [add(secretary(), boy.id), remove(secretary(), boy.id), addAll(secretary(), [boy.id])]) {
      const response = await call;
      expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
        409,
        'Лицензът е от минал сезон и не може да се променя.',
      ]);
    }
    const available = await secretary().request({ method: 'GET', url: team().players });
    expect(available.json<AvailablePlayer[]>()).toHaveLength(1);
  });

  it('is corrected by the federation, by the rules of that season', async () => {
    const { db } = database();
    await db.insert(seasonRulesTable).values({ year: SEASON, cutOff: 2 });
    const boy = await team().aBoy({ birthDate: `${SEASON - 13}-01-01` });
    expect((await add(administrator(), boy.id)).statusCode).toBe(200);
    expect((await remove(administrator(), boy.id)).statusCode).toBe(200);
  });
});

describe('the database itself', () => {
  const { team, secretary, add } = useLicence(database, app);

  it('refuses a player twice in one season and age group, and a row that belies its licence', async () => {
    const { db } = database();
    const boy = await team().aBoy();
    await add(secretary(), boy.id);
    const second = await aCardIndex(db, { clubId: (await aClub(db)).id, year: SEASON, ageGroup: UNDER_14 });
    const row = { cardIndexId: second.id, year: SEASON, ageGroup: UNDER_14, playerId: boy.id };
    const insert = (values: typeof cardIndexPlayerTable.$inferInsert) => db.insert(cardIndexPlayerTable).values(values);
    await expect(insert(row)).rejects.toMatchObject({ cause: { constraint: 'card_index_players_once' } });
    const belied = { cause: { constraint: 'card_index_players_card_index' } };
    await expect(insert({ ...row, year: SEASON - 1 })).rejects.toMatchObject(belied);
    await expect(insert({ ...row, ageGroup: 3 })).rejects.toMatchObject(belied);
    await expect(insert({ ...row, removedOn: new Date() })).resolves.toBeDefined();
  });
});
