import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_VIEWS } from '#contract/common/limits.ts';
import type { ListView, ViewCreate } from '#contract/view/view.contract.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { defaultViewTable, viewTable } from '#server/db/tables/view.table.ts';
import { aClub, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const url = '/api/views';

let administrator: SignedIn;
let ownId: number;
let colleague: SignedIn;
let secretary: SignedIn;
beforeEach(async () => {
  const { db } = database();
  const of = async (given: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db, given)).userName);
  const office = await aUser(db, { roles: ['ADMINISTRATOR'] });
  ownId = office.id;
  administrator = await signIn(app(), office.userName);
  colleague = await of({ roles: ['ADMINISTRATOR'] });
  secretary = await of({ roles: ['CLUB'], clubIds: [(await aClub(db)).id] });
});

const girls: ViewCreate = {
  list: 'players',
  name: 'Момичета без лиценз',
  query: 'licence=without&sex=1',
  isShared: false,
};
const save = (who: SignedIn, view: object) => who.request({ method: 'POST', url, payload: view });
const saved = async (who: SignedIn, view: object) => (await save(who, view)).json<{ id: number }>().id;
const viewsOf = async (who: SignedIn) => (await who.request({ method: 'GET', url })).json<ListView[]>();
const change = (who: SignedIn, id: number, payload: object, version?: number) =>
  who.request({
    method: 'PUT',
    url: `${url}/${id}`,
    payload,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const begin = (who: SignedIn, payload: object) => who.request({ method: 'PUT', url: `${url}/default`, payload });

describe('a view of a list', () => {
  it('is kept for whoever made it, without the page one was on', async () => {
    const id = await saved(administrator, { ...girls, query: '?page=4&sex=1&licence=without&view=all' });
    expect(await viewsOf(administrator)).toEqual([{ id, ...girls, isOwn: true, isDefault: false, version: 1 }]);
    expect(await viewsOf(colleague)).toEqual([]);
    for (const call of [
      change(colleague, id, { name: 'Мой' }),
      colleague.request({ method: 'DELETE', url: `${url}/${id}` }),
    ])
      expect((await call).statusCode).toBe(404);
  });

  it('is told apart by its name, whatever the capitals, list by list', async () => {
    await saved(administrator, girls);
    expect((await save(administrator, { ...girls, name: 'МОМИЧЕТА без лиценз' })).json()).toMatchObject({
      status: 409,
      code: 'viewNameTaken',
      message: 'Вече има изглед с това име.',
    });
    expect((await save(administrator, { ...girls, list: 'coaches' })).statusCode).toBe(201);
    expect((await save(colleague, girls)).statusCode).toBe(201);
  });

  it.each([
    ['?x=<script>', 'query'],
    ['a=b#/users', 'query'],
    [`q=${'я'.repeat(2001)}`, 'query'],
  ])('leads nowhere but to its list: %s', async (query, field) => {
    expect((await save(administrator, { ...girls, query })).json()).toMatchObject([{ field }]);
  });

  it('asks for a name', async () => {
    expect((await save(administrator, { ...girls, name: ' ' })).json()).toMatchObject([
      { field: 'name', description: 'Моля, въведете име на изгледа' },
    ]);
  });

  it('is not saved for a list that the person does not have', async () => {
    const player = await signIn(app(), (await aUser(database().db, { roles: ['PLAYER'] })).userName);
    expect((await save(player, { ...girls, list: 'card-indexes' })).statusCode).toBe(403);
  });

  it('stays as it is where somebody has changed it meanwhile', async () => {
    const id = await saved(administrator, { ...girls, isShared: true });
    expect((await change(colleague, id, { query: 'sex=0' }, 1)).json()).toMatchObject({ query: 'sex=0', version: 2 });
    expect((await change(administrator, id, { query: 'sex=1' }, 1)).statusCode).toBe(409);
    expect(await viewsOf(secretary)).toMatchObject([{ id, query: 'sex=0', isOwn: false }]);
  });

  it('cannot be kept without end', async () => {
    const view = { ownerId: ownId, list: 'users', query: '' } as const;
    const views = Array.from({ length: MOST_VIEWS }, (_, place) => ({ ...view, name: `Изглед ${place}` }));
    await database().db.insert(viewTable).values(views);
    expect((await save(administrator, girls)).json()).toMatchObject({ code: 'tooManyViews' });
  });
});

describe('a view that an administrator gives to everybody', () => {
  it('is seen by all and changed by administrators', async () => {
    const id = await saved(administrator, girls);
    expect((await change(administrator, id, { isShared: true })).json()).toMatchObject({ isShared: true });
    expect(await viewsOf(secretary)).toMatchObject([{ id, isShared: true, isOwn: false }]);
    expect((await change(secretary, id, { name: 'Моят' })).statusCode).toBe(403);
    expect((await change(colleague, id, { name: 'Девойки' })).json()).toMatchObject({ name: 'Девойки' });
  });

  it('is not given by a club', async () => {
    expect((await save(secretary, { ...girls, isShared: true })).statusCode).toBe(403);
    const id = await saved(secretary, girls);
    expect((await change(secretary, id, { isShared: true })).statusCode).toBe(403);
  });

  it('leaves a trace by its name', async () => {
    const id = await saved(administrator, { ...girls, isShared: true });
    await administrator.request({ method: 'DELETE', url: `${url}/${id}` });
    const entries = await database().db.select().from(auditTable).orderBy(auditTable.id);
    expect(entries.filter(({ entity }) => entity === 'view').map(({ action, details }) => [action, details])).toEqual([
      ['view.create', { view: girls.name }],
      ['view.delete', { view: girls.name }],
    ]);
  });
});

describe('the view that a list opens with', () => {
  it('is each person’s own choice, one for a list, and can be none', async () => {
    const shared = await saved(administrator, { ...girls, isShared: true });
    const own = await saved(secretary, { ...girls, name: 'Наши' });
    await begin(secretary, { list: 'players', viewId: shared });
    await begin(secretary, { list: 'players', viewId: own });
    const beginsWith = async () => (await viewsOf(secretary)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await beginsWith()).toEqual([own]);
    expect((await viewsOf(administrator)).some(({ isDefault }) => isDefault)).toBe(false);
    expect((await begin(secretary, { list: 'players', viewId: null })).json()).toEqual({ viewId: null });
    expect(await beginsWith()).toEqual([]);
  });

  it('is one of that list which the person has', async () => {
    const foreign = await saved(colleague, girls);
    expect((await begin(administrator, { list: 'players', viewId: foreign })).statusCode).toBe(404);
    const own = await saved(administrator, girls);
    expect((await begin(administrator, { list: 'clubs', viewId: own })).statusCode).toBe(404);
  });

  it('goes with the view, and for others when it is no longer everybody’s', async () => {
    const id = await saved(administrator, { ...girls, isShared: true });
    for (const who of [administrator, secretary]) await begin(who, { list: 'players', viewId: id });
    await change(colleague, id, { isShared: false });
    expect(await database().db.select().from(defaultViewTable)).toMatchObject([{ userId: ownId }]);
    await administrator.request({ method: 'DELETE', url: `${url}/${id}` });
    expect(await database().db.select().from(defaultViewTable)).toEqual([]);
  });
});
