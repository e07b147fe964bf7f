import { eq, inArray, sql } from 'drizzle-orm';
import { countedAttempt, type ThrottleRule } from '#domain/throttle.rules.ts';
import type { Database } from '../../db/database.ts';
import { loginThrottleTable } from '../../db/tables/session.table.ts';

const ACCOUNT: ThrottleRule = { free: 5, hardStop: 100 };
/** A whole office, even a whole town, may share one address. */
const ADDRESS: ThrottleRule = { free: 40 };
const RESET_MAIL: ThrottleRule = { free: 10 };

export interface ThrottleKey {
  key: string;
  rule: ThrottleRule;
}

/**
 * What an attempt is counted under. A browser that signed in before has a
 * counter of its own, so nobody can lock its owner out by guessing elsewhere.
 */
export function loginKeys(attempt: { userName: string; address: string; knownDevice: string | null }): ThrottleKey[] {
  const account = attempt.userName.trim().toLowerCase();
  if (attempt.knownDevice !== null) return [{ key: `device:${account}:${attempt.knownDevice}`, rule: ACCOUNT }];
  return [
    { key: `account:${account}`, rule: ACCOUNT },
    { key: `address:${addressBlock(attempt.address)}`, rule: ADDRESS },
  ];
}

export function resetMailKey(address: string): ThrottleKey {
  return { key: `reset:${addressBlock(address)}`, rule: RESET_MAIL };
}

/**
 * Counts the attempt before its password is even looked at, so that a hundred
 * guesses sent at once are a hundred failures. Returns how many seconds to wait;
 * 0 when the attempt may go on. A successful sign-in takes the count back.
 */
export async function countAttempt(tx: Database, keys: ThrottleKey[]): Promise<number> {
  let wait = 0;
  // In one fixed order, or two attempts could each wait for the other's row.
  for (const { key, rule } of keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const state = await lockThrottle(tx, key);
    wait = Math.max(wait, state.waitSeconds);
    const counted = countedAttempt(state, rule);
    if (counted === null) continue;
    const blockedUntil =
      counted.blockSeconds === Infinity
        ? sql`'infinity'::timestamptz`
        : sql`clock_timestamp() + ${counted.blockSeconds} * interval '1 second'`;
    await tx
      .update(loginThrottleTable)
      .set({ failures: counted.failures, lastFailureAt: sql`now()`, blockedUntil })
      .where(eq(loginThrottleTable.key, key));
  }
  return wait;
}

async function lockThrottle(tx: Database, key: string) {
  await tx
    .insert(loginThrottleTable)
    .values({ key, failures: 0, lastFailureAt: sql`now()`, blockedUntil: sql`now()` })
    .onConflictDoNothing();
  const [state] = await tx
    .select({
      failures: loginThrottleTable.failures,
      waitSeconds: sql<number>`case when ${loginThrottleTable.blockedUntil} = 'infinity' then 86400
        else ceil(greatest(0, extract(epoch from ${loginThrottleTable.blockedUntil} - clock_timestamp())))::int end`,
      quietSeconds: sql<number>`extract(epoch from clock_timestamp() - ${loginThrottleTable.lastFailureAt})::int`,
    })
    .from(loginThrottleTable)
    .where(eq(loginThrottleTable.key, key))
    .for('update');
  if (state === undefined) throw new Error('The throttle row is gone');
  return state;
}

/** Forgets the failures, after a successful sign-in or a new password. */
export async function clearAttempts(db: Database, keys: string[]): Promise<void> {
  await db.delete(loginThrottleTable).where(inArray(loginThrottleTable.key, keys));
}

/** Everything counted against an account, whatever browser it came from. */
export async function clearAccountAttempts(db: Database, userName: string): Promise<void> {
  await clearAttempts(db, [`account:${userName.toLowerCase()}`]);
}

/** Neighbours share a block: 256 addresses of version 4, a network of version 6. */
export function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (plain.includes('.')) return plain.split('.').slice(0, 3).join('.');
  return plain.split(':').slice(0, 4).join(':');
}
