import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Passkey } from '#contract/factor/factor.contract.ts';
import type { Factors } from '#domain/factor/factor.rules.ts';
import type { Database } from '../../db/database.ts';
import { ONE_ROW } from '#server/db/small-statements.ts';
import {
  factorChallengeTable,
  factorRequestTable,
  passkeyTable,
  recoveryCodeTable,
  totpTable,
} from '../../db/tables/factor.table.ts';

/** A secret that nobody has confirmed within this time was seen by too many, or forgotten. */
const CONFIRM_WITHIN = sql`interval '1 hour'`;

export async function findFactors(db: Database, userId: number): Promise<Factors> {
  const [factors] = await db
    .select({
      hasTotp: sql<boolean>`exists (select from ${totpTable}
        where ${totpTable.userId} = ${userId} and ${totpTable.confirmedAt} is not null)`,
      passkeys: sql<number>`(select count(*)::int from ${passkeyTable} where ${passkeyTable.userId} = ${userId})`,
      recoveryCodes: sql<number>`(select count(*)::int from ${recoveryCodeTable}
        where ${recoveryCodeTable.userId} = ${userId} and ${recoveryCodeTable.usedAt} is null)`,
    })
    .from(ONE_ROW);
  if (factors === undefined) throw new Error('The factors were not counted');
  return factors;
}

export async function findTotpSince(db: Database, userId: number): Promise<Date | null> {
  const [totp] = await db
    .select({ confirmedAt: totpTable.confirmedAt })
    .from(totpTable)
    .where(eq(totpTable.userId, userId));
  return totp?.confirmedAt ?? null;
}

/** Keeps a secret that is still to be confirmed; false when one is in use already. */
export async function beginTotp(db: Database, userId: number, secretCipher: Buffer): Promise<boolean> {
  const begun = await db
    .insert(totpTable)
    .values({ userId, secretCipher })
    .onConflictDoUpdate({
      target: totpTable.userId,
      set: { secretCipher, begunAt: sql`now()`, lastStep: 0 },
      setWhere: isNull(totpTable.confirmedAt),
    })
    .returning({ userId: totpTable.userId });
  return begun.length > 0;
}

export async function findBegunTotp(db: Database, userId: number) {
  const [begun] = await db
    .select()
    .from(totpTable)
    .where(
      and(
        eq(totpTable.userId, userId),
        isNull(totpTable.confirmedAt),
        sql`${totpTable.begunAt} > now() - ${CONFIRM_WITHIN}`,
      ),
    );
  return begun;
}

export async function findReplacingTotp(db: Database, userId: number) {
  const c = factorChallengeTable;
  const [waiting] = await db
    .select({ toSign: c.toSign })
    .from(c)
    .where(and(eq(c.userId, userId), eq(c.kind, 'setUp'), isNotNull(c.toSign), gt(c.expiresAt, sql`clock_timestamp()`)))
    .orderBy(desc(c.createdAt))
    .limit(1);
  if (waiting === undefined) return undefined;
  return { userId, secretCipher: Buffer.from(waiting.toSign ?? '', 'base64'), lastStep: 0 };
}

/** The first right code of a new secret, which is the one in use from then on: of two at once only one counts. */
export async function confirmTotp(
  db: Database,
  { userId, secretCipher, step }: { userId: number; secretCipher: Buffer; step: number },
): Promise<boolean> {
  const isUnused = or(isNull(totpTable.confirmedAt), ne(totpTable.secretCipher, secretCipher));
  const confirmed = await db
    .update(totpTable)
    .set({ secretCipher, confirmedAt: sql`now()`, lastStep: step })
    .where(and(eq(totpTable.userId, userId), isUnused))
    .returning({ userId: totpTable.userId });
  return confirmed.length > 0;
}

export async function findTotp(db: Database, userId: number) {
  const [totp] = await db
    .select()
    .from(totpTable)
    .where(and(eq(totpTable.userId, userId), isNotNull(totpTable.confirmedAt)));
  return totp;
}

