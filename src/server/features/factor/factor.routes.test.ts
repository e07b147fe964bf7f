import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnFactors, RecoveryCodes, TotpBegun } from '#contract/factor/factor.contract.ts';
import { aUser, PASSWORD } from '#test/builders.ts';
import { anApp, appCode, secondStepCalls, signInWithCode, someRecoveryCodes } from '#test/calls/factor-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { totpCode, totpStep } from '#domain/factor/totp.rules.ts';
import { recoveryCodeTable, totpTable } from '../../db/tables/factor.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';
import { totpHash } from './factor-secrets.ts';

const NOW = new Date('2026-11-16T12:00:10Z');
let now = NOW;
const database = useTestDatabase();
const { app, secrets } = useTestApp(database, {}, { now: () => now });
const calls = secondStepCalls(app);

const CODE = '23456-789AC';
let user: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  now = NOW;
  user = await aUser(database().db);
});

const mails = async () =>
  (await database().db.select().from(outboxTable).orderBy(outboxTable.id)).map((row) => row.subject);
const audited = async (beginning: string) =>
  (await database().db.select().from(auditTable).orderBy(auditTable.id))
    .map((row) => row.action)
    .filter((action) => action.startsWith(beginning));

const factorCall = (caller: SignedIn, path: string, payload: object = {}) =>
  caller.request({ method: 'POST', url: `/api/authentication/factors/${path}`, payload });
const ownFactors = async (caller: SignedIn) =>
  (await caller.request({ method: 'GET', url: '/api/authentication/factors' })).json<OwnFactors>();
const isSignedIn = async (caller: SignedIn) =>
  (await caller.request({ method: 'GET', url: '/api/authentication/factors' })).statusCode === 200;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** As an app reads the secret that was typed into it. */
