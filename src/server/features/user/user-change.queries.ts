import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '#domain/common/access.rules.ts';
import type { Database } from '../../db/database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { userClubTable, userPlayerTable } from '../../db/tables/user-claim.table.ts';
import { roleTable, userRoleTable, userTable } from '../../db/tables/user.table.ts';
import { validFor } from '../sign-in/session.queries.ts';

// What a change of an account holds, asks and writes.

const ADMINISTRATOR: Role = 'ADMINISTRATOR';

/**
 * Whoever changes accounts waits here for whoever is at it. So two administrators who take each other's rights away
 * come one after the other, and nobody waits in a circle for the rows of two accounts. Held before anything else.
 */
export async function holdAccounts(tx: Database): Promise<void> {
  await tx
    .select({ id: roleTable.id })
    .from(roleTable)
    .where(eq(roleTable.normalizedName, ADMINISTRATOR))
    .for('no key update');
}
/** Who was erased is not there. */
export async function lockUser(tx: Database, userId: number) {
  const isThere = and(eq(userTable.id, userId), isNull(userTable.erasedOn));
  const [user] = await tx.select().from(userTable).where(isThere).for('update');
  return user === undefined ? undefined : { ...user, roles: (await rolesOf(tx, userId)).map(({ role }) => role) };
}

export async function rolesOf(tx: Database, userId: number) {
  const held = await tx
    .select({ roleId: roleTable.id, roleName: roleTable.name, role: roleTable.normalizedName })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(eq(userRoleTable.userId, userId))
    .orderBy(roleTable.id);
  return held.map((row) => ({ ...row, role: row.role as Role }));
}

export async function hasOtherAdministrator(tx: Database, userId: number): Promise<boolean> {
  const others = await tx
    .select({ id: userTable.id })
    .from(userTable)
    .innerJoin(userRoleTable, eq(userRoleTable.userId, userTable.id))
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(and(eq(roleTable.normalizedName, ADMINISTRATOR), eq(userTable.isDeleted, false), ne(userTable.id, userId)))
    .limit(1);
  return others.length > 0;
}

export async function findRole(tx: Database, roleId: number): Promise<Role | null> {
  const [role] = await tx.select({ name: roleTable.normalizedName }).from(roleTable).where(eq(roleTable.id, roleId));
  return role === undefined ? null : (role.name as Role);
}

/** Held, so that nobody deletes the club meanwhile; before the account, as whoever works on a club holds them. */
/** Those of them that there are, in the order of their numbers. */
export async function holdClubs(tx: Database, clubIds: readonly number[]) {
  if (clubIds.length === 0) return [];
  return tx
    .select({ id: clubTable.id, fullName: clubTable.fullName })
    .from(clubTable)
    .where(inArray(clubTable.id, [...clubIds]))
    .orderBy(clubTable.id)
    .for('key share');
}

export async function holdPlayer(tx: Database, playerId: number) {
  const [held] = await tx
    .select({
      id: playerTable.id,
      isDeleted: playerTable.isDeleted,
      birthDate: playerTable.birthDate,
      firstName: playerTable.firstName,
      lastName: playerTable.lastName,
    })
    .from(playerTable)
    .where(eq(playerTable.id, playerId))
    .for('key share');
  return held;
}

/** With a generated password, which works for so many hours and only until it has been changed. */
export async function insertUser(
  tx: Database,
  user: typeof userTable.$inferInsert,
  { validHours }: { validHours: number },
): Promise<number> {
  const [inserted] = await tx
    .insert(userTable)
    .values({ ...user, mustChangePassword: true, passwordExpiresAt: validFor(validHours) })
    .returning({ id: userTable.id });
  if (inserted === undefined) throw new Error('The account was not stored');
  return inserted.id;
}

export async function updateUser(
  tx: Database,
  userId: number,
  changes: Partial<typeof userTable.$inferInsert>,
): Promise<void> {
  await tx
    .update(userTable)
    .set({ ...changes, version: sql`${userTable.version} + 1` })
    .where(eq(userTable.id, userId));
}

export async function insertRole(tx: Database, held: { userId: number; roleId: number }): Promise<void> {
  await tx.insert(userRoleTable).values(held);
}

/** False when the account does not have it. */
export async function deleteRole(tx: Database, held: { userId: number; roleId: number }): Promise<boolean> {
  const gone = await tx
    .delete(userRoleTable)
    .where(and(eq(userRoleTable.userId, held.userId), eq(userRoleTable.roleId, held.roleId)))
    .returning({ userId: userRoleTable.userId });
  return gone.length > 0;
}

/** False when the account has it already. */
/** How many of them the account did not have yet. */
export async function insertClubs(tx: Database, userId: number, clubIds: readonly number[]): Promise<number> {
  if (clubIds.length === 0) return 0;
  const held = clubIds.map((clubId) => ({ userId, clubId }));
  return (await tx.insert(userClubTable).values(held).onConflictDoNothing().returning()).length;
}

/** False when the account does not have it. */
export async function deleteClub(tx: Database, held: { userId: number; clubId: number }): Promise<boolean> {
  const gone = await tx
    .delete(userClubTable)
    .where(and(eq(userClubTable.userId, held.userId), eq(userClubTable.clubId, held.clubId)))
    .returning();
  return gone.length > 0;
}

export async function findLinkedPlayerId(tx: Database, userId: number): Promise<number | null> {
  const [link] = await tx.select({ playerId: userPlayerTable.playerId }).from(userPlayerTable).where(isOwn(userId));
  return link?.playerId ?? null;
}

const isOwn = (userId: number) => and(eq(userPlayerTable.userId, userId), eq(userPlayerTable.capacity, 'player'));

/** False when the account stands for the player already. */
export async function setPlayer(tx: Database, link: { userId: number; playerId: number }): Promise<boolean> {
  await deletePlayer(tx, link.userId);
  return insertLink(tx, { ...link, capacity: 'player' });
}

export async function deletePlayer(tx: Database, userId: number): Promise<void> {
  await tx.delete(userPlayerTable).where(isOwn(userId));
}

/** False when the account stands for the player already, as a parent or as the player. */
export async function insertLink(tx: Database, link: typeof userPlayerTable.$inferInsert): Promise<boolean> {
  const added = await tx.insert(userPlayerTable).values(link).onConflictDoNothing().returning();
  return added.length > 0;
}

/** False when the account is not that of a parent of the player. */
export async function deleteChild(tx: Database, link: { userId: number; playerId: number }): Promise<boolean> {
  const gone = await tx
    .delete(userPlayerTable)
    .where(
      and(
        eq(userPlayerTable.userId, link.userId),
        eq(userPlayerTable.playerId, link.playerId),
        eq(userPlayerTable.capacity, 'guardian'),
      ),
    )
    .returning();
  return gone.length > 0;
}
