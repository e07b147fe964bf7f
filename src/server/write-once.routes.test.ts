import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCardIndex, aClub, aCoach, aMail, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { clubForm, validClub } from '#test/club-calls.ts';
import { validCoach } from '#test/coach-calls.ts';
import { EGN, multipart, playerForm, portrait } from '#test/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { validUser } from '#test/user-calls.ts';
import { useTestDatabase } from '#test/test-database.ts';
import type { Actor } from '#domain/access.rules.ts';
import { localOrigin } from './audit.ts';
import { playerDevelopmentTable } from './db/tables/player.table.ts';
import { tellOfTransfer } from './features/notification/news.queries.ts';
import { insertDevelopment } from './features/player-development/player-development.queries.ts';
import { writeOnce } from './write-once.ts';
import { newsTable } from './db/tables/news.table.ts';
import { auditTable, idempotencyTable } from './db/tables/system.table.ts';
import { today } from './today.ts';
import { KEPT_PER_PERSON } from './plugins/idempotency.ts';
import { Secrets } from './secrets.ts';

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
const measurement = {
  date: '2026-03-01',
  height: '187',
  weight: '78',
  position: '3',
  fullExtent: '240',
  attack: '320',
  block: '300',
};
const paper = { type: '0', startDate: '2026-01-01', endDate: '2027-01-01', description: 'Удостоверение' };
const diploma = { level: '2', graduationDate: '2012-06-30', institution: 'НСА', speciality: 'Волейбол' };

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

/** A transfer of the player to the club, without a giving one. */
async function aTransferId(given: Partial<Parameters<typeof aTransfer>[1]> = {}): Promise<number> {
  const free = { playerId, toClubId: clubId, fromClubSignedAt: new Date() };
  return (await aTransfer(database().db, { ...free, ...given })).id;
}
const aTransferToClub = async (given?: Parameters<typeof aTransferId>[0]) =>
  `/api/transfers/${await aTransferId(given)}`;
const signed = () => ({ adminSignedAt: new Date(), playerSignedAt: new Date(), toClubSignedAt: new Date() });