function typedInto(secret: string): Buffer {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

describe('setting an app for codes up', () => {
  it('shows a secret for the password, takes its first code, and gives ten recovery codes', async () => {
    const [caller, elsewhere] = [await signIn(app(), user.userName), await signIn(app(), user.userName)];
    const begun = (await factorCall(caller, 'totp', { currentPassword: PASSWORD })).json<TotpBegun>();
    expect(begun.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(begun.uri).toContain(`secret=${begun.secret.replaceAll(' ', '')}&issuer=`);
    expect(begun.qr.size).toBeGreaterThan(20);
    await expect(signIn(app(), user.userName)).resolves.toHaveProperty('session.token');

    const code = totpCode(totpHash(typedInto(begun.secret)), totpStep(NOW.getTime()));
    const confirmed = await factorCall(caller, 'totp/confirm', { code });
    const { recoveryCodes } = confirmed.json<RecoveryCodes>();
    expect(recoveryCodes).toHaveLength(10);

    await expect(isSignedIn(caller)).resolves.toBe(true);
    await expect(isSignedIn(elsewhere)).resolves.toBe(false);
    await expect(mails()).resolves.toEqual(['Включено е приложение за кодове']);
    await expect(audited('factor.')).resolves.toEqual(['factor.addTotp']);
    await expect(ownFactors(caller)).resolves.toMatchObject({
      recoveryCodes: 10,
      totpSince: expect.any(String) as string,
    });
    const { step } = await calls.begin(user.userName);
    // Its first code is used up.
    expect((await calls.code(step.challenge, code)).statusCode).toBe(401);
    expect((await calls.code(step.challenge, recoveryCodes[3] ?? '')).statusCode).toBe(200);
  });

  it('keeps neither the secret nor the codes as they are', async () => {
    const caller = await signIn(app(), user.userName);
    const { secret } = (await factorCall(caller, 'totp', { currentPassword: PASSWORD })).json<TotpBegun>();
    const key = typedInto(secret);
    const code = totpCode(totpHash(key), totpStep(NOW.getTime()));
    const { recoveryCodes } = (await factorCall(caller, 'totp/confirm', { code })).json<RecoveryCodes>();
    const [totp] = await database().db.select().from(totpTable);
    const codes = await database().db.select().from(recoveryCodeTable);
    const stored = Buffer.concat([totp?.secretCipher ?? Buffer.alloc(0), ...codes.map(({ codeHash }) => codeHash)]);
    for (const given of [key, key.toString('base64'), secret.replaceAll(' ', ''), ...recoveryCodes]) {
      expect(stored.indexOf(given)).toBe(-1);
    }
  });

  it('asks for the password, which is counted like a sign-in', async () => {
    const caller = await signIn(app(), user.userName);
    const wrong = await factorCall(caller, 'totp', { currentPassword: 'wrong' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      [expect.objectContaining({ field: 'currentPassword', description: 'Текущата парола е грешна' })],
    ]);
    await database().pool.query(`update login_throttles set failures = 20 where key like 'account:%'`);
    await factorCall(caller, 'totp', { currentPassword: 'wrong' });
    expect((await factorCall(caller, 'totp', { currentPassword: PASSWORD })).statusCode).toBe(429);
  });

  it('is not done by a wrong code, nor an hour later, nor without a beginning', async () => {
    const caller = await signIn(app(), user.userName);
    expect((await factorCall(caller, 'totp/confirm', { code: appCode(NOW) })).json()).toMatchObject({
      code: 'totpNotBegun',
    });
    await anApp(database().db, secrets, user.id, { confirmedAt: null });
    const wrong = await factorCall(caller, 'totp/confirm', { code: '000000' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      [expect.objectContaining({ field: 'code', description: 'Кодът не е верен или вече е използван.' })],
    ]);
    await database().pool.query(`update totp_factors set begun_at = now() - interval '61 minutes'`);
    expect((await factorCall(caller, 'totp/confirm', { code: appCode(NOW) })).json()).toMatchObject({
      code: 'totpNotBegun',
    });
    await expect(signIn(app(), user.userName)).resolves.toHaveProperty('session.token');
  });

  it('a second time asks for a code, and the new one counts from its first right code on', async () => {
    await anApp(database().db, secrets, user.id);
    const caller = await signInWithCode(app(), user.userName, appCode(NOW));
    const again = await factorCall(caller, 'totp', { currentPassword: PASSWORD });
    expect([again.statusCode, again.json()]).toEqual([400, [expect.objectContaining({ code: 'proofRequired' })]]);
    const wrong = await factorCall(caller, 'totp', { currentPassword: PASSWORD, code: '000000' });
    expect(wrong.json()).toEqual([expect.objectContaining({ code: 'codeWrong', field: 'code' })]);
    const proof = { currentPassword: PASSWORD, code: appCode(NOW, 1) };
    const begun = await factorCall(caller, 'totp', proof);
    const secret = begun.json<TotpBegun>().secret;
    const hash = totpHash(typedInto(secret));
    const shows = (at: Date) => totpCode(hash, totpStep(at.getTime()));
    const early = await calls.begin(user.userName);
    expect((await calls.code(early.step.challenge, shows(NOW))).statusCode).toBe(401);

    const done = await factorCall(caller, 'totp/confirm', { code: shows(NOW) });
    expect(done.json<RecoveryCodes>().recoveryCodes).toHaveLength(10);
    now = new Date(NOW.getTime() + 120_000);
    const old = await calls.begin(user.userName);
    expect((await calls.code(old.step.challenge, appCode(now))).statusCode).toBe(401);
    await expect(signInWithCode(app(), user.userName, shows(now))).resolves.toHaveProperty('session.token');
  });

  it('that is only begun again leaves the first as it is', async () => {
    await anApp(database().db, secrets, user.id);
    const caller = await signInWithCode(app(), user.userName, appCode(NOW));
    await factorCall(caller, 'totp', { currentPassword: PASSWORD, code: appCode(NOW, 1) });
    now = new Date(NOW.getTime() + 120_000);
    await expect(signInWithCode(app(), user.userName, appCode(now))).resolves.toHaveProperty('session.token');
  });
});

describe('a change that makes the account less safe', () => {
  let caller: SignedIn;
  beforeEach(async () => {
    await anApp(database().db, secrets, user.id);
    await someRecoveryCodes(database().db, secrets, user.id, [CODE]);
    caller = await signInWithCode(app(), user.userName, appCode(NOW));
    now = new Date(NOW.getTime() + 60_000);
  });
  const proof = () => ({ currentPassword: PASSWORD, code: appCode(now) });

  it.each(['totp/remove', 'recovery-codes'])('asks for the password and for a code: %s', async (path) => {
    const wrongPassword = await factorCall(caller, path, { ...proof(), currentPassword: 'wrong' });
    expect(wrongPassword.json()).toEqual([expect.objectContaining({ field: 'currentPassword' })]);
    const wrongCode = await factorCall(caller, path, { ...proof(), code: '000000' });
    expect(wrongCode.json()).toEqual([expect.objectContaining({ field: 'code' })]);
    const without = await factorCall(caller, path, { currentPassword: PASSWORD });
    expect(without.json()).toEqual([expect.objectContaining({ field: 'code', code: 'proofRequired' })]);
    await expect(ownFactors(caller)).resolves.toMatchObject({
      recoveryCodes: 1,
      totpSince: expect.any(String) as string,
    });
  });

  it('takes the app away with its codes, ends the other sessions, and is mailed', async () => {
    const elsewhere = await signInWithCode(app(), user.userName, appCode(now));
    now = new Date(now.getTime() + 60_000);
    expect((await factorCall(caller, 'totp/remove', proof())).statusCode).toBe(204);
    await expect(ownFactors(caller)).resolves.toMatchObject({ recoveryCodes: 0, totpSince: null });
    await expect(isSignedIn(elsewhere)).resolves.toBe(false);
    await expect(mails()).resolves.toEqual(['Изключено е приложението за кодове']);
    await expect(audited('factor.')).resolves.toEqual(['factor.removeTotp']);
    await expect(signIn(app(), user.userName)).resolves.toHaveProperty('session.token');
  });

  it('is done with a recovery code too, which is used up', async () => {
    const renewed = await factorCall(caller, 'recovery-codes', { currentPassword: PASSWORD, code: CODE });
    expect(renewed.json<RecoveryCodes>().recoveryCodes).toHaveLength(10);
    await expect(mails()).resolves.toEqual(['Използван е резервен код', 'Нови резервни кодове']);
    await expect(audited('factor.')).resolves.toEqual(['factor.renewCodes']);
    expect((await factorCall(caller, 'totp/remove', { currentPassword: PASSWORD, code: CODE })).statusCode).toBe(400);
  });

  it('gives new recovery codes, and the old ones work no more', async () => {
    const { recoveryCodes } = (await factorCall(caller, 'recovery-codes', proof())).json<RecoveryCodes>();
    const { step } = await calls.begin(user.userName);
    expect((await calls.code(step.challenge, CODE)).statusCode).toBe(401);
    expect((await calls.code(step.challenge, recoveryCodes[0] ?? '')).statusCode).toBe(200);
  });

  it('is refused where there is nothing to change', async () => {
    const plain = await signIn(app(), (await aUser(database().db)).userName);
    const answer = await factorCall(plain, 'totp/remove', proof());
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'factorMissing' })]);
  });

  it('with the same code twice at once is done once', async () => {
    const answers = await Promise.all([
      factorCall(caller, 'recovery-codes', proof()),
      factorCall(caller, 'recovery-codes', proof()),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([200, 400]);
  });
});

