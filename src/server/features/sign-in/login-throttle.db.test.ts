import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { loginThrottleTable } from '#server/db/tables/session.table.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { countAttempt, loginKeys, takeBackAttempt, verificationKeys } from './login-throttle.ts';

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

/** As after so many failures within the last minutes: the next one makes everybody behind the key wait for long. */
async function givenFailures(keys: string, failures: number): Promise<void> {
  const changed = await database().pool.query('update login_throttles set failures = $2 where key like $1', [
    keys,
    failures,
  ]);
  expect(changed.rowCount).toBe(1);
}

const timePasses = () => database().pool.query('update login_throttles set blocked_until = now()');

describe('looking at printed licences from one address', () => {
  it('every 1.9 seconds is forgiven nearly as fast as it is counted', async () => {
    const look = () => database().db.transaction((tx) => countAttempt(tx, verificationKeys('203.0.113.7')));
    await look();
    for (let i = 1; i < 40; i++) {
      await database().pool.query(
        "update login_throttles set last_failure_at = last_failure_at - interval '1.9 seconds'",
      );
      await expect(look()).resolves.toMatchObject({ wait: 0 });
    }
    const [counted] = await database().db.select().from(loginThrottleTable);
    // 39 looks in 74 seconds: 37 are forgiven.
    expect(counted?.failures).toBeLessThanOrEqual(4);
  });
});

describe('guessing at many accounts from one address', () => {
  it('is slowed down though the guesser signs in to an own account in between', async () => {
    await guesses(1);
    await givenFailures('address:%', 48);
    await expect(signInRightly('own')).resolves.toBe(0);
    await expect(guesses(5)).resolves.toBe(1);
    await expect(signInRightly('own')).resolves.toBeGreaterThan(0);
    await expect(guesses(5)).resolves.toBe(0);
  });

  it('leaves those who sign in rightly alone', async () => {
    for (let i = 0; i < 45; i++) await expect(signInRightly('maria')).resolves.toBe(0);
  });

  it('goes on to be slowed down when a sign-in from before succeeds after another guess', async () => {
    await guesses(1);
    await givenFailures('address:%', 48);
    const mine = await attempt('own');
    await timePasses();
    await expect(guesses(1)).resolves.toBe(1);
    await database().db.transaction((tx) => takeBackAttempt(tx, mine));
    await expect(guesses(1)).resolves.toBe(0);
  });

  it('gains nothing from other addresses of the same network', async () => {
    await guesses(1, '2001:db8::1');
    await givenFailures('address:%/64', 48);
    await expect(guesses(1, '2001:db8::2')).resolves.toBe(1);
    await expect(guesses(1, '2001:db8::ffff:3')).resolves.toBe(0);
  });

  it('is slowed down over all networks of one customer', async () => {
    await guesses(1, '2001:db8:0:1::1');
    await givenFailures('address:%/48', 130);
    await expect(guesses(1, '2001:db8:0:2::1')).resolves.toBe(1);
    await expect(guesses(1, '2001:db8:0:3::1')).resolves.toBe(0);
  });

  it('leaves no row behind once the address has to wait', async () => {
    await guesses(1);
    await givenFailures('address:%', 48);
    await guesses(1);
    const rows = await database().db.$count(loginThrottleTable);
    await expect(guesses(10)).resolves.toBe(0);
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
    await guesses(1);
    await givenFailures('address:%', 48);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => attempt(`person-${i}`)));
    expect(answers.filter(({ wait }) => wait === 0)).toHaveLength(1);
  });
});
