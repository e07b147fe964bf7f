import { describe, expect, it } from 'vitest';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { regionTable } from '../tables/reference.table.ts';
import { allColumns, columns, computed } from '../typed-columns.ts';
import { SqlValues } from '../sql-values.ts';
import { listPage } from './list-page.ts';
import { type Question, READING_FUNCTIONS } from './counted-answers.ts';
import { countedRows } from './counted-rows.ts';
import { toldTables, untoldTables } from './told-tables.ts';

const database = useTestDatabaseForReading();

/** The database, and what was read of it. */
function reading() {
  const read: string[] = [];
  const { rows, answers } = database();
  const counting = {
    answers,
    rows: async <Row extends object>(...[statement, values]: Parameters<typeof rows>) => {
      read.push(statement.text);
      return rows<Row>(statement as Parameters<typeof rows<Row>>[0], values);
    },
  };
  return { counting, read };
}

/** Each connection hears of a change at its own time, and forgets once more. */
async function isKnown(read: { length: number }, ask: () => Promise<unknown>): Promise<void> {
  const reads = async () => {
    const before = read.length;
    await ask();
    return read.length - before;
  };
  await expect.poll(reads).toBe(0);
}

const write = (text: string) => database().pool.query(text);
const countOf = (table: string) => `select count(*)::int as count from ${table}`;

describe('what is counted', () => {
  it.each(toldTables)('is counted once, and again when %s has been written', async (table) => {
    const { counting, read } = reading();
    const ask = () => countedRows(counting, countOf(table), []);
    await isKnown(read, ask);
    const reads = read.length;
    await write(`delete from ${table} where false`);
    await ask();
    expect(read).toHaveLength(reads + 1);
  });

  it('is another answer for other values', async () => {
    const { counting } = reading();
    const regionsAfter = (name: string) =>
      countedRows(counting, 'select count(*)::int as count from regions where name > $1', [name]);
    expect(await regionsAfter('А')).toEqual([{ count: 28 }]);
    expect(await regionsAfter('Я')).toEqual([{ count: 1 }]);
  });
});

it('a page of a list is read without counting all of it, until something of it is written', async () => {
  const { counting, read } = reading();
  const ask = async (page: number) => {
    const source = { from: 'regions r', columns: columns(regionTable, 'r', ['name']), where: ['r.id > 0'] };
    const orderBy = [{ expression: 'r.id', direction: '' as const }];
    const query = { page, pageSize: 15, desc: false };
    const found = await listPage(
      { ...database(), ...counting },
      { ...source, orderBy, values: new SqlValues() },
      query,
    );
    return { total: found.total, names: found.rows.map(({ name }) => name) };
  };
  const countings = () => read.filter((text) => text.includes('count(*)')).length;
  const second = await ask(2);
  expect([second.total, second.names.length]).toEqual([28, 13]);
  await isKnown(
    {
      get length() {
        return countings();
      },
    },
    () => ask(1),
  );
  expect(await ask(2)).toEqual(second);
  expect(await ask(3)).toEqual({ names: [], total: 28 });
  const before = countings();
  await write('delete from regions where false');
  expect(await ask(2)).toEqual(second);
  expect(countings()).toBe(before + 1);
});

describe('the page of a list with parts', () => {
  const table = 'regions r';
  const joins = 'left join age_groups beside on beside.value = r.id';
  const ORDER = 'coalesce(beside.value, 0)';
  const shown = (column: string) => allColumns(columns(regionTable, 'r', ['id']), computed<number>()('shown', column));
  const ask = async (counting: ReturnType<typeof reading>['counting'], column = 'beside.value') => {
    const source = { from: `${table} ${joins}`, countFrom: table, parts: { table, alias: 'r', joins } };
    const orderBy = [ORDER, 'r.id'].map((expression) => ({ expression, direction: ' desc' as const }));
    const { rows } = await listPage(
      { ...database(), ...counting },
      { ...source, columns: shown(column), where: ['r.id > 0'], orderBy, values: new SqlValues() },
      { page: 1, pageSize: 15, desc: false },
    );
    return rows.map(({ id }) => id);
  };

  it('is put in order once, and again when a table is written that decides what stands where', async () => {
    const { counting, read } = reading();
    const sorted = () => read.filter((text) => text.includes(`order by ${ORDER}`));
    const first = await ask(counting);
    const isSorted = {
      get length() {
        return sorted().length;
      },
    };
    await isKnown(isSorted, async () => expect(await ask(counting)).toEqual(first));
    const before = sorted().length;
    await write('delete from age_groups where false');
    expect(await ask(counting)).toEqual(first);
    expect(sorted()).toHaveLength(before + 1);
  });

  it('is read anew where a row of it has gone meanwhile', async () => {
    const { counting } = reading();
    const first = await ask(counting);
    const get = ({ text }: Question) => (text.startsWith('select from') ? [...first.slice(1), 0] : 28);
    expect(await ask({ ...counting, answers: { get, keeper: () => () => undefined } })).toEqual(first);
  });

  it('is all that is read of what is shown, also where the order is of what is joined', async () => {
    const { counting } = reading();
    const first = await ask(counting);
    const other = Array.from({ length: 28 }, (_, at) => at + 1).find((id) => !first.includes(id));
    expect(await ask(counting, `1 / (r.id - ${other ?? 0})`)).toEqual(first);
  });
});

describe('of the tables', () => {
  const named = async (text: string) =>
    (await database().pool.query<{ name: string }>(text)).rows.map(({ name }) => name).toSorted();

  it('each is one that is told of, by its trigger, or one that is not', async () => {
    const all = await named(`select tablename as name from pg_tables where schemaname = 'public'`);
    expect([...toldTables, ...untoldTables].toSorted()).toEqual(all);
    expect(
      await named(`select tgrelid::regclass::text as name from pg_trigger where tgname = 'tell_table_written'`),
    ).toEqual(toldTables);
  });

  it('none is read by a function that is not known to read', async () => {
    const readers = await named(`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype not in ('trigger'::regtype, 'void'::regtype)
        and provolatile <> 'v' and prosrc ~* '\\mfrom\\s+[a-z_]+s\\M'`);
    expect(readers).toEqual(READING_FUNCTIONS);
  });
});
