import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { knownDeviceTable } from '#server/db/tables/session.table.ts';

const DEVICES_PER_USER = 20;

export async function isKnownDevice(db: Database, userId: number, deviceHash: Buffer): Promise<boolean> {
  const known = await db
    .select({ userId: knownDeviceTable.userId })
    .from(knownDeviceTable)
    .where(and(eq(knownDeviceTable.userId, userId), eq(knownDeviceTable.deviceHash, deviceHash)));
  return known.length > 0;
}

export async function hasKnownDevices(db: Database, userId: number): Promise<boolean> {
  const known = await db
    .select({ userId: knownDeviceTable.userId })
    .from(knownDeviceTable)
    .where(eq(knownDeviceTable.userId, userId))
    .limit(1);
  return known.length > 0;
}

/** Nobody uses more browsers than this; those unseen for longest are forgotten. */
export async function rememberDevice(db: Database, userId: number, deviceHash: Buffer): Promise<void> {
  await db
    .insert(knownDeviceTable)
    .values({ userId, deviceHash })
    .onConflictDoUpdate({
      target: [knownDeviceTable.userId, knownDeviceTable.deviceHash],
      set: { lastSeenAt: sql`now()` },
    });
  const isOwn = eq(knownDeviceTable.userId, userId);
  const unseen = db
    .select({ deviceHash: knownDeviceTable.deviceHash })
    .from(knownDeviceTable)
    .where(isOwn)
    .orderBy(desc(knownDeviceTable.lastSeenAt), knownDeviceTable.deviceHash)
    .offset(DEVICES_PER_USER);
  await db.delete(knownDeviceTable).where(and(isOwn, inArray(knownDeviceTable.deviceHash, unseen)));
}
