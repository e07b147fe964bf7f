import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, Role } from '#domain/common/access.rules.ts';
import type { Database } from '#server/db/database.ts';
import { importTable } from '#server/db/tables/import.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { roleTable, userRoleTable, userTable } from '#server/db/tables/user.table.ts';
import { alias } from 'drizzle-orm/pg-core';
import { lockImport, type StoredImport } from './import.queries.ts';

const i = importTable;
const working = ['checking', 'running', 'undoing'] as const;

/** Longer than a step may take, the reading of a file included. */
const LEASE = sql`now() + interval '40 seconds'`;

/** Whether the import is this one's to work on. */
export async function leaseImport(db: Database, id: number, lease: string): Promise<boolean> {
  const taken = await db
    .update(i)
    .set({ leasedBy: lease, leasedUntil: LEASE })
    .where(and(eq(i.id, id), inArray(i.state, [...working]), sql`coalesce(${i.leasedUntil}, now()) <= now()`))
    .returning({ id: i.id });
  return taken.length > 0;
}

/** Holds the import for one step, and the lease for the next; null where it was taken away, or the work is over. */
export async function holdLease(tx: Database, id: number, lease: string): Promise<StoredImport | null> {
  const held = await lockImport(tx, id);
  if (held === undefined || held.leasedBy !== lease || !working.some((state) => state === held.state)) return null;
  await tx.update(i).set({ leasedUntil: LEASE }).where(eq(i.id, id));
  return held;
}

export async function releaseImport(db: Database, id: number, lease: string): Promise<void> {
  await db
    .update(i)
    .set({ leasedBy: null, leasedUntil: null })
    .where(and(eq(i.id, id), eq(i.leasedBy, lease)));
}

/** What nobody works on although somebody should. */
export async function listUnfinished(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: i.id })
    .from(i)
    .where(and(inArray(i.state, [...working]), sql`coalesce(${i.leasedUntil}, now()) <= now()`))
    .orderBy(i.id)
    .limit(10);
  return rows.map(({ id }) => id);
}

const [u, ur, ro] = [alias(userTable, 'u'), alias(userRoleTable, 'ur'), alias(roleTable, 'r')];
const [uc, up] = [alias(userClubTable, 'uc'), alias(userPlayerTable, 'up')];

/** What the person may do at this moment; nothing at all once the account is deactivated. */
export async function findActor(db: Database, userId: number): Promise<Actor> {
  const { rows } = await db.execute<{
    roles: Role[];
    clubIds: number[];
    playerId: number | null;
    childIds: number[];
  }>(sql`
    select array(select ${ro.normalizedName} from ${userRoleTable} ${ur} join ${roleTable} ${ro} on ${ro.id} = ${ur.roleId}
        where ${ur.userId} = ${u.id} order by ${ro.id}) as roles,
      array(select ${uc.clubId} from ${userClubTable} ${uc} where ${uc.userId} = ${u.id} order by ${uc.clubId}) as "clubIds",
      (select ${up.playerId} from ${userPlayerTable} ${up} where ${up.userId} = ${u.id} and ${up.capacity} = 'player') as "playerId",
      array(select ${up.playerId} from ${userPlayerTable} ${up} where ${up.userId} = ${u.id} and ${up.capacity} = 'guardian'
        order by ${up.playerId}) as "childIds"
    from ${userTable} ${u} where ${u.id} = ${userId} and not ${u.isDeleted}`);
  return { userId, ...(rows[0] ?? { roles: [], clubIds: [], playerId: null }) };
}
