import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { loginThrottleTable } from '../../db/tables/session.table.ts';
import { Secrets } from '../../secrets.ts';
import { countAttempt, loginKeys, takeBackAttempt } from './login-throttle.ts';

const database = useTestDatabase();
const secrets = new Secrets(Buffer.alloc(32, 7));

/** An attempt without the slow look at its password. */
const attempt = (userName: string, address = '203.0.113.7') =>
  database().db.transaction((tx) => countAttempt(tx, loginKeys(secrets, { userName, address, knownDevice: null })));

let people = 0;
/** How many of so many guesses, each at another account, are heard. */
async function guesses(count: number, address?: string): Promise<number> {
  let heard = 0;
  for (let i = 0; i < count; i++) {
    people += 1;
    const { wait } = await attempt(`somebody-${people}-${'x'.repeat(180)}`, address);
    if (wait === 0) heard += 1;
  }
  return heard;
}

async function signInRightly(userName: string): Promise<number> {
  const counted = await attempt(userName);
  await database().db.transaction((tx) => takeBackAttempt(tx, counted));
  return counted.wait;
}

describe('guessing at many accounts from one address', () => {
  it('is slowed down though the guesser signs in to an own account in between', async () => {
    let heard = 0;
    for (let round = 0; round < 4; round++) {
      heard += await guesses(20);
      await signInRightly('own');
    }
    expect(heard).toBeLessThanOrEqual(42);
  });

  it('leaves those who sign in rightly alone', async () => {
    for (let i = 0; i < 60; i++) await expect(signInRightly('maria')).resolves.toBe(0);
  });

  it('goes on to be slowed down when a sign-in of before succeeds after another guess', async () => {
    await guesses(39);
    const mine = await attempt('own'); // the 40th, still free
    await guesses(1);
    await database().db.transaction((tx) => takeBackAttempt(tx, mine));
    expect((await attempt('next')).wait).toBeGreaterThan(0);
  });

  it('gains nothing from other addresses of the same network', async () => {
    let heard = 0;
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3']) heard += await guesses(20, address);
    expect(heard).toBeLessThanOrEqual(42);
  });

  it('is slowed down over all networks of one customer', async () => {
    let heard = 0;
    for (let i = 0; i < 6; i++) heard += await guesses(30, `2001:db8:0:${i}::1`);
    expect(heard).toBeLessThanOrEqual(122);
  });

  it('leaves no row behind once the address has to wait', async () => {
    await guesses(41);
    const rows = await database().db.$count(loginThrottleTable);
    await database().pool.query(`update login_throttles set blocked_until = now() + interval '1 hour'
      where key like 'address:%'`);
    await expect(guesses(30)).resolves.toBe(0);
    await expect(database().db.$count(loginThrottleTable)).resolves.toBe(rows);
  });

  it('keeps nothing of the names that were typed, and little of each', async () => {
    await attempt(`MoqtaTaynaParola1!${'x'.repeat(1000)}`);
    const rows = await database().db.select().from(loginThrottleTable);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('parola');
    expect(rows.every((row) => row.key.length < 100)).toBe(true);
  });

  it('all at once is counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => attempt(`person-${i}`)));
    expect(answers.filter(({ wait }) => wait === 0)).toHaveLength(41);
  });
});
