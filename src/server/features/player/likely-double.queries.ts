import { and, eq, inArray } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Database } from '../../db/database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';

/** By the days alone: names are compared folded, which SQL does not know. Null for everybody. */
export async function listBornOn(tx: Database, days: readonly IsoDate[] | null) {
  const { id, number, firstName, middleName, lastName, birthDate, sex, nationality, cityId, egnCipher, search } =
    playerTable;
  const rows = await tx
    .select({
      id,
      number,
      firstName,
      middleName,
      lastName,
      birthDate,
      sex,
      nationality,
      cityId,
      egnCipher,
      search,
      clubId: clubTable.id,
      clubName: clubTable.fullName,
    })
    .from(playerTable)
    .leftJoin(clubTable, eq(clubTable.id, playerTable.currentClubId))
    .where(and(days === null ? undefined : inArray(birthDate, [...days]), eq(playerTable.isDeleted, false)));
  // The last word is the registration number.
  return rows.map(({ search: text, ...row }) => ({ ...row, words: text.trim().split(' ').slice(0, -1) }));
}
