import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnFactors, RecoveryCodes } from '#contract/factor.contract.ts';
import type { PasskeyCreation, PasskeyRequest } from '#contract/passkey.contract.ts';
import { aUser, PASSWORD } from '#test/builders.ts';
import {
  anApp,
  appCode,
  aVisitor,
  PASSKEY_PLACE as PLACE,
  secondStepCalls,
  signInWithCode,
  someRecoveryCodes,
} from '#test/factor-calls.ts';
import { softwarePasskey } from '#test/software-passkey.ts';
import { cookiesOf, type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { factorChallengeTable, passkeyTable } from '../../db/tables/factor.table.ts';
import { sessionTable } from '../../db/tables/session.table.ts';
import { auditTable, outboxTable } from '../../db/tables/system.table.ts';
import { userTable } from '../../db/tables/user.table.ts';

const NOW = new Date();
const database = useTestDatabase();
const { app, secrets } = useTestApp(database, {}, { now: () => NOW });
const { app: appByNumber } = useTestApp(database, { publicUrl: 'http://127.0.0.1:3000' });
const calls = secondStepCalls(app);

let user: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  user = await aUser(database().db);
});
const mails = async () =>
  (await database().db.select().from(outboxTable).orderBy(outboxTable.id)).map((row) => row.subject);
const sessions = () => database().db.$count(sessionTable);

const factorCall = (caller: SignedIn, path: string, payload: object) =>
  caller.request({ method: 'POST', url: `/api/authentication/factors/${path}`, payload });

async function beginAdding(caller: SignedIn) {
  return (await factorCall(caller, 'passkeys/options', { currentPassword: PASSWORD })).json<PasskeyCreation>();
}
async function add(caller: SignedIn, key = softwarePasskey(PLACE), name = 'Лаптоп') {
  const { challenge, options } = await beginAdding(caller);
  const answer = await factorCall(caller, 'passkeys', { challenge, name, credential: key.make(options.challenge) });
  return { key, answer };
}
/** A key of the person, and nobody signed in. */
async function aKey() {
  const { key } = await add(await signIn(app(), user.userName));
  await database().db.delete(sessionTable);
  return key;
}
const ask = async (body: object = {}) => (await calls.post('/passkey/options', body)).json<PasskeyRequest>();

