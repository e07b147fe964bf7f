import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aUser, PASSWORD } from '#test/builders.ts';
import {
  anApp,
  appCode,
  aVisitor,
  secondStepCalls,
  signInWithCode,
  someRecoveryCodes,
} from '#test/calls/factor-calls.ts';
import { cookiesOf, signIn } from '#test/test-app.ts';
import { factorChallengeTable } from '../../db/tables/factor.table.ts';
import { sessionTable } from '../../db/tables/session.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { CODES, NOW, useSecondFactor } from './second-step.test-tools.ts';

const { database, app, secrets, calls, user, now, setTime, mails } = useSecondFactor();

const STEP_COOKIE = '__Host-kartoteka-step';
const sessions = () => database().db.$count(sessionTable);
const audited = async () =>
  (await database().db.select().from(auditTable).orderBy(auditTable.id)).map((row) => row.action);
const passMinutes = (minutes: number) =>
  database().pool.query(`update factor_challenges set expires_at = expires_at - $1 * interval '1 minute'`, [minutes]);

describe('a right password of somebody with a second factor', () => {
  it('gives no session but asks for what the person has', async () => {
    const { response, step } = await calls.begin(user().userName);
    expect(response.statusCode).toBe(200);
    expect(Object.keys(step).toSorted()).toEqual(['challenge', 'expiresAt', 'mustSetUp', 'ways']);
    expect(step).toMatchObject({ ways: ['totp', 'recoveryCode'], mustSetUp: false });
    await expect(sessions()).resolves.toBe(0);
    await expect(audited()).resolves.toEqual(['session.askFactor']);
  });

  it('opens nothing with what it gives', async () => {
    const { step } = await calls.begin(user().userName);
    const answer = await app().inject({
      method: 'GET',
      url: '/api/authentication/factors',
      headers: { authorization: `Bearer ${step.challenge}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('leaves only hashes behind', async () => {
    const { step, cookies } = await secondStepCalls(app, await aVisitor(app())).begin(user().userName);
    const [stored] = await database().db.select().from(factorChallengeTable);
    const texts = Object.values(stored ?? {}).map((value) =>
      Buffer.isBuffer(value) ? value.toString() : String(value),
    );
    expect(texts.join(' ')).not.toContain(step.challenge);
    expect(texts.join(' ')).not.toContain(cookies[STEP_COOKIE]);
    expect(texts.join(' ')).not.toContain(user().passwordHash);
  });

  it('is answered like every other one as long as it is wrong', async () => {
    const plain = await aUser(database().db);
    const answers = [];
    for (const username of [user().userName, plain.userName, 'nobody-here']) {
      const answer = await calls.post('', { username, password: 'wrong' });
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
      answers.push([answer.statusCode, answer.body, headers]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('keeps ten sign-ins that are half done, no more', async () => {
    for (let i = 0; i < 12; i++) await calls.begin(user().userName);
    await expect(database().db.$count(factorChallengeTable)).resolves.toBe(10);
  });
});

describe('a code of the app', () => {
  it('ends the second step with the session that a password alone would have given', async () => {
    const { step } = await calls.begin(user().userName);
    const answer = await calls.code(step.challenge, appCode(NOW));
    expect(answer.statusCode).toBe(200);
    const other = await aUser(database().db);
    const alone = await calls.post('', { username: other.userName, password: PASSWORD });
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(alone.json()).toSorted());
    expect(Object.keys(cookiesOf(answer)).toSorted()).toEqual(Object.keys(cookiesOf(alone)).toSorted());
    const [, entry] = await database().db.select().from(auditTable).orderBy(auditTable.id);
    expect(entry).toMatchObject({ action: 'session.start', actorId: user().id, details: { factor: 'totp' } });
  });

  it('is taken as people type it, and half a minute late', async () => {
    const late = appCode(NOW, -1);
    const { step } = await calls.begin(user().userName);
    expect((await calls.code(step.challenge, ` ${late.slice(0, 3)} ${late.slice(3)} `)).statusCode).toBe(200);
  });

  it('remembers in the browser what was wished at the first step', async () => {
    const browser = secondStepCalls(app, await aVisitor(app()));
    const { step, cookies } = await browser.begin(user().userName, { remember: true });
    await browser.code(step.challenge, appCode(NOW), cookies);
    await expect(database().db.select().from(sessionTable)).resolves.toMatchObject([{ isRemembered: true }]);
  });

  it('that is wrong leaves the step open', async () => {
    const { step } = await calls.begin(user().userName);
    const wrong = await calls.code(step.challenge, '000000');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'codeWrong', message: 'Кодът не е верен или вече е използван.' }),
    ]);
    expect((await calls.code(step.challenge, appCode(NOW))).statusCode).toBe(200);
    await expect(audited()).resolves.toEqual(['session.askFactor', 'factor.refuse', 'session.start']);
  });

  it('works once: not again, nor one before it', async () => {
    await signInWithCode(app(), user().userName, appCode(NOW));
    for (const code of [appCode(NOW), appCode(NOW, -1)]) {
      const { step } = await calls.begin(user().userName);
      expect((await calls.code(step.challenge, code)).json()).toMatchObject({ code: 'codeWrong' });
    }
    setTime(new Date(NOW.getTime() + 30_000));
    const { step } = await calls.begin(user().userName);
    expect((await calls.code(step.challenge, appCode(now()))).statusCode).toBe(200);
  });

  it('typed in two tabs at once lets one of them in', async () => {
    for (let round = 0; round < 20; round++) {
      setTime(new Date(NOW.getTime() + round * 60_000));
      const tabs = [await calls.begin(user().userName), await calls.begin(user().userName)];
      const answers = await Promise.all(tabs.map(({ step }) => calls.code(step.challenge, appCode(now()))));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([200, 401]);
    }
    await expect(sessions()).resolves.toBe(20);
  });

  it('sent twice for one step at once lets in once', async () => {
    const { step } = await calls.begin(user().userName);
    const codes = [appCode(NOW), CODES[0] ?? ''];
    const answers = await Promise.all(codes.map((code) => calls.code(step.challenge, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([200, 401]);
    await expect(sessions()).resolves.toBe(1);
  });

  it('of another person is none', async () => {
    const other = await aUser(database().db);
    await someRecoveryCodes(database().db, secrets, other.id, ['TTTTT-TTTTT']);
    const { step } = await calls.begin(user().userName);
    expect((await calls.code(step.challenge, 'TTTTT-TTTTT')).statusCode).toBe(401);
  });

  it('of an app that was begun and never confirmed is none, and is not asked for', async () => {
    const other = await aUser(database().db);
    await anApp(database().db, secrets, other.id, { confirmedAt: null });
    await expect(signIn(app(), other.userName)).resolves.toHaveProperty('session.token');
  });
});

describe('a recovery code', () => {
  it('lets in once, is mailed, and leaves one less', async () => {
    const first = await calls.begin(user().userName);
    expect((await calls.code(first.step.challenge, '23456 789ac')).statusCode).toBe(200);
    await expect(mails()).resolves.toEqual(['Използван е резервен код']);
    const second = await calls.begin(user().userName);
    expect((await calls.code(second.step.challenge, '23456-789AC')).statusCode).toBe(401);
    const last = await calls.begin(user().userName);
    expect((await calls.code(last.step.challenge, 'ACDEF-HJKMN')).statusCode).toBe(200);
    expect((await calls.begin(user().userName)).step.ways).toEqual(['totp']);
  });

  it('typed in two tabs at once lets one of them in', async () => {
    const tabs = [await calls.begin(user().userName), await calls.begin(user().userName)];
    const answers = await Promise.all(tabs.map(({ step }) => calls.code(step.challenge, '23456-789AC')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([200, 401]);
  });
});

describe('a second step', () => {
  const over = { code: 'secondStepOver', message: 'Времето за втората стъпка изтече. Моля, влезте отново.' };
  const answerTo = async (challenge: string, cookies = {}) => {
    const answer = await calls.code(challenge, appCode(NOW), cookies);
    return answer.statusCode === 200 ? 'in' : answer.json<unknown>();
  };

  it('lasts five minutes', async () => {
    const { step } = await calls.begin(user().userName);
    await passMinutes(4.9);
    expect((await calls.code(step.challenge, '000000')).json()).toMatchObject({ code: 'codeWrong' });
    await passMinutes(0.2);
    await expect(answerTo(step.challenge)).resolves.toMatchObject(over);
  });

  it('is good for one session', async () => {
    const { step } = await calls.begin(user().userName);
    await expect(answerTo(step.challenge)).resolves.toBe('in');
    setTime(new Date(NOW.getTime() + 60_000));
    expect((await calls.code(step.challenge, appCode(now()))).json()).toMatchObject(over);
  });

  it('begun in a browser ends in that browser', async () => {
    const browser = secondStepCalls(app, await aVisitor(app()));
    const [{ step, cookies }, another] = [await browser.begin(user().userName), await browser.begin(user().userName)];
    await expect(answerTo(step.challenge)).resolves.toMatchObject(over);
    await expect(answerTo(step.challenge, another.cookies)).resolves.toMatchObject(over);
    const stored = (await browser.begin(user().userName)).response.cookies.find(({ name }) => name === STEP_COOKIE);
    expect(stored).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true, maxAge: 300 });
    await expect(answerTo(step.challenge, cookies)).resolves.toBe('in');
  });

  it('that nobody began is none', async () => {
    await expect(answerTo('invented')).resolves.toMatchObject(over);
  });

  const changes: [string, (id: number) => Promise<unknown>][] = [
    [
      'a new password',
      (id) => database().db.update(userTable).set({ passwordHash: 'another' }).where(eq(userTable.id, id)),
    ],
    ['a deactivation', (id) => database().db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, id))],
    [
      'the end of a generated password',
      (id) =>
        database()
          .db.update(userTable)
          .set({ passwordExpiresAt: sql`now()` })
          .where(eq(userTable.id, id)),
    ],
    [
      'the removal of the factors by an administrator',
      async (id) => {
        const administrator = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
        const { request } = await signIn(app(), administrator.userName);
        expect((await request({ method: 'DELETE', url: `/api/users/${id}/factors` })).statusCode).toBe(204);
        await database().db.delete(sessionTable);
      },
    ],
  ];
  it.each(changes)('does not outlive %s', async (_name, change) => {
    const { step } = await calls.begin(user().userName);
    await change(user().id);
    await expect(answerTo(step.challenge)).resolves.toMatchObject(over);
    await expect(sessions()).resolves.toBe(0);
  });
});