describe('an administrator', () => {
  let administrator: SignedIn;
  let administratorId: number;
  beforeEach(async () => {
    const account = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
    administratorId = account.id;
    administrator = await signIn(app(), account.userName);
  });
  const removal = (id: number) => administrator.request({ method: 'DELETE', url: `/api/users/${id}/factors` });

  it('takes away what somebody has lost: sessions end, it is written down and mailed', async () => {
    await anApp(database().db, secrets, user.id);
    await someRecoveryCodes(database().db, secrets, user.id, [CODE]);
    const owner = await signInWithCode(app(), user.userName, appCode(NOW));
    const seen = await administrator.request({ method: 'GET', url: `/api/users/${user.id}/factors` });
    expect(seen.json()).toEqual({ hasTotp: true, passkeys: 0, recoveryCodes: 1 });

    expect((await removal(user.id)).statusCode).toBe(204);
    await expect(isSignedIn(owner)).resolves.toBe(false);
    await expect(mails()).resolves.toEqual(['Премахната е двустепенната защита']);
    await expect(audited('factor.')).resolves.toEqual(['factor.removeAll']);
    await expect(signIn(app(), user.userName)).resolves.toHaveProperty('session.token');
    expect((await removal(user.id)).json()).toMatchObject({ code: 'factorMissing' });
  });

  it('opens again what was closed by guessing', async () => {
    await anApp(database().db, secrets, user.id);
    const { step } = await calls.begin(user.userName);
    for (let i = 0; i < 7; i++) await calls.code(step.challenge, '000000');
    await removal(user.id);
    await anApp(database().db, secrets, user.id);
    await expect(signInWithCode(app(), user.userName, appCode(NOW))).resolves.toHaveProperty('session.token');
  });

  it('does not do so to the own account, nor to one that is not there', async () => {
    await anApp(database().db, secrets, administratorId);
    expect((await removal(administratorId)).json()).toMatchObject({ status: 409, code: 'ownFactors' });
    expect((await removal(999_999)).statusCode).toBe(404);
  });
});
