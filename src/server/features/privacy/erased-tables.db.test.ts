import { expect, it } from 'vitest';
import { type ErasedTable, erasedTables } from '#domain/privacy/erased-tables.ts';
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
