import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Actor, PlayerCapacity, Role } from '#domain/common/access.rules.ts';
import type { Database } from '#server/db/database.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { passwordTokenTable, sessionTable } from '#server/db/tables/session.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { roleTable, userRoleTable, userTable } from '#server/db/tables/user.table.ts';

const SESSIONS_PER_USER = 10;

const ACCOUNT = {
  id: userTable.id,
  userName: userTable.userName,
  firstName: userTable.firstName,
  lastName: userTable.lastName,
  email: userTable.email,
  passwordHash: userTable.passwordHash,
};

/** The account behind a user name, whatever the case it was typed in. */
export async function findAccount(db: Database, userName: string) {
  const [account] = await db
    .select({ ...ACCOUNT, isDeleted: userTable.isDeleted, isPasswordExpired: isPasswordExpired() })
    .from(userTable)
    .where(eq(sql`lower(${userTable.userName})`, userName.toLowerCase()));
  return account;
}

export async function findOwnAccount(db: Database, userId: number) {
  const isThere = and(eq(userTable.id, userId), isNull(userTable.erasedOn));
  const [account] = await db.select(ACCOUNT).from(userTable).where(isThere);
  return account;
}

/**
 * Holds the account, so that nobody changes its rights until the session that carries them stands. What comes
 * back is what the row says now: another password may have been set since the one that was typed was checked.
 */
export async function holdAccount(tx: Database, userId: number) {
  const [held] = await tx
    .select({
      passwordHash: userTable.passwordHash,
      isDeleted: userTable.isDeleted,
      isPasswordExpired: isPasswordExpired(),
      mustChangePassword: userTable.mustChangePassword,
    })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('share');
  return held;
}

/** Holds the account for a change of its password or of the links to it: one after another, in whatever order they come. */
export async function lockAccount(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: userTable.id }).from(userTable).where(eq(userTable.id, userId)).for('no key update');
}

/** By the clock of this moment: the transaction may have waited for the row. */
const isPasswordExpired = () => sql<boolean>`coalesce(${userTable.passwordExpiresAt} <= clock_timestamp(), false)`;

export async function findActor(db: Database, userId: number): Promise<Actor & { roleIds: number[] }> {
  const roles = await db
    .select({ id: roleTable.id, normalizedName: roleTable.normalizedName })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(eq(userRoleTable.userId, userId))
    .orderBy(roleTable.id);
  const clubs = await db
    .select({ id: userClubTable.clubId })
    .from(userClubTable)
    .where(eq(userClubTable.userId, userId))
    .orderBy(userClubTable.clubId);
  const links = await db
    .select({ playerId: userPlayerTable.playerId, capacity: userPlayerTable.capacity })
    .from(userPlayerTable)
    .where(eq(userPlayerTable.userId, userId))
    .orderBy(userPlayerTable.playerId);
  const linkedAs = (wanted: PlayerCapacity) =>
    links.flatMap(({ playerId, capacity }) => (capacity === wanted ? [playerId] : []));
  return {
    userId,
    roles: roles.map((role) => role.normalizedName as Role),
    roleIds: roles.map((role) => role.id),
    clubIds: clubs.map((club) => club.id),
    playerId: linkedAs('player')[0] ?? null,
    childIds: linkedAs('guardian'),
  };
}

export async function listRoles(db: Database) {
  return db.select().from(roleTable).orderBy(roleTable.id);
}

export async function findOwnPhotoId(db: Database, playerId: number | null): Promise<string | null> {
  if (playerId === null) return null;
  const [player] = await db
    .select({ photoId: playerTable.photoId })
    .from(playerTable)
    .where(eq(playerTable.id, playerId));
  return player?.photoId ?? null;
}

export async function insertSession(
  db: Database,
  session: Omit<typeof sessionTable.$inferInsert, 'expiresAt'> & { totalMinutes: number },
) {
  const { totalMinutes, ...row } = session;
  const [inserted] = await db
    .insert(sessionTable)
    .values({ ...row, expiresAt: sql`now() + ${totalMinutes} * interval '1 minute'` })
    .returning({ id: sessionTable.id, expiresAt: sessionTable.expiresAt });
  if (inserted === undefined) throw new Error('The session was not stored');
  return inserted;
}

/** Nobody needs more sessions than this; the oldest go. */
export async function endOldestSessions(db: Database, userId: number): Promise<void> {
  const oldest = db
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, userId), isNull(sessionTable.endedAt)))
    .orderBy(desc(sessionTable.createdAt))
    .offset(SESSIONS_PER_USER);
  await db
    .update(sessionTable)
    .set({ endedAt: sql`now()`, endReason: 'tooMany' })
    .where(inArray(sessionTable.id, oldest));
}

export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessionTable)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessionTable.id, sessionId));
}

/**
 * Whether the session is still open, and stays so until the transaction ends. Whatever takes rights away locks the
 * account before it ends the sessions (`end_sessions`); held like this it waits for us or we have waited for it. Not
 * held any harder than a row that names the account holds it anyway, so that nobody waits in a circle.
 */
