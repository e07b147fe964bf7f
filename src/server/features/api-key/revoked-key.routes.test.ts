import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/context.ts';
import { openDatabase, type OpenDatabase } from '#server/db/database.ts';
import { aClub, aUser } from '#test/builders.ts';
import { aKey } from '#test/key-world.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app, context } = useTestApp(database);

let otherDatabase: OpenDatabase;
let other: App;
beforeAll(async () => {
  otherDatabase = await openDatabase({ url: database().pool.options.connectionString, folder: '' });
  other = await buildApp({ context: { ...context(), database: otherDatabase } });
});
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
});

it('a key that is revoked on one server opens nothing on either, from the very next call', async () => {
  const { db } = database();
  const club = await aClub(db);
  const { userName, id: createdBy } = await aUser(db, { clubIds: [club.id] });
  const caller = await signIn(app(), userName);
  for (let round = 0; round < 20; round++) {
    const { id, secret } = await aKey(db, { createdBy, clubId: club.id });
    const call = { url: '/api/players/search', headers: { authorization: `Bearer ${secret}` } };
    const statuses = async () => [(await app().inject(call)).statusCode, (await other.inject(call)).statusCode];
    expect(await statuses()).toEqual([200, 200]);
    expect((await caller.request({ method: 'DELETE', url: `/api/keys/${id}` })).statusCode).toBe(204);
    expect(await statuses()).toEqual([401, 401]);
  }
});
