import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#test/builders.ts';
import { appCode, secondStepCalls, signInWithCode } from '#test/calls/factor-calls.ts';
import { REMOTE_ADDRESS, useTestApp } from '#test/test-app.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';
import { NOW, useSecondFactor } from './second-step.test-tools.ts';

const { database, app, calls, user, now, setTime, mails } = useSecondFactor();
/** Another process on the same database. */
const { app: otherApp } = useTestApp(database, {}, { now });

describe('guessing at codes', () => {
  /** How many of them are looked at. */
  async function heard(guesses: number, guess: (i: number) => Promise<{ statusCode: number }>): Promise<number> {
    const answers = await Promise.all(Array.from({ length: guesses }, (_, i) => guess(i)));
    expect(answers.every(({ statusCode }) => statusCode !== 200)).toBe(true);
    return answers.filter(({ statusCode }) => statusCode === 401 || statusCode === 400).length;
  }
  const passQuarter = () =>
    database().pool.query(`update login_throttles set blocked_until = blocked_until - interval '15 minutes',
      last_failure_at = last_failure_at - interval '15 minutes'`);

  it('is heard ten times an hour at most, over all ways, all at once, from two processes', async () => {
    const { step } = await calls.begin(user().userName);
    const other = secondStepCalls(otherApp);
    let count = await heard(100, (i) => calls.code(step.challenge, String(100_000 + i)));
    count += await heard(50, (i) => other.code(step.challenge, `ZZZZZ-ZZZZ${(i % 7) + 2}`));
    expect(count).toBe(6);
    for (let quarter = 1; quarter < 4; quarter++) {
      await passQuarter();
      count += await heard(30, (i) => (i % 2 === 0 ? calls : other).code(step.challenge, String(200_000 + i)));
    }
    expect(count).toBeLessThanOrEqual(10);
    // The right one is not heard either, and nothing says that it was right.
    const right = await calls.code(step.challenge, appCode(NOW));
    expect([right.statusCode, right.json()]).toEqual([429, expect.objectContaining({ code: 'tooManyAttempts' })]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts what is tried in an open session together with what is tried at the door', async () => {
    const { request } = await signInWithCode(app(), user().userName, appCode(NOW));
    const { step } = await calls.begin(user().userName);
    const payload = { currentPassword: PASSWORD, code: '000000' };
    const paths = ['totp/remove', 'recovery-codes'];
    let count = 0;
    for (let i = 0; i < 4; i++) {
      for (const path of paths) {
        const answer = await request({ method: 'POST', url: `/api/authentication/factors/${path}`, payload });
        if (answer.statusCode === 400) count += 1;
      }
    }
    count += await heard(10, () => calls.code(step.challenge, '000000'));
    expect(count).toBe(6);
  });

  it('is told to the owner once: whoever guesses knows the password', async () => {
    const { step } = await calls.begin(user().userName);
    for (let i = 0; i < 8; i++) await calls.code(step.challenge, '000000');
    await expect(mails()).resolves.toEqual(['Неуспешни опити за вход']);
    await passQuarter();
    await calls.code(step.challenge, '000000');
    await expect(mails()).resolves.toHaveLength(1);
  });

  it('begins anew after a right code', async () => {
    for (let round = 0; round < 3; round++) {
      setTime(new Date(NOW.getTime() + round * 60_000));
      const { step } = await calls.begin(user().userName);
      for (let i = 0; i < 4; i++) expect((await calls.code(step.challenge, '000000')).statusCode).toBe(401);
      expect((await calls.code(step.challenge, appCode(now()))).statusCode).toBe(200);
    }
  });

  it('for what is no second step counts against nobody', async () => {
    for (let i = 0; i < 20; i++) expect((await calls.code(`invented-${i}`, '000000')).statusCode).toBe(401);
    const keys = await database().pool.query(`select key from login_throttles where key like 'code:%'`);
    expect(keys.rowCount).toBe(0);
  });

  it('leaves neither codes nor challenges in the log of what was done', async () => {
    const { step } = await calls.begin(user().userName);
    await calls.code(step.challenge, 'ACDEF-HJKMP');
    await calls.code(step.challenge, 'ACDEF-HJKMN');
    const kept = JSON.stringify([
      await database().db.select().from(auditTable),
      await database().db.select().from(outboxTable),
    ]);
    for (const secret of [step.challenge, 'ACDEF', 'HJKM']) expect(kept).not.toContain(secret);
    expect(kept).toContain(REMOTE_ADDRESS);
  });
});
