import { eq, inArray, sql } from 'drizzle-orm';
import { addressBlocks } from '#domain/sign-in/address-block.ts';
import {
  type CountedAttempt,
  countedAttempt,
  type ThrottleRule,
  throttleRules,
  type ThrottleState,
} from '#domain/sign-in/throttle.rules.ts';
import type { Database } from '#server/db/database.ts';
import { loginThrottleTable } from '#server/db/tables/session.table.ts';
import type { Secrets } from '#server/keys/secrets.ts';

/** What is told to wait at most, though an account may be closed for good. */
export const LONGEST_RETRY_AFTER = 900;

export interface ThrottleKey {
  key: string;
  rule: ThrottleRule;
  isShared: boolean;
}

/** How an attempt was counted: what a success takes back. */
export interface Counted {
  /** Seconds to wait; 0 when the attempt may go on. */
  wait: number;
  attempts: (ThrottleKey & { failures: number })[];
}

/**
 * What an attempt is counted under, the address before the account. A browser that signed in before has a
 * counter of its own, so nobody can lock its owner out by guessing elsewhere.
 */
export function loginKeys(
  secrets: Secrets,
  attempt: { userName: string; address: string; knownDevice: string | null },
): ThrottleKey[] {
  const account = nameKey(secrets, attempt.userName);
  const own = (key: string): ThrottleKey => ({ key, rule: throttleRules.account, isShared: false });
  if (attempt.knownDevice !== null) return [own(`device:${account}:${attempt.knownDevice}`)];
  return [...addressKeys('address', attempt.address, throttleRules.address), own(`account:${account}`)];
}

export function resetMailKeys(address: string): ThrottleKey[] {
  return addressKeys('reset', address, throttleRules.resetMail);
}

/** One counter of the account for every way to give a code of the second step. */
export function codeKeys(userId: number): ThrottleKey[] {
  return [{ key: `code:${userId}`, rule: throttleRules.code, isShared: false }];
}

export function factorMailKeys(userId: number): ThrottleKey[] {
  return [{ key: `factorMail:${userId}`, rule: throttleRules.factorMail, isShared: false }];
}

export function passkeyKeys(address: string): ThrottleKey[] {
  return addressKeys('passkey', address, throttleRules.passkey);
}

/** Every call that brings the token of a link, right or wrong. */
export function linkKeys(address: string): ThrottleKey[] {
  return addressKeys('link', address, throttleRules.link);
}

/** Feeds are asked for by the servers of calendars, which many clubs share: a right one is counted by itself. */
export function calendarKeys(calendarId: number | null, address: string): ThrottleKey[] {
  if (calendarId === null) return addressKeys('calendar', address, throttleRules.link);
  return [{ key: `feed:${calendarId}`, rule: throttleRules.calendar, isShared: false }];
}

/** Right codes count as much as wrong ones: neither guessing nor collecting gets far. */
export function verificationKeys(address: string): ThrottleKey[] {
  return addressKeys('verify', address, throttleRules.verification, throttleRules.verificationNetwork);
}

/** Photos behind a right code: a counter of their own, or a team of twenty would use up the looks of a hall. */
export function verificationPhotoKeys(address: string): ThrottleKey[] {
  return addressKeys('photo', address, throttleRules.verificationPhoto, throttleRules.verificationPhotoNetwork);
}

function addressKeys(
  kind: string,
  address: string,
  rule: ThrottleRule,
  networkRule: ThrottleRule = throttleRules.network,
): ThrottleKey[] {
  return addressBlocks(address).map((block, i) => ({
    key: `${kind}:${block}`,
    rule: i === 0 ? rule : networkRule,
    isShared: true,
  }));
}

/** Of one length whatever was typed, and unreadable: people type passwords into the field of the name. */
function nameKey(secrets: Secrets, userName: string): string {
  return secrets.fingerprint(userName.trim().toLowerCase(), 'throttle').toString('base64url');
}

/**
 * Counts the attempt before its password is even looked at, so that a hundred guesses sent at once are a hundred
 * failures. One that has to wait is not counted and leaves nothing behind: whoever is blocked cannot fill the table.
 */
