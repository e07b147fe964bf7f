import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { factorChallengeTable } from '../../db/tables/factor.table.ts';
import type { GivenChallenge } from '../sign-in/second-step.ts';
import { randomToken, tokenHash } from '#server/keys/tokens.ts';

export type ChallengeKind = (typeof factorChallengeTable.$inferSelect)['kind'];

/** Setting an app up takes longer than reading a code. */
const challengeMinutes: Readonly<Record<ChallengeKind, number>> = {
  code: 5,
  passkeyLogin: 5,
  passkeyAdd: 5,
  setUp: 30,
};
/** Nobody signs in more often at once; the oldest go. */
const MOST_PER_USER = 10;

/** Begins a proof. Only hashes are stored, and it lasts for minutes. */
export async function makeChallenge(
  tx: Database,
  given: {
    kind: ChallengeKind;
    userId?: number;
    passwordHash?: string;
    isRemembered?: boolean;
    toSign?: string;
    isBrowser: boolean;
  },
): Promise<GivenChallenge> {
  const { kind, passwordHash, isBrowser, ...row } = given;
  const [token, cookie] = [randomToken(), isBrowser ? randomToken() : null];
  const minutes = challengeMinutes[kind];
  const [made] = await tx
    .insert(factorChallengeTable)
    .values({
      ...row,
      kind,
      tokenHash: tokenHash(token),
      cookieHash: cookie === null ? null : tokenHash(cookie),
      passwordMark: passwordHash === undefined ? null : tokenHash(passwordHash),
      expiresAt: sql`now() + ${minutes} * interval '1 minute'`,
    })
    .returning({ expiresAt: factorChallengeTable.expiresAt });
  if (made === undefined) throw new Error('The challenge was not stored');
  if (given.userId !== undefined) await dropOldest(tx, given.userId);
  return { token, cookie, expiresAt: made.expiresAt, minutes };
}

async function dropOldest(tx: Database, userId: number): Promise<void> {
  const oldest = tx
    .select({ tokenHash: factorChallengeTable.tokenHash })
    .from(factorChallengeTable)
    .where(eq(factorChallengeTable.userId, userId))
    .orderBy(desc(factorChallengeTable.createdAt), factorChallengeTable.tokenHash)
    .offset(MOST_PER_USER);
  await tx.delete(factorChallengeTable).where(inArray(factorChallengeTable.tokenHash, oldest));
}

export interface ReturnedChallenge {
  token: string;
  cookie: string | undefined;
}

/** The proof that is under way, held until the transaction ends; null when it is over, used or another browser's. */
export async function holdChallenge(tx: Database, returned: ReturnedChallenge, kind: ChallengeKind) {
  const [challenge] = await tx
    .select()
    .from(factorChallengeTable)
    .where(
      and(
        eq(factorChallengeTable.tokenHash, tokenHash(returned.token)),
        eq(factorChallengeTable.kind, kind),
        sql`${factorChallengeTable.expiresAt} > clock_timestamp()`,
      ),
    )
    .for('update');
  return challenge !== undefined && isBoundTo(challenge.cookieHash, returned.cookie) ? challenge : null;
}

function isBoundTo(cookieHash: Buffer | null, cookie: string | undefined): boolean {
  return cookieHash === null || (cookie !== undefined && timingSafeEqual(cookieHash, tokenHash(cookie)));
}

export function isMarkOf(mark: Buffer | null, passwordHash: string): boolean {
  return mark !== null && timingSafeEqual(mark, tokenHash(passwordHash));
}

/** What a passkey has to sign; asked for anew, the former one is worth nothing. */
export async function setToSign(tx: Database, hash: Buffer, toSign: string | null): Promise<void> {
  await tx.update(factorChallengeTable).set({ toSign }).where(eq(factorChallengeTable.tokenHash, hash));
}

/** The code of the letter; with a new one the former is worth nothing. */
export async function setMailCode(tx: Database, hash: Buffer, mailCodeHash: Buffer): Promise<void> {
  await tx.update(factorChallengeTable).set({ mailCodeHash }).where(eq(factorChallengeTable.tokenHash, hash));
}

/** Uses the proof up; of two at once only one succeeds. */
export async function dropChallenge(tx: Database, hash: Buffer): Promise<boolean> {
  const dropped = await tx
    .delete(factorChallengeTable)
    .where(eq(factorChallengeTable.tokenHash, hash))
    .returning({ kind: factorChallengeTable.kind });
  return dropped.length > 0;
}

export async function dropChallengesOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(factorChallengeTable).where(eq(factorChallengeTable.userId, userId));
}
