import { CasingCache } from 'drizzle-orm/casing';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Hand-written SQL that is tied to the tables: names of columns and types of
 * rows come from the table's own definition, so a renamed column does not compile.
 */

const casing = new CasingCache('snake_case');

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** What the driver hands over: moments are ISO texts. */
type Raw<Value> = Value extends Date ? string : Value;
type RawRow<Table extends PgTable> = { [Name in keyof Table['$inferSelect']]: Raw<Table['$inferSelect'][Name]> };

export interface Columns<out Row extends object> {
  readonly text: string;
  readonly row?: Row;
}
export type RowOf<List extends Columns<object>> = NonNullable<List['row']>;

/**
 * The columns of a table under an alias: `sqlNames(playerTable, 'p').lastName` is „p.last_name“. Without one the bare
 * names, for what PostgreSQL takes no other in: the columns that are set.
 */
export function sqlNames<Table extends PgTable>(table: Table, alias?: string): Record<ColumnName<Table>, string> {
  const prefix = alias === undefined ? '' : `${alias}.`;
  const names = Object.entries(getTableColumns(table)).map(([key, column]) => [
    key,
    `${prefix}${casing.getColumnCasing(column)}`,
  ]);
  return Object.fromEntries(names) as Record<ColumnName<Table>, string>;
}

export function sqlTable(table: PgTable, alias?: string): string {
  return alias === undefined ? getTableName(table) : `${getTableName(table)} ${alias}`;
}

/** „news (user_id, kind)“, for an `insert` of what a `select` finds. */
export function sqlInto<Table extends PgTable>(table: Table, names: readonly ColumnName<Table>[]): string {
  const columnOf = getTableColumns(table) as Record<string, PgColumn>;
  const list = names.flatMap((name) => {
    const column = columnOf[name];
    return column === undefined ? [] : casing.getColumnCasing(column);
  });
  return `${getTableName(table)} (${list.join(', ')})`;
}

export function columns<Table extends PgTable, const Names extends readonly ColumnName<Table>[]>(
  table: Table,
  alias: string,
  names: Names,
): Columns<Pick<RawRow<Table>, Names[number]>> {
  const sql = sqlNames(table, alias);
  return { text: names.map((name) => `${sql[name]} as "${name}"`).join(', ') };
}

export function maskedColumn<Table extends PgTable, const Name extends ColumnName<Table>>(
  table: Table,
  name: Name,
  expression: string,
): Columns<{ [Key in Name]: RawRow<Table>[Key] | null }> {
  return { text: `${expression} as "${name}"` };
}

export function maskedColumns<Table extends PgTable, const Names extends readonly ColumnName<Table>[]>(
  table: Table,
  names: Names,
  expressionOf: (name: Names[number]) => string,
): Columns<{ [Key in Names[number]]: RawRow<Table>[Key] | null }> {
  return { text: names.map((name) => `${expressionOf(name)} as "${name}"`).join(', ') };
}

/** An expression of its own; its type is the word of whoever writes it. */
export function computed<Value>() {
  return <const Name extends string>(name: Name, expression: string): Columns<{ [Key in Name]: Value }> => ({
    text: `${expression} as "${name}"`,
  });
}

type Joined<Lists extends readonly Columns<object>[]> = Lists extends readonly [
  infer First extends Columns<object>,
  ...infer Rest extends readonly Columns<object>[],
]
  ? RowOf<First> & Joined<Rest>
  : unknown;

export function allColumns<const Lists extends readonly Columns<object>[]>(
  ...lists: Lists
): Columns<Joined<Lists> & object> {
  return { text: lists.map(({ text }) => text).join(', ') };
}

export interface Reference<Fields extends object, Prefix extends string> {
  /** The columns for `select`: „currentClub.id“ and so on. */
  columns: Columns<ReferenceRow<Fields, Prefix>>;
  /** The reference of a row that was selected with those columns; null where there is none. */
  read: (row: ReferenceRow<Fields, Prefix>) => Fields | null;
}
type ReferenceRow<Fields extends object, Prefix extends string> = {
  [Name in keyof Fields & string as `${Prefix}.${Name}`]: Fields[Name] | null;
};

/** How records of a table are referred to. The first column is never empty in a record that is there. */
export function referenceTo<Table extends PgTable, const Names extends readonly ColumnName<Table>[]>(
  table: Table,
  names: Names,
) {
  type Fields = Pick<RawRow<Table>, Names[number]>;
  /** `instead` gives fields of the record that are not simply its columns, as SQL. */
  return <const Prefix extends string>(
    alias: string,
    prefix: Prefix,
    instead: Partial<Record<Names[number], string>> = {},
  ): Reference<Fields, Prefix> => {
    const sql = { ...sqlNames(table, alias), ...instead };
    const keys = names.map((name) => ({ name, key: `${prefix}.${name}` }));
    const first = keys[0]?.key ?? '';
    return {
      columns: { text: keys.map(({ name, key }) => `${sql[name]} as "${key}"`).join(', ') },
      read: (row) => {
        const values = row as Record<string, unknown>;
        if (values[first] === null) return null;
        const record: Record<string, unknown> = {};
        for (const { name, key } of keys) record[name] = values[key];
        return record as Fields;
      },
    };
  };
}
