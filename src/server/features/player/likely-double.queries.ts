import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';

/** By the day alone: names are compared folded, which SQL does not know. */
export async function listBornOn(tx: Database, birthDate: string) {
  const { id, number, firstName, middleName, lastName, currentClubId, isDeleted } = playerTable;
  return tx
    .select({ id, number, firstName, middleName, lastName, clubId: clubTable.id, clubName: clubTable.fullName })
    .from(playerTable)
    .leftJoin(clubTable, eq(clubTable.id, currentClubId))
    .where(and(eq(playerTable.birthDate, birthDate), eq(isDeleted, false)));
}
