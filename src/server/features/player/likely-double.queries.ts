import { and, eq, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Database } from '../../db/database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';

/** Whether a word of one of the names is in a folded text; any text will do where none is asked for. */
export function holdsAny(search: PgColumn, names: readonly (readonly string[])[] | null): SQL | undefined {
  return names === null ? undefined : or(...[...new Set(names.flat())].map((word) => like(search, `% ${word} %`)));
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

/** One value however many days: to write hundreds of them into a statement takes longer than to look them up. */
const isBornOn = (days: readonly IsoDate[]) => sql`${playerTable.birthDate} = any(${sql.param(days)}::date[])`;

/** Each half has its index: nobody else asks for the deactivated by their birth date. */
function bornOn(days: readonly IsoDate[]): SQL | undefined {
  const isBornThen = isBornOn(days);
  return or(and(not(playerTable.isDeleted), isBornThen), and(playerTable.isDeleted, isBornThen));
}

/** The number stands behind three words or more. */
const HAS_FEW_WORDS = sql`split_part(${playerTable.search}, ' ', 5) = ''`;

/** `mayResemble` of the domain, said of a row; of a number that is called like a word, too much is found. */
function mayResembleRow(keys: readonly string[]): SQL {
  if (keys.length === 0) return sql`false`;
  const shared = sql.join(
    keys.map((key) => sql`(strpos(${playerTable.search}, ${` ${key} `}) > 0)::int`),
    sql` + `,
  );
  return keys.length < 3 ? sql`${shared} >= 1` : sql`(${shared} >= 1 and (${HAS_FEW_WORDS} or ${shared} >= 2))`;
}

/**
 * Out of `players_alike` alone: of the thousands born on some days of a large register only those are read who share
 * their names. `offset 0` keeps PostgreSQL from asking the index of the search.
 */
function alikeBornOn(days: readonly IsoDate[], names: readonly (readonly string[])[]): SQL {
  const isAlike = or(...names.map(mayResembleRow));
  return sql`${playerTable.id} = any(array(
    select ${playerTable.id} from ${playerTable} where ${isBornOn(days)} and (${isAlike}) offset 0))`;
}

/** By the days, and by whole words of each one's name: how alike names are is not for SQL to know. Null for everybody. */
export async function listBornOn(
  tx: Database,
  days: readonly IsoDate[] | null,
  names: readonly (readonly string[])[] | null,
) {
  const rows = await tx
    .select({ ...compared, clubId: clubTable.id, clubName: clubTable.fullName })
    .from(playerTable)
    .leftJoin(clubTable, eq(clubTable.id, playerTable.currentClubId))
    .where(
      days === null ? holdsAny(playerTable.search, names) : names === null ? bornOn(days) : alikeBornOn(days, names),
    );
  // The last word is the registration number.
  return rows.map(({ search: text, ...row }) => ({ ...row, words: text.trim().split(' ').slice(0, -1) }));
}