describe('adding a passkey', () => {
  it('asks for the password, keeps the key, gives recovery codes once, and is mailed', async () => {
    const [caller, elsewhere] = [await signIn(app(), user.userName), await signIn(app(), user.userName)];
    const wrong = await factorCall(caller, 'passkeys/options', { currentPassword: 'wrong' });
    expect(wrong.json()).toEqual([expect.objectContaining({ field: 'currentPassword' })]);

    const { answer } = await add(caller);
    expect(answer.json<RecoveryCodes>().recoveryCodes).toHaveLength(10);
    const second = await add(caller, softwarePasskey(PLACE), 'Телефон');
    expect(second.answer.json<RecoveryCodes>().recoveryCodes).toEqual([]);

    const own = (await caller.request({ method: 'GET', url: '/api/authentication/factors' })).json<OwnFactors>();
    expect(own).toMatchObject({ recoveryCodes: 10, arePasskeysPossible: true });
    expect(own.passkeys.map(({ name, lastUsedOn }) => [name, lastUsedOn])).toEqual([
      ['Лаптоп', null],
      ['Телефон', null],
    ]);
    expect((await elsewhere.request({ method: 'GET', url: '/api/authentication/factors' })).statusCode).toBe(401);
    await expect(mails()).resolves.toEqual(['Добавен е ключ за достъп', 'Добавен е ключ за достъп']);
  });

  it('tells the device which keys there are, and for which place', async () => {
    const caller = await signIn(app(), user.userName);
    const { key } = await add(caller);
    const { options } = await beginAdding(caller);
    expect(options).toMatchObject({
      rp: { id: 'kartoteka.example' },
      user: { name: user.userName },
      excludeCredentials: [{ id: key.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it.each([
    ['made for another challenge', (made: string) => softwarePasskey(PLACE).make(`${made}x`)],
    [
      'made for another address',
      (made: string) => softwarePasskey({ ...PLACE, origin: 'https://evil.example' }).make(made),
    ],
    ['made for another domain', (made: string) => softwarePasskey({ ...PLACE, rpId: 'evil.example' }).make(made)],
  ])('refuses one %s', async (_name, make) => {
    const caller = await signIn(app(), user.userName);
    const { challenge, options } = await beginAdding(caller);
    const answer = await factorCall(caller, 'passkeys', {
      challenge,
      name: 'Ключ',
      credential: make(options.challenge),
    });
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'passkeyNotAdded' })]);
    await expect(database().db.$count(passkeyTable)).resolves.toBe(0);
  });

  it('takes a challenge once, from who was given it, within five minutes', async () => {
    const [caller, other] = [
      await signIn(app(), user.userName),
      await signIn(app(), (await aUser(database().db)).userName),
    ];
    const { challenge, options } = await beginAdding(caller);
    const body = () => ({ challenge, name: 'Ключ', credential: softwarePasskey(PLACE).make(options.challenge) });
    expect((await factorCall(other, 'passkeys', body())).statusCode).toBe(409);
    expect((await factorCall(caller, 'passkeys', body())).statusCode).toBe(200);
    expect((await factorCall(caller, 'passkeys', body())).statusCode).toBe(409);
    const late = await beginAdding(caller);
    await database()
      .db.update(factorChallengeTable)
      .set({ expiresAt: new Date(0) });
    const answer = await factorCall(caller, 'passkeys', {
      challenge: late.challenge,
      name: 'Ключ',
      credential: softwarePasskey(PLACE).make(late.options.challenge),
    });
    expect(answer.statusCode).toBe(409);
  });

  it('keeps a key once, and ten of them', async () => {
    const caller = await signIn(app(), user.userName);
    const { key } = await add(caller);
    expect((await add(caller, key)).answer.json()).toMatchObject({ code: 'passkeyTaken' });
    for (let i = 0; i < 9; i++) expect((await add(caller)).answer.statusCode).toBe(200);
    const more = await factorCall(caller, 'passkeys/options', { currentPassword: PASSWORD });
    expect(more.json()).toMatchObject({ code: 'tooManyPasskeys' });
  });

  it('is impossible at an address of numbers, and says so', async () => {
    const caller = await signIn(appByNumber(), user.userName);
    expect((await factorCall(caller, 'passkeys/options', { currentPassword: PASSWORD })).json()).toMatchObject({
      code: 'passkeysUnavailable',
    });
    const own = await caller.request({ method: 'GET', url: '/api/authentication/factors' });
    expect(own.json<OwnFactors>().arePasskeysPossible).toBe(false);
  });
});

describe('a sign-in with nothing but a passkey', () => {
  it('needs neither name nor password', async () => {
    const key = await aKey();
    const { challenge, options } = await ask();
    expect(options).toMatchObject({ rpId: 'kartoteka.example', allowCredentials: [], userVerification: 'required' });
    const answer = await calls.post('/passkey', { challenge, credential: key.use(options.challenge) });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ token: expect.any(String) as string }),
    ]);
    const entries = await database().db.select().from(auditTable).orderBy(auditTable.id);
    expect(entries.at(-1)).toMatchObject({ action: 'session.start', actorId: user.id, details: { factor: 'passkey' } });
  });

  it('is bound to its browser, and remembered there where that was wished', async () => {
    const key = await aKey();
    const browser = secondStepCalls(app, await aVisitor(app()));
    const asked = await browser.post('/passkey/options', {});
    const { challenge, options } = asked.json<PasskeyRequest>();
    const body = { challenge, credential: key.use(options.challenge), remember: true };
    expect((await browser.post('/passkey', body)).json()).toMatchObject({ code: 'secondStepOver' });
    expect((await browser.post('/passkey', body, cookiesOf(asked))).statusCode).toBe(200);
    await expect(database().db.select().from(sessionTable)).resolves.toMatchObject([{ isRemembered: true }]);
  });

  it.each<[string, (key: Awaited<ReturnType<typeof aKey>>, challenge: string) => object]>([
    ['that signed something else', (key, challenge) => key.use(`${challenge}x`)],
    ['that did not look who it was', (key, challenge) => key.use(challenge, { isVerified: false })],
    ['of another page', (key, challenge) => key.use(challenge, { origin: 'https://evil.example' })],
    ['that nobody knows', (_key, challenge) => softwarePasskey(PLACE).use(challenge)],
    [
      'with a signature of another one',
      (key, challenge) => ({ ...softwarePasskey(PLACE).use(challenge), id: key.id, rawId: key.id }),
    ],
  ])('refuses one %s', async (_name, use) => {
    const key = await aKey();
    const { challenge, options } = await ask();
    const answer = await calls.post('/passkey', { challenge, credential: use(key, options.challenge) });
    expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining({ code: 'passkeyRefused' })]);
    await expect(sessions()).resolves.toBe(0);
  });

  it('takes an answer once, also twice at once', async () => {
    const key = await aKey();
    const { challenge, options } = await ask();
    const body = { challenge, credential: key.use(options.challenge) };
    const answers = await Promise.all([calls.post('/passkey', body), calls.post('/passkey', body)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([200, 401]);
    expect((await calls.post('/passkey', body)).json()).toMatchObject({ code: 'secondStepOver' });
  });

  it('refuses a count that was there before, but not one of keys that never count', async () => {
    const caller = await signIn(app(), user.userName);
    const { key: counting } = await add(caller);
    const { key: never } = await add(caller, softwarePasskey(PLACE, { counts: false }));
    const signInBy = async (key: typeof counting) => {
      const { challenge, options } = await ask();
      return (await calls.post('/passkey', { challenge, credential: key.use(options.challenge) })).statusCode;
    };
    await expect(signInBy(counting)).resolves.toBe(200);
    await database().db.update(passkeyTable).set({ counter: 100 }).where(eq(passkeyTable.credentialId, counting.id));
    await expect(signInBy(counting)).resolves.toBe(401);
    await expect(signInBy(never)).resolves.toBe(200);
    await expect(signInBy(never)).resolves.toBe(200);
  });

  it('opens no account that is closed', async () => {
    const key = await aKey();
    await database().db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, user.id));
    const { challenge, options } = await ask();
    expect((await calls.post('/passkey', { challenge, credential: key.use(options.challenge) })).statusCode).toBe(401);
    await expect(sessions()).resolves.toBe(0);
  });

  it('is asked for a limited number of times from one address', async () => {
    await ask();
    await database().pool.query(`update login_throttles set failures = 80 where key like 'passkey:%'`);
    const statuses = [];
    for (let i = 0; i < 2; i++) statuses.push((await calls.post('/passkey/options', {})).statusCode);
    expect(statuses).toEqual([200, 429]);
  });
});

