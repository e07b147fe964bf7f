import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CardIndexDetails, CardIndexPage } from '#contract/card-index/card-index.contract.ts';
import type { History } from '#contract/history/history.contract.ts';
import type { SearchAnswer } from '#contract/search/search.contract.ts';
import { aClub } from '#test/builders.ts';
import { SEASON, UNDER_14 } from '#test/calls/card-index-calls.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexTable, championshipTable } from '../../db/tables/card-index.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { useLicence } from './card-index-members.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { team, secretary, administrator, signInAs, add, remove } = useLicence(database, app);

const HOURS = 60 * 60_000;
const url = (id = team().cardIndex.id) => `/api/cardindexes/${id}`;
const take = (caller: SignedIn) => caller.request({ method: 'DELETE', url: url() });
const restore = (caller: SignedIn) => caller.request({ method: 'POST', url: `${url()}/restore` });
const regroup = (caller: SignedIn, ageGroup: unknown) =>
  caller.request({ method: 'PUT', url: `${url()}/age-group`, payload: { ageGroup } });
const read = async (caller: SignedIn) => (await caller.request({ method: 'GET', url: url() })).json<CardIndexDetails>();
/** As if the secretary had made it so long ago. */
const madeBy = (caller: SignedIn, hoursAgo = 1) =>
  database()
    .db.update(cardIndexTable)
    .set({ createdBy: caller.session.user.id, createdOn: new Date(Date.now() - hoursAgo * HOURS) })
    .where(eq(cardIndexTable.id, team().cardIndex.id));

describe('a licence that was made by mistake', () => {
  it('leaves every list, leaves its place free, and comes back', async () => {
    await madeBy(secretary());
    expect((await take(secretary())).statusCode).toBe(204);
    expect((await take(secretary())).statusCode).toBe(204);
    const ask = <T>(path: string) =>
      secretary()
        .request({ method: 'GET', url: path })
        .then((answer) => answer.json<T>());
    expect((await ask<CardIndexPage>('/api/cardindexes')).total).toBe(0);
    expect(await ask(`/api/clubs/${team().club.id}/card-indexes`)).toEqual([]);
    expect((await ask<SearchAnswer>(`/api/search?keyword=${team().cardIndex.id}`)).cardIndexes).toEqual([]);
    expect((await ask<CardIndexDetails>(url())).removedOn).not.toBeNull();
    const boy = await team().aBoy();
    expect((await add(secretary(), boy.id)).statusCode).toBe(404);
    expect((await administrator().request({ method: 'PUT', url: `${url()}/sheet` })).statusCode).toBe(404);
    const stranger = await signInAs({ clubIds: [(await aClub(database().db)).id] });
    expect((await stranger.request({ method: 'GET', url: url() })).statusCode).toBe(404);

    const back = await restore(secretary());
    expect(back.json()).toMatchObject({ id: team().cardIndex.id, removedOn: null });
    expect((await ask<CardIndexPage>('/api/cardindexes')).total).toBe(1);
    const { changes } = await ask<History>(`${url()}/history`);
    expect(changes.map(({ field }) => field)).toEqual(['restored', 'removed']);
    const entries = await database().db.select().from(auditTable).orderBy(auditTable.id);
    const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('cardIndex.'));
    expect(actions).toEqual(['cardIndex.remove', 'cardIndex.restore']);
  });

  it('does not come back where the club has made another in its place', async () => {
    await madeBy(secretary());
    await take(secretary());
    const payload = { clubId: team().club.id, age: 13, sex: 0 };
    expect((await secretary().request({ method: 'POST', url: '/api/cardindexes', payload })).statusCode).toBe(201);
    const refused = await restore(secretary());
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'cardIndexTaken']);
  });

  it('stays while players are on it, whoever asks', async () => {
    await madeBy(secretary());
    const boy = await team().aBoy();
    await add(secretary(), boy.id);
    for (const caller of [secretary(), administrator()])
      for (const answer of [await take(caller), await regroup(caller, 3)])
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'cardIndexHasPlayers']);
    await remove(secretary(), boy.id);
    expect((await take(secretary())).statusCode).toBe(204);
  });

  it('is taken away by its club within a day and if the club has made it, by administrators always', async () => {
    await madeBy(secretary(), 25);
    expect((await take(secretary())).json()).toMatchObject({ status: 409, code: 'cardIndexNotYours' });
    expect(await read(secretary())).toMatchObject({ mayTakeBack: false });
    await madeBy(administrator());
    expect((await take(secretary())).json()).toMatchObject({ status: 409, code: 'cardIndexNotYours' });
    await madeBy(secretary(), 23);
    const colleague = await signInAs({ clubIds: [team().club.id] });
    expect(await read(colleague)).toMatchObject({ mayTakeBack: true });
    expect((await take(colleague)).statusCode).toBe(204);
    await madeBy(secretary(), 1000);
    expect((await restore(administrator())).statusCode).toBe(200);
    expect((await take(administrator())).statusCode).toBe(204);
  });

  it('gets another age group, and whoever was on it before goes along', async () => {
    await madeBy(secretary());
    const boy = await team().aBoy();
    await add(secretary(), boy.id);
    await remove(secretary(), boy.id);
    const answer = await regroup(secretary(), 3);
    expect(answer.json()).toMatchObject({ ageGroup: 3, age: 15, sex: 0, year: SEASON });
    const removed = await secretary().request({ method: 'GET', url: `${url()}/removed-players` });
    expect(removed.json()).toMatchObject([{ id: boy.id }]);
    expect((await regroup(secretary(), 99)).statusCode).toBe(400);
    const payload = { clubId: team().club.id, age: 13, sex: 0 };
    await secretary().request({ method: 'POST', url: '/api/cardindexes', payload });
    expect((await regroup(secretary(), UNDER_14)).json()).toMatchObject({ status: 409, code: 'cardIndexTaken' });
  });

  it('gets another championship of the list, and keeps its own where none is sent', async () => {
    await madeBy(secretary());
    const correct = (caller: SignedIn, payload: object) =>
      caller.request({ method: 'PUT', url: `${url()}/age-group`, payload });
    await database().db.insert(championshipTable).values({ name: 'Купа Дунав' });
    const cup = await correct(secretary(), { ageGroup: UNDER_14, championship: 'купа  дунав' });
    expect(cup.json()).toMatchObject({ ageGroup: UNDER_14, championship: 'Купа Дунав' });
    expect((await regroup(secretary(), 3)).json()).toMatchObject({ ageGroup: 3, championship: 'Купа Дунав' });
    const invented = { ageGroup: 3, championship: 'Наша купа' };
    const refused = await correct(secretary(), invented);
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('списъка на федерацията')]);
    expect((await correct(administrator(), invented)).json()).toMatchObject({ championship: 'Наша купа' });
    // One that is in the list no more stays where it is.
    expect((await correct(secretary(), { ...invented, ageGroup: 2 })).json()).toMatchObject({ ageGroup: 2 });
    const { changes } = (await secretary().request({ method: 'GET', url: `${url()}/history` })).json<History>();
    expect(changes.map(({ field }) => field)).toContain('championship');
  });

  it('takes nobody while it is being taken away', async () => {
    await madeBy(secretary());
    const boys = [await team().aBoy(), await team().aBoy(), await team().aBoy()];
    const [taken, ...added] = await Promise.all([take(secretary()), ...boys.map(({ id }) => add(secretary(), id))]);
    const isTaken = taken?.statusCode === 204;
    expect(added.some(({ statusCode }) => statusCode === 200)).toBe(!isTaken);
  });
});
