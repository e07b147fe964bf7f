import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiKey, ApiKeyMade } from '#contract/api-key/api-key.contract.ts';
import type { AuditPage } from '#contract/history/audit.contract.ts';
import { API_KEY_LIMITS } from '#domain/api-key/api-key.rules.ts';
import { aClub, aPlayer, aUser, PASSWORD } from '#test/builders.ts';
import { aKey } from '#test/key-world.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { apiKeyTable } from '#server/db/tables/api-key.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { idempotencyTable } from '#server/db/tables/system.table.ts';

let clock = Date.now();
const database = useTestDatabase();
const { app } = useTestApp(database, {}, { now: () => new Date(clock) });

// The numbers of keys begin anew with each test, and so does their minute.
beforeEach(() => {
  clock += 61_000;
});

const DAY_MS = 24 * 60 * 60_000;
const ask = (secret: string, url = '/api/options/age-groups') =>
  app().inject({ url, headers: { authorization: `Bearer ${secret}` } });
const form = (given: object = {}) => ({
  name: 'Сайт на клуба',
  clubId: null,
  scopes: ['players'],
  days: 30,
  currentPassword: PASSWORD,
  ...given,
});

async function secretary() {
  const club = await aClub(database().db);
  const user = await aUser(database().db, { clubIds: [club.id] });
  const caller = await signIn(app(), user.userName);
  const make = (given: object = {}, headers = {}) =>
    caller.request({ method: 'POST', url: '/api/keys', headers, payload: form({ clubId: club.id, ...given }) });
  return { club, user, caller, make };
}

async function administrator() {
  const user = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  return { user, caller: await signIn(app(), user.userName) };
}

describe('a key of a club', () => {
  it('is shown once, and opens what its club sees', async () => {
    const { club, caller, make } = await secretary();
    const player = await aPlayer(database().db, { currentClubId: club.id });
    const { id, secret } = (await make()).json<ApiKeyMade>();
    expect(secret).toMatch(/^kart_[\w-]{43}$/);
    expect((await ask(secret, `/api/players/${player.id}`)).json()).toMatchObject({ id: player.id });

    const [listed] = (await caller.request({ url: '/api/keys' })).json<ApiKey[]>();
    expect(listed).toMatchObject({ id, name: 'Сайт на клуба', beginning: secret.slice(0, 10), state: 'live' });
    expect(JSON.stringify(listed)).not.toContain(secret.slice(10));
  });

  it('leaves its secret nowhere in the database, not even where a request is repeated', async () => {
    const { make } = await secretary();
    const response = await make({}, { 'idempotency-key': 'made-by-a-second-click' });
    const { id, secret } = response.json<ApiKeyMade>();
    const [row] = await database().db.select().from(apiKeyTable).where(eq(apiKeyTable.id, id));
    expect(JSON.stringify(row)).not.toContain(secret.slice(10));
    expect(await database().db.$count(idempotencyTable)).toBe(0);
  });

  it('is not made in silence: whoever made it and the club are written to, of one of the federation its administrators', async () => {
    const { club, user, make } = await secretary();
    const subject = 'Направен е ключ за програма';
    const recipients = async () => {
      const rows = await database().db.delete(outboxTable).returning();
      const told = rows.filter((mail) => mail.subject === subject);
      return told.map(({ recipient }) => recipient).toSorted();
    };
    await make();
    expect(await recipients()).toEqual([club.email, user.email].toSorted());
    const [first, second] = [await administrator(), await administrator()];
    await first.caller.request({ method: 'POST', url: '/api/keys', payload: form({ clubId: null }) });
    expect(await recipients()).toEqual([first.user.email, second.user.email].toSorted());
  });

  it('is made with the password of whoever makes it', async () => {
    const { make } = await secretary();
    const response = await make({ currentPassword: 'Not-that-1' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ field: 'currentPassword' }]);
    expect(await database().db.$count(apiKeyTable)).toBe(0);
  });

  it.each([
    ['another club', async () => ({ clubId: (await aClub(database().db)).id })],
    ['the federation', async () => ({ clubId: null })],
    ['reports', async () => ({ scopes: ['reports'] })],
  ])('is not made for %s', async (_of, given) => {
    const { make } = await secretary();
    expect((await make(await given())).statusCode).toBe(403);
  });

  it('ends on its day', async () => {
    const { club, user } = await secretary();
    const of = { clubId: club.id, createdBy: user.id, createdOn: new Date(Date.now() - 40 * DAY_MS) };
    const { secret } = await aKey(database().db, { ...of, endsAt: new Date(Date.now() - 1000) });
    const response = await ask(secret);
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'keyInvalid' }]);
  });

  it('is one of twenty at most; those that open nothing are not counted', async () => {
    const { club, user, make } = await secretary();
    const of = { clubId: club.id, createdBy: user.id };
    await aKey(database().db, { ...of, revokedAt: new Date(), revokedBy: user.id });
    for (let made = 1; made < API_KEY_LIMITS.perOwner; made++) await aKey(database().db, of);
    expect((await make()).statusCode).toBe(201);
    expect((await make()).json()).toMatchObject({ code: 'tooManyKeys' });
  });

  it('is told of by the bell before it ends', async () => {
    const { club, user, caller } = await secretary();
    const waiting = async () =>
      (await caller.request({ url: '/api/notifications' }))
        .json<{ waiting: { kind: string; count: number }[] }>()
        .waiting.find(({ kind }) => kind === 'keysEnding');
    await aKey(database().db, { clubId: club.id, createdBy: user.id });
    expect(await waiting()).toMatchObject({ count: 0 });
    await aKey(database().db, { clubId: club.id, createdBy: user.id, endsAt: new Date(Date.now() + 10 * DAY_MS) });
    expect(await waiting()).toMatchObject({ count: 1 });
  });
});