describe('a passkey as the second step', () => {
  it('is asked for after the password, with the keys of the person', async () => {
    const key = await aKey();
    const { step } = await calls.begin(user.userName);
    expect(step.ways).toEqual(['recoveryCode', 'passkey']);
    const { options } = await ask({ challenge: step.challenge });
    expect(options.allowCredentials).toMatchObject([{ id: key.id, transports: ['internal'] }]);
    const wrong = await calls.post('/passkey', { challenge: step.challenge, credential: key.use('AAAA') });
    expect(wrong.json()).toMatchObject({ code: 'passkeyRefused' });
    // Each question is answered once.
    const old = await calls.post('/passkey', { challenge: step.challenge, credential: key.use(options.challenge) });
    expect(old.json()).toMatchObject({ code: 'secondStepOver' });
    const again = await ask({ challenge: step.challenge });
    const right = await calls.post('/passkey', {
      challenge: step.challenge,
      credential: key.use(again.options.challenge),
    });
    expect(right.statusCode).toBe(200);
    expect((await calls.post('/passkey/options', { challenge: step.challenge })).json()).toMatchObject({
      code: 'secondStepOver',
    });
  });

  it('is nobody else’s', async () => {
    const other = await aUser(database().db);
    await anApp(database().db, secrets, other.id);
    const key = await aKey();
    const { step } = await calls.begin(other.userName);
    const { options } = await ask({ challenge: step.challenge });
    const answer = await calls.post('/passkey', { challenge: step.challenge, credential: key.use(options.challenge) });
    expect(answer.json()).toMatchObject({ code: 'passkeyRefused' });
    await expect(sessions()).resolves.toBe(0);
  });
});

describe('removing a passkey', () => {
  it('asks for password and code, ends other sessions, is mailed, and takes the codes with the last factor', async () => {
    const { key } = await add(await signIn(app(), user.userName));
    await someRecoveryCodes(database().db, secrets, user.id, ['23456-789AC']);
    const { challenge, options } = await ask();
    const entered = await calls.post('/passkey', { challenge, credential: key.use(options.challenge) });
    const [row] = await database().db.select().from(passkeyTable);
    const headers = { authorization: `Bearer ${entered.json<{ token: string }>().token}` };
    const remove = (code: string, id = row?.id) =>
      app().inject({
        method: 'POST',
        url: `/api/authentication/factors/passkeys/${id}/remove`,
        headers,
        payload: { currentPassword: PASSWORD, code },
      });
    expect((await remove('000000')).json()).toEqual([expect.objectContaining({ field: 'code' })]);
    expect((await remove('23456-789AC')).statusCode).toBe(204);
    await expect(database().db.$count(passkeyTable)).resolves.toBe(0);
    await expect(sessions()).resolves.toBeGreaterThan(0);
    expect((await mails()).slice(1)).toEqual(['Използван е резервен код', 'Премахнат е ключ за достъп']);
    await expect(signIn(app(), user.userName)).resolves.toHaveProperty('session.token');
  });

  it('leaves those of others alone', async () => {
    await aKey();
    const [row] = await database().db.select().from(passkeyTable);
    const other = await aUser(database().db);
    await anApp(database().db, secrets, other.id);
    const caller = await signInWithCode(app(), other.userName, appCode(NOW, -1));
    const answer = await factorCall(caller, `passkeys/${row?.id}/remove`, {
      currentPassword: PASSWORD,
      code: appCode(NOW),
    });
    expect(answer.statusCode).toBe(404);
    await expect(database().db.$count(passkeyTable)).resolves.toBe(1);
  });
});
