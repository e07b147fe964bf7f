import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PasskeyRequest } from '#contract/factor/passkey.contract.ts';
import { aUser } from '#test/builders.ts';
import { anApp, aVisitor, PASSKEY_PLACE as PLACE, secondStepCalls } from '#test/calls/factor-calls.ts';
import { softwarePasskey } from '#test/software-passkey.ts';
import { cookiesOf, signIn } from '#test/test-app.ts';
import { passkeyTable } from '../../db/tables/factor.table.ts';
import { sessionTable } from '../../db/tables/session.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { add, shown, usePasskeys } from './passkey.test-tools.ts';

const { database, app, secrets, calls, user, sessions, aKey, ask } = usePasskeys();

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
    expect(entries.at(-1)).toMatchObject({
      action: 'session.start',
      actorId: user().id,
      details: { factor: 'passkey' },
    });
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
    const caller = await signIn(app(), user().userName);
    const { key: counting } = await add(caller);
    const proof = await shown(caller, counting);
    const { key: never } = await add(caller, { key: softwarePasskey(PLACE, { counts: false }), proof });
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
    await database().db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, user().id));
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
    const { step } = await calls.begin(user().userName);
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
