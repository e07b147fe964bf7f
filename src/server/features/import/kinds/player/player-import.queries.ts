import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { nextIds } from '../records.ts';

export type KnownPlayer = typeof playerTable.$inferSelect & { cityName: string | null };

/** Whoever has one of these personal or registration numbers, deactivated or not. */
export async function findKnownPlayers(
  tx: Database,
  { fingerprints, numbers, clubIds }: { fingerprints: Buffer[]; numbers: number[]; clubIds: readonly number[] | null },
): Promise<KnownPlayer[]> {
  if (fingerprints.length + numbers.length === 0) return [];
  const rows = await tx
    .select({ player: playerTable, cityName: cityTable.name })
    .from(playerTable)
    .leftJoin(cityTable, eq(cityTable.id, playerTable.cityId))
    .where(
      or(
        sql`${playerTable.egnIndex} = any (${sql.param(fingerprints)}::bytea[])`,
        sql`${playerTable.number} = any (${sql.param(numbers)}::int[])`,
        // Few have one: the index holds nobody else.
        sql`${playerTable.formerNumbers} <> '{}' and ${playerTable.formerNumbers} && ${sql.param(numbers)}::int[]`,
      ),
    );
  const known = rows.map(({ player, cityName }) => ({ ...player, cityName }));
  return clubIds === null
    ? known
    : known.filter(({ currentClubId }) => currentClubId !== null && clubIds.includes(currentClubId));
}

/** Numbers of records that went into others: they lead there for ever. */
export async function findGoneNumbers(tx: Database, numbers: number[]): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .select({ number: mergeTable.goneNumber })
    .from(mergeTable)
    .where(and(sql`${mergeTable.goneNumber} = any (${sql.param(numbers)}::int[])`, isNull(mergeTable.undoneOn)));
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
}

/** Ids for so many new players, and registration numbers for those who bring none. */
export async function nextPlayerIds(
  tx: Database,
  { ids, numbers }: { ids: number; numbers: number },
): Promise<{ ids: number[]; numbers: number[] }> {
  return { ids: await nextIds(tx, 'players_id_seq', ids), numbers: await nextIds(tx, 'player_numbers', numbers) };
}

export type NewPlayer = typeof playerTable.$inferInsert & { id: number; number: number };

export async function insertPlayers(tx: Database, players: readonly NewPlayer[]): Promise<void> {
  await insertMany(tx, playerTable, players);
}

/** What of a player an import may change. */
export const changeable = [
  'firstName',
  'middleName',
  'lastName',
  'birthDate',
  'sex',
  'nationality',
  'cityId',
  'playingSince',
  'firstClubId',
  'firstCoachId',
  'currentCoachId',
  'numberKind',
  'search',
] as const satisfies (keyof typeof playerTable.$inferSelect)[];
export type ChangeableFields = Pick<typeof playerTable.$inferSelect, (typeof changeable)[number]>;

export type PlayerInPlace = ChangeableFields & {
  id: number;
  /** The one it was read with: whoever has changed it since is not written over. */
  version: number;
  egnCipher: Buffer;
  egnIndex: Buffer;
};

const column = sqlNames(playerTable);

/** The ids of those that were still as they had been read. */
export async function updatePlayers(tx: Database, players: readonly PlayerInPlace[]): Promise<number[]> {
  if (players.length === 0) return [];
  const given = players.map(({ egnCipher, egnIndex, ...fields }) => ({
    ...fields,
    egnCipher: egnCipher.toString('hex'),
    egnIndex: egnIndex.toString('hex'),
  }));
  const types: Record<string, string> = {
    birthDate: 'date',
    playingSince: 'date',
    sex: 'smallint',
    cityId: 'int',
    firstClubId: 'int',
    firstCoachId: 'int',
    currentCoachId: 'int',
  };
  const set = changeable.map((name) => `${column[name]} = given."${name}"`).join(', ');
  const shape = changeable.map((name) => `"${name}" ${types[name] ?? 'text'}`).join(', ');
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${sql.raw(sqlTable(playerTable, 'p'))} set ${sql.raw(set)},
      ${sql.raw(column.egnCipher)} = decode(given."egnCipher", 'hex'),
      ${sql.raw(column.egnIndex)} = decode(given."egnIndex", 'hex'),
      ${sql.raw(column.version)} = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id int, version int, ${sql.raw(shape)}, "egnCipher" text, "egnIndex" text)
    where p.id = given.id and p.version = given.version
    returning p.id`);
  return rows.map(({ id }) => id);
}
