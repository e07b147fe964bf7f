import { expect, it } from 'vitest';
import { type ErasedTable, erasedTables } from '#domain/privacy/erased-tables.ts';
import { myDataGroupNames } from '#domain/privacy/my-data.groups.ts';
import { myDataTables } from '#domain/privacy/my-data-tables.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';

const database = useTestDatabaseForReading();

/** What may hold something of a person: words, days, pictures, sealed values. Numbers and moments do not. */
const TELLING = ['text', 'text[]', 'jsonb', 'bytea', 'uuid', 'date'];

it('an erasure has been thought of for every table, and for every column of those whose rows stay', async () => {
  const { rows } = await database().pool.query<{ name: string; columns: string[] }>(
    `select t.relname::text as name,
        coalesce(array_agg(a.attname::text) filter (where format_type(a.atttypid, null) = any ($1)), '{}') as columns
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' group by 1 order by 1`,
    [TELLING],
  );
  const declared: Readonly<Record<string, ErasedTable>> = erasedTables;
  expect(Object.keys(declared).toSorted()).toEqual(rows.map(({ name }) => name));
  const forgotten = rows.flatMap(({ name, columns }) => {
    const fate = declared[name];
    if (fate === undefined || fate.rows === 'go' || !('columns' in fate)) return [];
    return columns.filter((column) => !(column in fate.columns)).map((column) => `${name}.${column}`);
  });
  expect(forgotten).toEqual([]);
});

it('of every table of a person it is said where it is told, without which of its columns, or why it is not', async () => {
  const { rows } = await database().pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = 'public' group by 1`,
  );
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
  for (const [name, fate] of Object.entries(myDataTables)) {
    if ('untold' in fate) {
      expect([name, fate.untold]).toEqual([name, expect.stringMatching(/^\p{Lu}.{10,}\.$/u)]);
    } else {
      expect(myDataGroupNames).toContain(fate.told);
      expect(columnsOf.get(name)).toEqual(expect.arrayContaining([...(fate.without ?? [])]));
    }
  }
});
