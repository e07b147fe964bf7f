import { and, eq, inArray, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Database } from '../../db/database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';

/** Whether one of the words is in a folded text; any text will do where none is asked for. */
export function holdsAny(search: PgColumn | SQL, words: readonly string[] | null): SQL | undefined {
  return words === null ? undefined : or(...words.map((word) => like(search, `% ${word} %`)));
}

/** What two players are compared by, and told apart by on the page. */
const compared = {
  id: playerTable.id,
  number: playerTable.number,
  firstName: playerTable.firstName,
  middleName: playerTable.middleName,
  lastName: playerTable.lastName,
  birthDate: playerTable.birthDate,
  sex: playerTable.sex,
  nationality: playerTable.nationality,
  cityId: playerTable.cityId,
  egnCipher: playerTable.egnCipher,
  search: playerTable.search,
  isDeleted: playerTable.isDeleted,
};

/** Each half has its index: nobody else asks for the deactivated by their birth date. */
function bornOn(days: readonly IsoDate[]): SQL | undefined {
  const isBornThen = inArray(playerTable.birthDate, [...days]);
  return or(and(not(playerTable.isDeleted), isBornThen), and(playerTable.isDeleted, isBornThen));
}

/** By the days, and by whole words of the name: how alike names are is not for SQL to know. Null for everybody. */
export async function listBornOn(tx: Database, days: readonly IsoDate[] | null, words: readonly string[] | null) {
  const rows = await tx
    .select({ ...compared, clubId: clubTable.id, clubName: clubTable.fullName })
    .from(playerTable)
    .leftJoin(clubTable, eq(clubTable.id, playerTable.currentClubId))
    .where(
      days === null
        ? holdsAny(playerTable.search, words)
        : // The days alone leave few; in a large register a name is found in thousands by the index of the search.
          and(bornOn(days), holdsAny(sql`(${playerTable.search} || '')`, words)),
    );
  // The last word is the registration number.
  return rows.map(({ search: text, ...row }) => ({ ...row, words: text.trim().split(' ').slice(0, -1) }));
}
