import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { CLUBS_ALONE } from '#test/calls/licence-calls.ts';
import { EGN, multipart, playerForm, portrait } from '#test/calls/player-calls.ts';
import { isSecondEngine } from '#test/second-engine.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { localOrigin } from './audit.ts';
import { playerDevelopmentTable } from '../db/tables/player.table.ts';
import { insertDevelopment } from '../features/player/player-development.queries.ts';
import { writeOnce } from './write-once.ts';
import { measurement, repeatableCalls } from './write-once.test-tools.ts';
import { auditTable } from '../db/tables/audit.table.ts';
import { idempotencyTable } from '../db/tables/system.table.ts';
import { KEPT_PER_PERSON } from '../plugins/idempotency.ts';
import { Secrets } from '../keys/secrets.ts';

let isNextAnswerLost = false;
const database = useTestDatabase();
const { app, files, secrets } = useTestApp(
  database,
  {},
  {
    prepare: (built) => {
      // As if the server had died after the commit and before the answer.
      built.addHook('onSend', async () => {
        if (!isNextAnswerLost) return;
        isNextAnswerLost = false;
        throw new Error('The answer is lost');
      });
    },
  },
);
const { app: appWithOtherKey } = useTestApp(database, {}, { secrets: new Secrets(Buffer.alloc(32, 8)) });

const KEY = { 'idempotency-key': 'key-12345678' };
let caller: SignedIn;
let playerId: number;
let clubId: number;
beforeEach(async () => {
  isNextAnswerLost = false;
  const { db } = database();
  playerId = (await aPlayer(db)).id;
  clubId = (await aClub(db)).id;
  // Whoever is everything can make every call.
  const account = await aUser(db, { roles: ['ADMINISTRATOR', 'CLUB', 'PLAYER'], clubIds: [clubId], playerId });
  caller = await signIn(app(), account.userName);
});

/** Whoever acts for the federation acts as the federation, also where the person has a club. */
async function callAs(name: string): Promise<void> {
  if (!CLUBS_ALONE.has(name)) return;
  const account = await aUser(database().db, { roles: ['CLUB'], clubIds: [clubId] });
  caller = await signIn(app(), account.userName);
}

const world = () => ({ db: database().db, files, secrets, playerId, clubId });
const post = (options: InjectOptions) =>
  caller.request({ method: 'POST', ...options, headers: { ...KEY, ...options.headers } });

