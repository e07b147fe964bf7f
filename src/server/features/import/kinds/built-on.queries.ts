import { and, eq, getTableName, inArray, or, sql } from 'drizzle-orm';
import type { DoubleNoun } from '#domain/double/double.rules.ts';
import type { Database } from '#server/db/database.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { importRowTable } from '#server/db/tables/import.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { sqlNames } from '#server/db/typed-columns.ts';

/** What people call that which hangs on a record, by the table it stands in. */
const REASONS: Readonly<Record<string, string>> = {
  player_developments: 'има измервания',
  player_documents: 'има документи',
  guardians: 'има родители',
  player_proposals: 'има предложена промяна',
  card_index_players: 'вписан е в лиценз',
  card_indexes: 'има лицензи',
  transfers: 'има трансфер',
  notes: 'има бележки',
  user_players: 'има потребителски профил',
  user_clubs: 'има потребители',
  players: 'има състезатели',
  coaches: 'има треньори',
  coach_educations: 'има образование',
  transfer_documents: 'има документи',
  printed_sheets: 'има издаден лист',
  coach_transfers: 'има трансфери на треньор',
};
/** Those that were taken away go with the record (a trigger sees to that). */
const NOTES = getTableName(noteTable);
const OTHERWISE = 'към него вече има други записи';

interface Reference {
  table: string;
  column: string;
}

/** Every column that refers to the table, as the database knows them: a table that comes later is among them. */
async function referencesTo(tx: Database, table: string): Promise<Reference[]> {
  const { rows } = await tx.execute<Reference & Record<string, unknown>>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c'
    order by 1, 2`);
  return rows;
}

export interface Apart {
  /** Columns that were written with the records. */
  except?: readonly string[];
  /** Rows of these tables that an import has written itself, by the column that holds the record of its row. */
  own?: { importId: number; columns: Readonly<Record<string, string>> };
}

const [r, note] = [importRowTable, sqlNames(noteTable)];

/** What was built on records since they were brought in, by their ids. */
export async function builtOn(
  tx: Database,
  table: string,
  ids: readonly number[],
  { except = [], own }: Apart = {},
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  if (ids.length === 0) return found;
  for (const reference of await referencesTo(tx, table)) {
    if (except.includes(`${reference.table}.${reference.column}`)) continue;
    const ownColumn = own?.columns[reference.table];
    const isOfOthers =
      own === undefined || ownColumn === undefined
        ? sql``
        : sql`and not exists (select from ${r} where ${r.importId} = ${own.importId} and ${r.state} = 'written'
            and ${r.recordId} = built.${sql.identifier(ownColumn)})`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      select distinct built.${sql.identifier(reference.column)} as id from ${sql.identifier(reference.table)} built
      where built.${sql.identifier(reference.column)} = any (${sql.param([...ids])}::int[]) ${isOfOthers}
        ${reference.table === NOTES ? sql.raw(`and built.${note.removedOn} is null`) : sql``}`);
    for (const { id } of rows) if (!found.has(id)) found.set(id, REASONS[reference.table] ?? OTHERWISE);
  }
  return found;
}

/** Takes away the towns that were added and that nobody is of. */
export async function forgetPlaces(tx: Database, cityIds: readonly number[]): Promise<void> {
  if (cityIds.length === 0) return;
  const used = await builtOn(tx, 'cities', cityIds);
  const free = cityIds.filter((id) => !used.has(id));
  if (free.length > 0) await tx.delete(cityTable).where(inArray(cityTable.id, free));
}

/** Whoever goes resembles nobody. */
export async function forgetPairs(tx: Database, noun: DoubleNoun, ids: readonly number[]): Promise<void> {
  const { firstId, secondId } = doublePairTable;
  await tx
    .delete(doublePairTable)
    .where(and(eq(doublePairTable.noun, noun), or(inArray(firstId, [...ids]), inArray(secondId, [...ids]))));
}
