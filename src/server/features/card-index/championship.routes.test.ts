import { inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Championship } from '#contract/card-index/championship.contract.ts';
import { MOST_CHAMPIONSHIPS } from '#contract/common/limits.ts';
import { aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { championshipTable } from '#server/db/tables/card-index.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const url = '/api/championships';

let administrator: SignedIn;
let brought: string[];
beforeEach(async () => {
  brought = (await rows()).map(({ name }) => name);
  administrator = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
});
// The list comes with the migrations and stays between tests.
afterEach(async () => {
  const { db } = database();
  await db.delete(championshipTable);
  await db.insert(championshipTable).values(brought.map((name) => ({ name })));
});

const rows = () => database().db.select().from(championshipTable);
const list = async () => (await administrator.request({ method: 'GET', url })).json<Championship[]>();
const add = (name: string) => administrator.request({ method: 'POST', url, payload: { name } });
const change = (id: string, payload: object, version = 1) =>
  administrator.request({
    method: 'PUT',
    url: `${url}/${id}`,
    payload,
    headers: { 'if-match': `"${version}"` },
  });

describe('the list of championships', () => {
  it('has what every federation holds, by name, and takes more', async () => {
    expect((await list()).map(({ name, isClosed }) => [name, isClosed])).toEqual([
      ['Зонално първенство', false],
      ['Купа на България', false],
      ['Международен турнир', false],
    ]);
    const response = await add('  Балканска   купа ');
    expect(response.statusCode).toBe(201);
    expect(await list()).toContainEqual({
      ...response.json<object>(),
      name: 'Балканска купа',
      isClosed: false,
      version: 1,
    });
  });

  it('has each of them once, whatever the capitals, and the usual one without being told', async () => {
    for (const name of ['купа на БЪЛГАРИЯ', 'държавно  първенство']) {
      expect((await add(name)).json()).toMatchObject({
        status: 409,
        code: 'championshipTaken',
        message: 'Това първенство вече е в списъка.',
      });
    }
    const [first] = await list();
    expect((await change(first?.id ?? '', { name: 'Купа на българия' })).statusCode).toBe(409);
    expect((await change(first?.id ?? '', { name: 'ДЪРЖАВНО ПЪРВЕНСТВО' })).statusCode).toBe(409);
    expect((await add('КБ')).json()).toMatchObject([
      { field: 'name', description: 'Първенството трябва да е поне 3 символа' },
    ]);
  });

  it('renames, closes and opens again, each with a trace, and not over what another has done', async () => {
    const { id = '' } = (await list())[0] ?? {};
    expect((await change(id, { name: 'Зонален турнир' })).json()).toMatchObject({ name: 'Зонален турнир', version: 2 });
    expect((await change(id, { isClosed: true }, 2)).json()).toMatchObject({ isClosed: true, version: 3 });
    expect((await change(id, { isClosed: true }, 3)).json()).toMatchObject({ version: 3 });
    expect((await change(id, { isClosed: false }, 2)).statusCode).toBe(409);
    expect((await change(id, { isClosed: false }, 3)).json()).toMatchObject({ isClosed: false, version: 4 });
    const entries = await database()
      .db.select()
      .from(auditTable)
      .where(inArray(auditTable.action, ['championship.update']))
      .orderBy(auditTable.id);
    expect(entries.map(({ entityId, details }) => [entityId, details])).toEqual([
      [id, { changed: ['name'], championship: 'Зонален турнир' }],
      [id, { changed: ['closedOn'], championship: 'Зонален турнир' }],
      [id, { changed: ['closedOn'], championship: 'Зонален турнир' }],
    ]);
  });

  it('is not without end', async () => {
    const many = Array.from({ length: MOST_CHAMPIONSHIPS - brought.length }, (_, n) => ({ name: `Турнир ${n}` }));
    await database().db.insert(championshipTable).values(many);
    expect((await add('Още един')).json()).toMatchObject({ status: 409, code: 'tooManyChampionships' });
  });

  it('knows no championship by another number', async () => {
    expect((await change('00000000-0000-4000-8000-000000000000', { isClosed: true })).statusCode).toBe(404);
    expect((await change('12', { isClosed: true })).statusCode).toBe(400);
  });
});
