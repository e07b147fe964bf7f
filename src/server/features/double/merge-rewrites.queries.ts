import { eq, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import type { Database } from '#server/db/database.ts';
import { playerProposalTable } from '#server/db/tables/player.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';

/** A JSON value in which a record was named among other things: as it was, and as it became. */
export interface Rewritten {
  table: string;
  column: string;
  key: string | number;
  before: unknown;
  after: unknown;
}

interface Place {
  table: PgTable & { id: AnyPgColumn };
  column: AnyPgColumn;
  name: string;
  /** Which rows name the record. */
  names: (id: number) => SQL | undefined;
  rewrite: (value: unknown, goneId: number, staysId: number) => unknown;
}

const contains = (column: AnyPgColumn, value: unknown) => sql`${column} @> ${JSON.stringify(value)}::jsonb`;

const coachesOfProposal = ['firstCoachId', 'currentCoachId'] as const;
const proposed = (column: AnyPgColumn, name: string): Place => ({
  table: playerProposalTable,
  column,
  name,
  names: (id) => or(...coachesOfProposal.map((field) => contains(column, { [field]: id }))),
  rewrite: (value, goneId, staysId) => {
    const fields = { ...(value as Record<string, unknown>) };
    for (const field of coachesOfProposal) if (fields[field] === goneId) fields[field] = staysId;
    return fields;
  },
});

/** Where a number stands inside of a larger JSON value. */
const places: Readonly<Record<MergeNoun, readonly Place[]>> = {
  player: [
    {
      table: printedSheetTable,
      column: printedSheetTable.players,
      name: 'players',
      names: (id) => contains(printedSheetTable.players, [{ playerId: id }]),
      // The sheet goes on being about the same person: its code says „changed“, and not that somebody left the team.
      rewrite: (value, goneId, staysId) =>
        (value as { playerId: number }[]).map((mark) =>
          mark.playerId === goneId ? { ...mark, playerId: staysId } : mark,
        ),
    },
  ],
  coach: [proposed(playerProposalTable.before, 'before'), proposed(playerProposalTable.after, 'after')],
  club: [],
};

export async function rewriteValues(
  tx: Database,
  noun: MergeNoun,
  { staysId, goneId }: { staysId: number; goneId: number },
): Promise<Rewritten[]> {
  const rewritten: Rewritten[] = [];
  for (const { table, column, name, names, rewrite } of places[noun]) {
    const rows = await tx.select({ key: table.id, before: column }).from(table).where(names(goneId)).for('update');
    for (const row of rows) {
      const { key, before } = row as Pick<Rewritten, 'key' | 'before'>;
      const after = rewrite(before, goneId, staysId);
      await writeValue(tx, { table, name, key, value: after });
      rewritten.push({ table: getTableName(table), column: name, key, before, after });
    }
  }
  return rewritten;
}

/** Nothing but a merge changes these values, so each is put back as it was, unless a later merge has changed it again. */
export async function putValuesBack(tx: Database, noun: MergeNoun, rewritten: readonly Rewritten[]): Promise<void> {
  for (const { table: tableName, column: name, key, before, after } of rewritten) {
    const place = places[noun].find((one) => getTableName(one.table) === tableName && one.name === name);
    if (place === undefined) continue;
    const isUnchanged = sql`${place.column} = ${JSON.stringify(after)}::jsonb`;
    await writeValue(tx, { table: place.table, name, key, value: before }, isUnchanged);
  }
}

async function writeValue(
  tx: Database,
  { table, name, key, value }: { table: Place['table']; name: string; key: string | number; value: unknown },
  where: SQL = sql`true`,
): Promise<void> {
  await tx.execute(
    sql`update ${table} set ${sql.identifier(name)} = ${JSON.stringify(value)}::jsonb where ${eq(table.id, key)} and ${where}`,
  );
}