export async function countAttempt(tx: Database, keys: ThrottleKey[]): Promise<Counted> {
  const heard: { key: ThrottleKey; counted: CountedAttempt }[] = [];
  // Each row is made and locked in the one order of the keys: no two attempts wait for each other.
  for (const key of keys) {
    const state = await lockThrottle(tx, key.key);
    const counted = countedAttempt(state, key.rule);
    if (counted === null) return { wait: state.waitSeconds, attempts: [] };
    heard.push({ key, counted });
  }
  for (const { key, counted } of heard) await storeCount(tx, key.key, counted);
  return { wait: 0, attempts: heard.map(({ key, counted }) => ({ ...key, failures: counted.failures })) };
}

async function storeCount(tx: Database, key: string, counted: CountedAttempt): Promise<void> {
  const blockedUntil =
    counted.blockSeconds === Infinity
      ? sql`'infinity'::timestamptz`
      : sql`clock_timestamp() + ${counted.blockSeconds} * interval '1 second'`;
  const lastFailureAt = sql`clock_timestamp() - ${counted.quietSeconds} * interval '1 second'`;
  await tx
    .update(loginThrottleTable)
    .set({ failures: counted.failures, lastFailureAt, blockedUntil })
    .where(eq(loginThrottleTable.key, key));
}

async function lockThrottle(tx: Database, key: string): Promise<ThrottleState> {
  for (;;) {
    const state = await readThrottle(tx, key);
    if (state !== undefined) return state;
    // Somebody else may make it first, and a success may take it away again: then once more.
    await tx
      .insert(loginThrottleTable)
      .values({ key, failures: 0, lastFailureAt: sql`now()`, blockedUntil: sql`now()` })
      .onConflictDoNothing();
  }
}

async function readThrottle(tx: Database, key: string) {
  const [state] = await tx
    .select({
      failures: loginThrottleTable.failures,
      waitSeconds: sql<number>`case when ${loginThrottleTable.blockedUntil} = 'infinity' then 86400
        else ceil(greatest(0, extract(epoch from ${loginThrottleTable.blockedUntil} - clock_timestamp())))::int end`,
      // With its fractions: whoever comes every 1.9 seconds would otherwise lose nearly half of what is forgiven.
      quietSeconds: sql<number>`greatest(0, extract(epoch from clock_timestamp() - ${loginThrottleTable.lastFailureAt}))::float8`,
    })
    .from(loginThrottleTable)
    .where(eq(loginThrottleTable.key, key))
    .for('update');
  return state;
}

/**
 * After a successful sign-in: the account starts anew. Of the address only this one attempt is taken back, or
 * whoever has one account could guess at all others without end.
 */
export async function takeBackAttempt(tx: Database, { attempts }: Counted): Promise<void> {
  const { failures: counted, blockedUntil } = loginThrottleTable;
  for (const { key, failures } of attempts.filter(({ isShared }) => isShared)) {
    // A block that began with somebody else's attempt stays.
    await tx
      .update(loginThrottleTable)
      .set({
        failures: sql`greatest(0, ${counted} - 1)`,
        blockedUntil: sql`case when ${counted} = ${failures} then clock_timestamp() else ${blockedUntil} end`,
      })
      .where(eq(loginThrottleTable.key, key));
  }
  const own = attempts.filter(({ isShared }) => !isShared).map(({ key }) => key);
  if (own.length > 0) await tx.delete(loginThrottleTable).where(inArray(loginThrottleTable.key, own));
}

/** Everything counted against an account, but for browsers that have a counter of their own. */
export async function clearAccountAttempts(db: Database, secrets: Secrets, userName: string): Promise<void> {
  await db.delete(loginThrottleTable).where(eq(loginThrottleTable.key, `account:${nameKey(secrets, userName)}`));
}

export async function clearCodeAttempts(db: Database, userId: number): Promise<void> {
  const keys = codeKeys(userId).map(({ key }) => key);
  await db.delete(loginThrottleTable).where(inArray(loginThrottleTable.key, keys));
}
