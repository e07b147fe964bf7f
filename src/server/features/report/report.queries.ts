import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';

/** By name, the closed ones among them. */
export async function listClubNames(db: Database, ids: readonly number[]) {
  return db
    .select({ id: clubTable.id, fullName: clubTable.fullName })
    .from(clubTable)
    .where(inArray(clubTable.id, [...ids]))
    .orderBy(sql`${clubTable.fullName} collate "bg_bg"`, clubTable.id);
}