describe('a key that calls', () => {
  it('calls so often in a minute and no more', async () => {
    const { user } = await administrator();
    const { secret } = await aKey(database().db, { createdBy: user.id });
    for (let calls = 0; calls < API_KEY_LIMITS.callsPerMinute; calls++)
      expect((await ask(secret)).statusCode).toBe(200);
    clock += 20_000;
    const refused = await ask(secret);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      429,
      '40',
      { code: 'tooManyKeyCalls' },
    ]);
    const other = await aKey(database().db, { createdBy: user.id });
    expect((await ask(other.secret)).statusCode).toBe(200);
    clock += 40_000;
    expect((await ask(secret)).statusCode).toBe(200);
  });

  it('has its last use written down, at most once a minute', async () => {
    const { user } = await administrator();
    const { id, secret } = await aKey(database().db, { createdBy: user.id });
    const lastUse = async () =>
      (await database().db.select().from(apiKeyTable).where(eq(apiKeyTable.id, id)))[0]?.lastUsedAt?.toISOString();
    await ask(secret);
    const first = await lastUse();
    expect(first).toBeDefined();
    await ask(secret);
    expect(await lastUse()).toBe(first);
    await database()
      .db.update(apiKeyTable)
      .set({ lastUsedAt: sql`now() - interval '61 seconds'` });
    await ask(secret);
    expect(await lastUse()).not.toBe(first);
  });

  it('stands in the audit under its own name', async () => {
    const { user, caller } = await administrator();
    const { secret } = await aKey(database().db, { createdBy: user.id, name: 'Програма на съдиите' });
    await ask(secret, '/api/players');
    const { entries } = (await caller.request({ url: '/api/audit?action=player.readAll' })).json<AuditPage>();
    expect(entries).toMatchObject([{ by: null, byKey: 'Програма на съдиите' }]);
  });

  it('finds nobody by an ЕГН, not even for the federation', async () => {
    const { user, caller } = await administrator();
    const { secret } = await aKey(database().db, { createdBy: user.id });
    const url = '/api/players/search?keyword=1245159903';
    await ask(secret, url);
    const { entries } = (await caller.request({ url: '/api/audit?action=player.findByEgn' })).json<AuditPage>();
    expect((await ask(secret, url)).json()).toMatchObject({ total: 0 });
    expect(entries).toEqual([]);
  });

  it('opens what is public as if there were no key', async () => {
    expect((await ask('kart_0000000000000000000000', '/api/federation')).statusCode).toBe(200);
    expect((await ask('kart_0000000000000000000000')).json()).toMatchObject({ code: 'keyInvalid' });
  });
});