/** A write as it comes to the services. */
async function aWriteWithKey() {
  const user = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  const actor: Actor = { userId: user.id, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
  const repeatKey = {
    userId: user.id,
    key: KEY['idempotency-key'],
    route: 'POST /',
    requestHash: Buffer.from('first'),
    status: 201,
  };
  return { actor, origin: { ...localOrigin(secrets, 'test'), actorId: user.id, repeatKey } };
}

/** How often each thing was done. */
const auditedActions = async () =>
  (await database().db.select().from(auditTable)).map((entry) => entry.action).toSorted();

const calls = Object.entries(repeatableCalls).filter((_call, place) => !isSecondEngine || place % 6 === 0);

describe('a call repeated with its key', () => {
  it('can be any that makes or changes something', () => {
    const routes = app()
      .registeredRoutes.filter(
        ({ method, url }) =>
          method === 'POST' &&
          !/^\/api\/((authentication|sign|collect)\/|keys$|webhooks\b|clubs\/:id\/calendar$)/.test(url),
      )
      .map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(repeatableCalls).toSorted()).toEqual(routes.toSorted());
  });

  it.each(calls)('is not done again when the first answer was lost: %s', async (name, call) => {
    await callAs(name);
    const request = await call(world());
    isNextAnswerLost = true;
    expect((await post(request)).statusCode).toBe(500);
    const done = await auditedActions();
    const [second, third] = [await post(request), await post(request)];
    expect([200, 201, 204]).toContain(second.statusCode);
    expect(third.body).toBe(second.body);
    await expect(auditedActions()).resolves.toEqual(done);
  });

  it.each(calls)('and sent four times at once is done once: %s', async (name, call) => {
    await callAs(name);
    const request = await call(world());
    const signIns = await auditedActions();
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(request)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    const done = (await auditedActions()).filter((action) => !signIns.includes(action));
    expect(new Set(done).size).toBe(done.length);
  });

  it('is given the first answer also when it came before there was one', async () => {
    const { actor, origin } = await aWriteWithKey();
    const numbers = {
      date: '2026-03-01',
      height: 187,
      weight: 78,
      position: 3 as const,
      fullExtent: 240,
      attack: 320,
      block: 300,
    };
    const add = () => insertDevelopment(database(), playerId, numbers, { actor, origin });
    const first = await add();
    await expect(add()).resolves.toEqual(first);
    const other = { ...origin, repeatKey: { ...origin.repeatKey, requestHash: Buffer.from('other') } };
    await expect(insertDevelopment(database(), playerId, numbers, { actor, origin: other })).rejects.toThrow(
      'repeatedDifferently',
    );
    await expect(database().db.$count(playerDevelopmentTable)).resolves.toBe(1);
  });

  it('takes over a key that was left without an answer, with its own contents', async () => {
    const { origin } = await aWriteWithKey();
    const { status: _, ...left } = origin.repeatKey;
    await database()
      .db.insert(idempotencyTable)
      .values({ ...left, requestHash: Buffer.from('of an older request') });
    const write = () => writeOnce({ database: database(), files }, origin, async () => ({ id: 7 }));
    await expect(write()).resolves.toEqual({ id: 7 });
    await expect(write()).resolves.toEqual({ id: 7 });
  });

  it('leaves no second file behind', async () => {
    const names = async () => {
      const found: string[] = [];
      for await (const { name } of files.list()) found.push(name);
      return found;
    };
    const before = await names();
    const request = await repeatableCalls['POST /api/players/:id/documents']?.(world());
    await Promise.all(Array.from({ length: 4 }, () => post(request ?? {})));
    expect(await names()).toHaveLength(before.length + 1);
  });

  it('but with other contents is refused, and the first contents still get their own answer', async () => {
    const url = `/api/players/${playerId}/developments`;
    isNextAnswerLost = true;
    await post({ url, payload: measurement });
    const other = await post({ url, payload: { ...measurement, height: '190' } });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'repeatedDifferently' });
    expect((await post({ url, payload: measurement })).statusCode).toBe(201);
  });

  it('may be put right after a refusal, whether it was thrown or left a trace', async () => {
    const url = `/api/players/${playerId}/developments`;
    expect((await post({ url, payload: { ...measurement, date: '2999-01-01' } })).statusCode).toBe(400);
    expect((await post({ url, payload: measurement })).statusCode).toBe(201);

    const fields = await playerForm(database().db);
    const clubUser = await aUser(database().db, { clubIds: [Number(fields['firstClubId'])] });
    caller = await signIn(app(), clubUser.userName);
    const register = async (egn: string, key: string) =>
      post({
        url: '/api/players',
        payload: multipart({ ...fields, egn }, await portrait),
        headers: { 'idempotency-key': key },
      });
    expect((await register(EGN, 'first-registration')).statusCode).toBe(201);
    expect((await register(EGN, 'second-registration')).statusCode).toBe(409);
    await expect(auditedActions()).resolves.toContain('player.refuseDouble');
    await expect(database().db.$count(idempotencyTable)).resolves.toBe(2);
  });
});

describe('what is kept of a repeat key', () => {
  it('never is anything of a sign-in', async () => {
    const user = await aUser(database().db);
    const payload = { username: user.userName, password: 'Zala#2026x' };
    expect((await post({ url: '/api/authentication/login', payload })).statusCode).toBe(200);
    await expect(database().db.$count(idempotencyTable)).resolves.toBe(0);
    // Nor is it compared with anything that is kept.
    await post({ url: `/api/players/${playerId}/developments`, payload: measurement });
    expect((await post({ url: '/api/authentication/login', payload })).statusCode).toBe(200);
  });

  it('cannot be tried out without the key of the installation', async () => {
    const { db } = database();
    const request = { method: 'POST', url: `/api/players/${playerId}/developments`, payload: measurement } as const;
    for (const built of [app(), appWithOtherKey()]) {
      const user = await aUser(db, { roles: ['ADMINISTRATOR'] });
      const answer = await (await signIn(built, user.userName)).request({ ...request, headers: KEY });
      expect(answer.statusCode).toBe(201);
    }
    const kept = await db.select().from(idempotencyTable);
    expect(new Set(kept.map((row) => row.requestHash.toString('hex'))).size).toBe(2);
  });

  it('is a limited number for each person, the newest', async () => {
    await database().pool.query(
      `insert into idempotency_keys (user_id, key, route, request_hash, status, body, created_on)
       select $1, 'old-key-' || n, 'POST /', '', 200, '{}', now() - n * interval '1 second' from generate_series(1, 1200) n`,
      [caller.session.user.id],
    );
    await post({ url: `/api/players/${playerId}/developments`, payload: measurement });
    const kept = await database().db.select().from(idempotencyTable);
    expect(kept).toHaveLength(KEPT_PER_PERSON + 1);
    expect(kept.map((row) => row.key)).toEqual(expect.arrayContaining(['old-key-1', KEY['idempotency-key']]));
  });
});
