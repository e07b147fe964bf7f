import { beforeEach, describe, expect, it } from 'vitest';
import type { MailCodeSent, OwnFactors, SetUpDone, TotpBegun } from '#contract/factor/factor.contract.ts';
import { aUser, PASSWORD } from '#test/builders.ts';
import { anApp, appCode, secondStepCalls, signInWithCode } from '#test/calls/factor-calls.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { passkeyTable } from '../../db/tables/factor.table.ts';
import { sessionTable } from '../../db/tables/session.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';

const database = useTestDatabase();
/** Stands still: a code of a step before is good as long as the test takes. */
const NOW = new Date();
const { app, secrets } = useTestApp(database, { secondFactorDays: 14 }, { now: () => NOW });
const { app: withoutRule } = useTestApp(database);
const { app: atOnce } = useTestApp(database, { secondFactorDays: 0 });
const calls = secondStepCalls(app);
const atOnceCalls = secondStepCalls(atOnce);
/** Without a mail server nothing leaves, so what is in the outbox is what was sent. */
const codesSent = async () =>
  (await database().db.select().from(outboxTable).orderBy(outboxTable.id)).flatMap(({ secret }) => secret ?? []);
async function askForCode(challenge: string, { post } = calls) {
  const answer = await post('/setup/code', { challenge });
  return { answer, code: (await codesSent()).at(-1) ?? '' };
}

const passDays = (days: number) =>
  database().pool.query(`update factor_requests set asked_at = asked_at - $1 * interval '1 day'`, [days]);

let administrator: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  administrator = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
});
const daysLeftFor = async (userName: string) => {
  const { request } = await signIn(app(), userName);
  return (await request({ method: 'GET', url: '/api/authentication/factors' })).json<OwnFactors>().daysLeft;
};