/** Uses the code of a step up; of two tabs with the same code only one succeeds. */
export async function spendTotpStep(db: Database, userId: number, step: number): Promise<boolean> {
  const spent = await db
    .update(totpTable)
    .set({ lastStep: step })
    .where(and(eq(totpTable.userId, userId), isNotNull(totpTable.confirmedAt), lt(totpTable.lastStep, step)))
    .returning({ userId: totpTable.userId });
  return spent.length > 0;
}

export async function removeTotp(db: Database, userId: number): Promise<boolean> {
  const removed = await db.delete(totpTable).where(eq(totpTable.userId, userId)).returning({
    confirmedAt: totpTable.confirmedAt,
  });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(db: Database, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  if (hashes.length > 0) {
    await db.insert(recoveryCodeTable).values(hashes.map((codeHash) => ({ userId, codeHash })));
  }
}

/** Uses a code up; of two at once only one succeeds. */
export async function spendRecoveryCode(db: Database, userId: number, codeHash: Buffer): Promise<boolean> {
  const spent = await db
    .update(recoveryCodeTable)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodeTable.userId, userId),
        eq(recoveryCodeTable.codeHash, codeHash),
        isNull(recoveryCodeTable.usedAt),
      ),
    )
    .returning({ userId: recoveryCodeTable.userId });
  return spent.length > 0;
}

export async function listPasskeys(db: Database, userId: number): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, userId))
    .orderBy(passkeyTable.createdOn, passkeyTable.id);
  return rows.map(({ id, name, isBackedUp, createdOn, lastUsedAt }) => ({
    id,
    name,
    isBackedUp,
    createdOn: createdOn.toISOString(),
    lastUsedOn: lastUsedAt?.toISOString() ?? null,
  }));
}

export async function listCredentials(db: Database, userId: number) {
  return db
    .select({ id: passkeyTable.credentialId, transports: passkeyTable.transports })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, userId));
}

export async function findPasskey(db: Database, credentialId: string) {
  const [passkey] = await db.select().from(passkeyTable).where(eq(passkeyTable.credentialId, credentialId));
  return passkey;
}

/** False where the key is there already, whosoever it is. */
export async function insertPasskey(db: Database, passkey: typeof passkeyTable.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(passkeyTable)
    .values(passkey)
    .onConflictDoNothing({ target: passkeyTable.credentialId })
    .returning({ id: passkeyTable.id });
  return inserted.length > 0;
}

/** Notes a use; false for an answer that was used before, where the device counts, or a key that is gone. */
export async function notePasskeyUse(
  db: Database,
  use: { id: number; counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const isLater = or(
    lt(passkeyTable.counter, use.counter),
    and(eq(passkeyTable.counter, 0), sql`${use.counter}::bigint = 0`),
  );
  const noted = await db
    .update(passkeyTable)
    .set({ counter: use.counter, isBackedUp: use.isBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeyTable.id, use.id), isLater))
    .returning({ id: passkeyTable.id });
  return noted.length > 0;
}

export async function removePasskey(db: Database, userId: number, passkeyId: number): Promise<string | null> {
  const [removed] = await db
    .delete(passkeyTable)
    .where(and(eq(passkeyTable.id, passkeyId), eq(passkeyTable.userId, userId)))
    .returning({ name: passkeyTable.name });
  return removed?.name ?? null;
}

export async function removeAllFactors(db: Database, userId: number): Promise<boolean> {
  const hadTotp = await removeTotp(db, userId);
  const passkeys = await db
    .delete(passkeyTable)
    .where(eq(passkeyTable.userId, userId))
    .returning({ id: passkeyTable.id });
  await replaceRecoveryCodes(db, userId, []);
  return hadTotp || passkeys.length > 0;
}

/** When a factor has to be there, counted from the first time it was asked for. */
export async function factorDue(db: Database, userId: number, days: number): Promise<{ at: Date; isOver: boolean }> {
  await db.insert(factorRequestTable).values({ userId }).onConflictDoNothing();
  const due = sql`${factorRequestTable.askedAt} + ${days} * interval '1 day'`;
  const [found] = await db
    .select({ at: sql<string>`${due}`, isOver: sql<boolean>`${due} <= now()` })
    .from(factorRequestTable)
    .where(eq(factorRequestTable.userId, userId));
  if (found === undefined) throw new Error('The request for a factor was not stored');
  return { at: new Date(found.at), isOver: found.isOver };
}
