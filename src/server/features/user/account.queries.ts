import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { addressBlockWords } from '#domain/sign-in/address-block.ts';
import { UNKNOWN_DEVICE } from '#domain/sign-in/device.rules.ts';
import type { DigestWish } from '#domain/notification/digest.rules.ts';
import type { MailWish } from '#domain/mail/mail-wish.rules.ts';
import type { OwnSession } from '#contract/user/account.contract.ts';
import type { RequestSession } from '#server/context.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';

/** The sessions of the person that still open something, the one that asks first, then by when they were last used. */
export async function listOwnSessions(
  { db }: OpenDatabase,
  { id: currentId, actor }: RequestSession,
): Promise<OwnSession[]> {
  const rows = await db
    .select({
      id: sessionTable.id,
      device: sessionTable.device,
      addressBlock: sessionTable.addressBlock,
      createdAt: sessionTable.createdAt,
      lastSeenAt: sessionTable.lastSeenAt,
    })
    .from(sessionTable)
    .where(
      and(
        eq(sessionTable.userId, actor.userId),
        isNull(sessionTable.endedAt),
        gt(sessionTable.expiresAt, sql`now()`),
        sql`${sessionTable.lastSeenAt} + ${sessionTable.idleMinutes} * interval '1 minute' > now()`,
      ),
    )
    .orderBy(sql`${sessionTable.id} <> ${currentId}`, sql`${sessionTable.lastSeenAt} desc`, sessionTable.id);
  return rows.map(({ device, addressBlock, createdAt, lastSeenAt, id }) => ({
    id,
    device: device === '' ? UNKNOWN_DEVICE : device,
    place: addressBlockWords(addressBlock),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  }));
}

/** Ends a session of this very account; false when there is none. */
export async function endSessionOf(db: Database, userId: number, sessionId: string): Promise<boolean> {
  const ended = await db
    .update(sessionTable)
    .set({ endedAt: sql`now()`, endReason: 'byOwner' })
    .where(and(eq(sessionTable.id, sessionId), eq(sessionTable.userId, userId), isNull(sessionTable.endedAt)))
    .returning({ id: sessionTable.id });
  return ended.length > 0;
}

const accountColumns = {
  id: userTable.id,
  userName: userTable.userName,
  email: userTable.email,
  firstName: userTable.firstName,
  lastName: userTable.lastName,
  phoneNumber: userTable.phoneNumber,
  version: userTable.version,
};

export async function findAccountOf(db: Database, userId: number) {
  const [account] = await db.select(accountColumns).from(userTable).where(eq(userTable.id, userId));
  return account;
}

export async function lockAccountOf(tx: Database, userId: number) {
  const [account] = await tx
    .select({
      ...accountColumns,
      passwordHash: userTable.passwordHash,
      unwantedMails: userTable.unwantedMails,
      digest: userTable.digest,
    })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('no key update');
  return account;
}

export async function updateAccountOf(
  tx: Database,
  userId: number,
  fields: Partial<typeof userTable.$inferInsert>,
): Promise<void> {
  await tx
    .update(userTable)
    .set({ ...fields, version: sql`${userTable.version} + 1` })
    .where(eq(userTable.id, userId));
}

export async function findMailWishes(db: Database, userId: number) {
  const [account] = await db
    .select({ unwantedMails: userTable.unwantedMails, digest: userTable.digest })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return account;
}

export async function saveMailWishes(
  tx: Database,
  userId: number,
  wishes: { unwantedMails: MailWish[]; digest: DigestWish },
): Promise<void> {
  await tx.update(userTable).set(wishes).where(eq(userTable.id, userId));
}