describe('a second factor that administrators have to have', () => {
  it('may be set up within the days of the setting, counted from the first sign-in and told at each', async () => {
    const { session } = await signIn(app(), administrator.userName);
    const inDays = (Date.parse(session.secondFactorBy ?? '') - Date.now()) / 86_400_000;
    expect(inDays).toBeCloseTo(14, 2);
    await passDays(12.5);
    await expect(daysLeftFor(administrator.userName)).resolves.toBe(2);
  });

  it('is asked neither of others, nor where nothing is set, nor of who has one', async () => {
    const club = await aUser(database().db);
    expect((await signIn(app(), club.userName)).session).not.toHaveProperty('secondFactorBy');
    await expect(daysLeftFor(club.userName)).resolves.toBeNull();
    expect((await signIn(withoutRule(), administrator.userName)).session).not.toHaveProperty('secondFactorBy');
    await anApp(database().db, secrets, administrator.id);
    const { session } = await signInWithCode(app(), administrator.userName, appCode(NOW));
    expect(session).not.toHaveProperty('secondFactorBy');
  });

  it('is set up before anything else once the days are over', async () => {
    await signIn(app(), administrator.userName);
    await database().db.delete(sessionTable);
    await passDays(14);
    const { step } = await calls.begin(administrator.userName);
    expect(step).toMatchObject({ ways: [], mustSetUp: true });
    await expect(database().db.$count(sessionTable)).resolves.toBe(0);
    // It is no second step that a code could end.
    expect((await calls.code(step.challenge, '000000')).json()).toMatchObject({ code: 'secondStepOver' });

    const { challenge } = step;
    const { code } = await askForCode(challenge);
    const begun = await calls.post('/setup', { challenge, code });
    expect(begun.json<TotpBegun>().secret).toMatch(/^[A-Z2-7 ]{39}$/);
    const wrong = await calls.post('/setup/confirm', { challenge, code: '000000' });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, expect.objectContaining({ code: 'codeWrong' })]);

    await database().pool.query('delete from totp_factors');
    await anApp(database().db, secrets, administrator.id, { confirmedAt: null });
    const done = await calls.post('/setup/confirm', { challenge, code: appCode(NOW) });
    const { session, recoveryCodes } = done.json<SetUpDone>();
    expect(recoveryCodes).toHaveLength(10);
    expect(session.user.id).toBe(administrator.id);
    expect(session).not.toHaveProperty('secondFactorBy');
    await expect(database().db.select().from(outboxTable).orderBy(outboxTable.id)).resolves.toMatchObject([
      { recipient: administrator.email, subject: 'Код за настройване на втора стъпка', isSecret: true },
      { recipient: administrator.email, subject: 'Включено е приложение за кодове' },
    ]);
    const actions = (await database().db.select().from(auditTable).orderBy(auditTable.id)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['factor.addTotp', 'session.start']);
    // The step is used up.
    expect((await calls.post('/setup', { challenge, code })).json()).toMatchObject({ code: 'secondStepOver' });
  });

  it('may be asked for at once', async () => {
    const { step } = await atOnceCalls.begin(administrator.userName);
    expect(step.mustSetUp).toBe(true);
  });

  it('is set up by whoever reads the mail of the account, not by the password alone', async () => {
    const { step } = await atOnceCalls.begin(administrator.userName);
    const { challenge } = step;
    const setUp = async (code: string, given = challenge) =>
      (await atOnceCalls.post('/setup', { challenge: given, code })).statusCode;
    // Nothing was sent yet, and nothing is nobody's code.
    expect([await setUp('000000'), await setUp('x')]).toEqual([401, 401]);
    const { answer, code } = await askForCode(challenge, atOnceCalls);
    const sent = answer.json<MailCodeSent>();
    expect(sent).toEqual({
      sentTo: `${administrator.email.charAt(0)}•••@${administrator.email.split('@')[1]}`,
      expiresAt: step.expiresAt,
      isMailOn: false,
    });
    expect(answer.body).not.toContain(code);
    expect(await setUp(code === '123456' ? '123457' : '123456')).toBe(401);
    // It belongs to the sign-in it was asked for in, and the next one takes its place.
    const other = await atOnceCalls.begin(administrator.userName);
    expect(await setUp(code, other.step.challenge)).toBe(401);
    const next = await askForCode(challenge, atOnceCalls);
    if (next.code !== code) expect(await setUp(code)).toBe(401);
    expect(await setUp(`${next.code.slice(0, 3)} ${next.code.slice(3)}`)).toBe(200);
  });

  it('is not guessed at: its codes count with all others of the account', async () => {
    const { step } = await atOnceCalls.begin(administrator.userName);
    const { code } = await askForCode(step.challenge, atOnceCalls);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => atOnceCalls.post('/setup', { challenge: step.challenge, code: 'x' })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(6);
    const right = await atOnceCalls.post('/setup', { challenge: step.challenge, code });
    expect([right.statusCode, right.json()]).toEqual([429, expect.objectContaining({ code: 'tooManyAttempts' })]);
  });

  it('sends three letters with codes, then one every quarter of an hour, over all sign-ins', async () => {
    const statuses: number[] = [];
    let last = '';
    for (let i = 0; i < 4; i++) {
      const { step } = await atOnceCalls.begin(administrator.userName);
      const { answer } = await askForCode(step.challenge, atOnceCalls);
      statuses.push(answer.statusCode);
      last = answer.json<{ message?: string }>().message ?? '';
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(last).toMatch(/^Вече са изпратени няколко писма с код/);
    await expect(codesSent()).resolves.toHaveLength(3);
  });

  it('is refused with a sentence where the account has no address', async () => {
    await database().pool.query(`update users set email = 'admin' where id = $1`, [administrator.id]);
    const { step } = await atOnceCalls.begin(administrator.userName);
    const { answer } = await askForCode(step.challenge, atOnceCalls);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        message: 'В профила няма имейл, на който да бъде изпратен код. Обърнете се към друг администратор.',
      }),
    ]);
  });

  it('is not set up with the password alone by a session that is open when the days run out', async () => {
    const { request } = await signIn(app(), administrator.userName);
    const payload = { currentPassword: PASSWORD };
    const begin = () => request({ method: 'POST', url: '/api/authentication/factors/totp', payload });
    expect((await begin()).statusCode).toBe(200);
    await passDays(20);
    const refused = await begin();
    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'factorOverdue' })]);
  });

  it('is replaced, never taken away, as long as it is the last', async () => {
    await signIn(app(), administrator.userName);
    await passDays(20);
    await anApp(database().db, secrets, administrator.id);
    const { request } = await signInWithCode(app(), administrator.userName, appCode(NOW, -1));
    const remove = (code: string) =>
      request({
        method: 'POST',
        url: '/api/authentication/factors/totp/remove',
        payload: { currentPassword: PASSWORD, code },
      });
    const refused = await remove(appCode(NOW, 1));
    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'lastFactor' })]);
    expect((await calls.begin(administrator.userName)).step.mustSetUp).toBe(false);

    await database()
      .db.insert(passkeyTable)
      .values({
        userId: administrator.id,
        credentialId: 'a-key',
        publicKey: Buffer.from('x'),
        counter: 0,
        transports: [],
        name: 'Лаптоп',
        isBackedUp: false,
      });
    expect((await remove(appCode(NOW, 1))).statusCode).toBe(204);
  });

  it('may be taken away by whoever need not have one', async () => {
    const club = await aUser(database().db);
    await anApp(database().db, secrets, club.id);
    const { request } = await signInWithCode(app(), club.userName, appCode(NOW, -1));
    const payload = { currentPassword: PASSWORD, code: appCode(NOW, 1) };
    const removed = await request({ method: 'POST', url: '/api/authentication/factors/totp/remove', payload });
    expect(removed.statusCode).toBe(204);
  });

  it('cannot be set up by a second step that was begun for a code', async () => {
    const user = await aUser(database().db);
    await anApp(database().db, secrets, user.id);
    const { step } = await calls.begin(user.userName);
    const { challenge } = step;
    expect((await calls.post('/setup', { challenge, code: '123456' })).json()).toMatchObject({
      code: 'secondStepOver',
    });
    expect((await calls.post('/setup/code', { challenge })).json()).toMatchObject({ code: 'secondStepOver' });
  });
});