export async function holdSession(tx: Database, session: { id: string; userId: number }): Promise<boolean> {
  await tx.select({ id: userTable.id }).from(userTable).where(eq(userTable.id, session.userId)).for('key share');
  const open = await tx
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(and(eq(sessionTable.id, session.id), isNull(sessionTable.endedAt)));
  return open.length > 0;
}

const open = sqlNames(sessionTable, 'open');

/**
 * The same as a condition of a write that is one statement, of the session with that id in SQL; none is that of a key,
 * which is looked at for each request.
 */
export const isSessionOpen = (id: string): string =>
  `(${id} is null or exists (
    select from ${sqlTable(sessionTable, 'open')} where ${open.id} = ${id} and ${open.endedAt} is null))`;

export async function endSession(db: Database, sessionId: string, reason: string): Promise<void> {
  await db
    .update(sessionTable)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(eq(sessionTable.id, sessionId), isNull(sessionTable.endedAt)));
}

/** Every session of the account, but for the one that is named; how many there were. */
export async function endAllSessions(
  db: Database,
  userId: number,
  { reason, except }: { reason: string; except?: string | undefined },
): Promise<number> {
  const ended = await db
    .update(sessionTable)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(
      and(
        eq(sessionTable.userId, userId),
        isNull(sessionTable.endedAt),
        except === undefined ? undefined : ne(sessionTable.id, except),
      ),
    )
    .returning({ id: sessionTable.id });
  return ended.length;
}

/** The generated password has been replaced: the session opens what its rights say. */
export async function releaseSession(db: Database, sessionId: string): Promise<void> {
  await db.update(sessionTable).set({ mustChangePassword: false }).where(eq(sessionTable.id, sessionId));
}

/** The active account an e-mail belongs to, with the address as it is stored. */
export async function findAccountByEmail(db: Database, email: string) {
  const [account] = await db
    .select({ id: userTable.id, email: userTable.email, firstName: userTable.firstName, userName: userTable.userName })
    .from(userTable)
    .where(and(eq(sql`lower(${userTable.email})`, email.toLowerCase()), eq(userTable.isDeleted, false)));
  return account;
}

export async function countRecentPasswordTokens(db: Database, userId: number): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(passwordTokenTable)
    .where(
      and(eq(passwordTokenTable.userId, userId), sql`${passwordTokenTable.createdAt} > now() - interval '1 hour'`),
    );
  return counted?.count ?? 0;
}

export async function insertPasswordToken(
  db: Database,
  token: { userId: number; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await db.insert(passwordTokenTable).values({
    userId: token.userId,
    tokenHash: token.tokenHash,
    expiresAt: sql`now() + ${token.minutes} * interval '1 minute'`,
  });
}

/** Uses the link up; false when it does not exist, was used or is too old. Of two at once only one succeeds. */
export async function usePasswordToken(db: Database, hash: Buffer): Promise<boolean> {
  const used = await db
    .update(passwordTokenTable)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(passwordTokenTable.tokenHash, hash),
        isNull(passwordTokenTable.usedAt),
        sql`${passwordTokenTable.expiresAt} > now()`,
      ),
    )
    .returning({ userId: passwordTokenTable.userId });
  return used.length > 0;
}

/** Every link that still works is used up: a password that was set leaves none behind. */
export async function closePasswordTokens(db: Database, userId: number): Promise<void> {
  await db
    .update(passwordTokenTable)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordTokenTable.userId, userId), isNull(passwordTokenTable.usedAt)));
}

/** Sets the new password of an active account; null when there is no such account any more. */
export async function updatePassword(
  db: Database,
  { userId, passwordHash, validHours }: { userId: number; passwordHash: string; validHours?: number },
) {
  const [account] = await db
    .update(userTable)
    .set({
      passwordHash,
      passwordExpiresAt: validHours === undefined ? null : validFor(validHours),
      mustChangePassword: validHours !== undefined,
      version: sql`${userTable.version} + 1`,
    })
    .where(and(eq(userTable.id, userId), eq(userTable.isDeleted, false)))
    .returning({ id: userTable.id, userName: userTable.userName });
  return account ?? null;
}

export const validFor = (hours: number) => sql`now() + ${hours} * interval '1 hour'`;

export async function findPasswordTokenOwner(db: Database, hash: Buffer) {
  const [owner] = await db
    .select({
      id: userTable.id,
      userName: userTable.userName,
      firstName: userTable.firstName,
      lastName: userTable.lastName,
      email: userTable.email,
    })
    .from(passwordTokenTable)
    .innerJoin(userTable, eq(userTable.id, passwordTokenTable.userId))
    .where(
      and(
        eq(passwordTokenTable.tokenHash, hash),
        isNull(passwordTokenTable.usedAt),
        sql`${passwordTokenTable.expiresAt} > now()`,
      ),
    );
  return owner ?? null;
}