/** Each call that makes or changes something by `POST`; sign-in takes no part. */
const calls: Record<string, () => Promise<InjectOptions>> = {
  'POST /api/clubs': async () => ({ url: '/api/clubs', payload: await clubForm(validClub) }),
  'POST /api/players': async () => ({
    url: '/api/players',
    payload: multipart(await playerForm(database().db), await portrait),
  }),
  'POST /api/players/:id/developments': async () => ({
    url: `/api/players/${playerId}/developments`,
    payload: measurement,
  }),
  'POST /api/players/:id/documents': async () => ({
    url: `/api/players/${playerId}/documents`,
    payload: multipart(paper, await portrait),
  }),
  'POST /api/players/:id/toggle-status': async () => ({ url: `/api/players/${playerId}/toggle-status`, payload: {} }),
  'POST /api/cardindexes': async () => ({
    url: '/api/cardindexes',
    payload: { clubId: (await aClub(database().db)).id, age: 13, sex: 0 },
  }),
  'POST /api/cardindexes/:id/players': async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    const cardIndex = await aCardIndex(db, { clubId: club.id, ageGroup: 6 });
    return { url: `/api/cardindexes/${cardIndex.id}/players`, payload: { playerIds: [player.id] } };
  },
  'POST /api/coaches': async () => ({ url: '/api/coaches', payload: multipart(validCoach, await portrait) }),
  'POST /api/coaches/:id/educations': async () => ({
    url: `/api/coaches/${(await aCoach(database().db)).id}/educations`,
    payload: multipart(diploma, await portrait),
  }),
  'POST /api/transfers': async () => ({ url: '/api/transfers', payload: { type: 0, playerId, clubId } }),
  'POST /api/transfers/:id/documents': async () => ({
    url: `${await aTransferToClub()}/documents`,
    payload: multipart(paper, await portrait),
  }),
  'POST /api/transfers/:id/confirm/club/:clubId': async () => ({
    url: `${await aTransferToClub()}/confirm/club/${clubId}`,
  }),
  'POST /api/transfers/:id/confirm/admin': async () => ({ url: `${await aTransferToClub()}/confirm/admin` }),
  'POST /api/transfers/:id/confirm/player': async () => ({ url: `${await aTransferToClub()}/confirm/player` }),
  'POST /api/transfers/:id/cancel': async () => ({
    url: `${await aTransferToClub()}/cancel`,
    payload: { reason: 'Отказ' },
  }),
  'POST /api/transfers/:id/transfer-player': async () => ({
    url: `${await aTransferToClub({ status: 2, ...signed() })}/transfer-player`,
  }),
  'POST /api/transfers/:id/release-player': async () => ({
    url: `${await aTransferToClub({ type: 1, status: 3, ...signed(), transferredAt: new Date() })}/release-player`,
  }),
  'POST /api/transfers/coach': async () => ({
    url: '/api/transfers/coach',
    payload: { coachId: (await aCoach(database().db)).id, clubId: (await aClub(database().db)).id },
  }),
  'POST /api/clubs/:id/season-proposal': async () => ({
    url: `/api/clubs/${(await aClub(database().db)).id}/season-proposal`,
    payload: { cardIndexes: [{ ageGroup: 6, playerIds: [] }] },
  }),
  'POST /api/users': async () => ({ url: '/api/users', payload: validUser }),
  'POST /api/users/:id/reset-password': async () => ({
    url: `/api/users/${(await aUser(database().db)).id}/reset-password`,
  }),
  'POST /api/users/:id/roles': async () => ({
    url: `/api/users/${(await aUser(database().db)).id}/roles`,
    payload: { roleId: 3 },
  }),
  'POST /api/users/:id/claims/clubs/:clubId': async () => ({
    url: `/api/users/${(await aUser(database().db)).id}/claims/clubs/${clubId}`,
    payload: {},
  }),
  'POST /api/outbox/:id/retry': async () => ({ url: `/api/outbox/${(await aMail(database().db)).id}/retry` }),
  'POST /api/notifications/read': async () => ({ url: '/api/notifications/read', payload: { upTo: 1 } }),
  'POST /api/notifications/:id/read': async () => {
    await tellOfTransfer(database().db, { transferId: await aTransferId(), kind: 'begun', by: null });
    const [news] = await database().db.select().from(newsTable);
    return { url: `/api/notifications/${news?.id}/read` };
  },
  'POST /api/notifications/alerts/:id/review': async () => {
    const refused = { action: 'player.refuseRegistration', entity: 'club', entityId: String(clubId) };
    await database().db.insert(auditTable).values(refused);
    return { url: `/api/notifications/alerts/registrationLimit:${clubId}:${today(new Date())}/review` };
  },
  'POST /api/players/expiring-contracts/notifications': async () => ({
    url: '/api/players/expiring-contracts/notifications',
    payload: {},
  }),
};
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

describe('a call repeated with its key', () => {
  it('can be any that makes or changes something', () => {
    const routes = app()
      .registeredRoutes.filter(({ method, url }) => method === 'POST' && !url.startsWith('/api/authentication/'))
      .map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(calls).toSorted()).toEqual(routes.toSorted());
  });

  it.each(Object.entries(calls))('is not done again when the first answer was lost: %s', async (_name, call) => {
    const request = await call();
    isNextAnswerLost = true;
    expect((await post(request)).statusCode).toBe(500);
    const done = await auditedActions();
    const [second, third] = [await post(request), await post(request)];
    expect([200, 201]).toContain(second.statusCode);
    expect(third.body).toBe(second.body);
    await expect(auditedActions()).resolves.toEqual(done);
  });

  it.each(Object.entries(calls))('and sent four times at once is done once: %s', async (_name, call) => {
    const request = await call();
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(request)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    const done = await auditedActions();
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
    const request = await calls['POST /api/players/:id/documents']?.();
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
