import type { ListQuery } from '#contract/common/list.contract.ts';
import type { OpenDatabase } from '../database.ts';
import type { SqlValues } from '../sql-values.ts';
import {
  conditionsOf,
  isWrittenOut,
  keptTotal,
  type ListParts,
  type ListSource,
  named,
  orderText,
  pageClause,
  type RowGroups,
  type Stretch,
  stretchOf,
} from './list-sql.ts';
import { foundKeys, pageOfFoundSql } from './page-of-found.ts';
import { plannedForTexts, plannedOnce } from './planned-once.ts';
import { type KnownCounts, onlyTotal, type SearchCounts } from './search-count-cache.ts';
import { sortKeys, walksFor, walkSql } from './walked-rows.ts';

/*
 * How a list that is too long to be counted at each look is filtered: what the filters find is counted once and
 * remembered, and with that known the page is read in the cheapest way. Left to choose, PostgreSQL goes by averages:
 * for 232 citizens of another country it walks past 18,350 names, for 2,686 girls of an age group it sorts them all
 * where 450 names would do.
 */

/** More than these are not put in order for the sake of one page. */
const MOST_SORTED = 15_000;

/** These are put in order however they were found. */
const FEW = 100;

/** So many are read whole, group by group: to come back for those of the page costs more. */
const MOST_READ_WHOLE = 500;

/** How many rows the filters find, counted once and then remembered, and among how many. */
export async function foundByFilters(
  database: OpenDatabase,
  source: Pick<ListSource, 'from' | 'where' | 'values'>,
  { among, counts }: { among: string; counts: KnownCounts | undefined },
): Promise<SearchCounts | undefined> {
  // Without a cache the page counts for itself.
  if (counts === undefined) return undefined;
  // The whole question is the key: what a person may see is part of it.
  const key = JSON.stringify([source.from, source.where, source.values.list]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const keep = counts.keeper(key);
  const [counted] = await database.rows<{ total: number; all: number }>(
    named(
      `select count(*)::int as total, (${keptTotal(among)}) as all from ${source.from} where ${conditionsOf(source)}`,
    ),
    source.values.list,
  );
  const found = { ...onlyTotal(counted?.total ?? 0), all: counted?.all ?? 0 };
  keep(found);
  return found;
}

/** The page of a list that knows what its filters find. */
export async function filteredPage<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  found: SearchCounts,
  query: ListQuery,
): Promise<Row[]> {
  const stretch = stretchOf(query);
  return stretch.offset >= found.total ? [] : foundRows(database, source, found, stretch);
}

async function foundRows<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  found: SearchCounts,
  stretch: Stretch,
): Promise<Row[]> {
  const { parts, isOrderIndexed, groups } = source;
  const read = (way: string, write: (values: SqlValues) => string) =>
    readPage<Row>(database, { source, found, stretch, way }, write);
  const inOrder = () => read('in order', (values) => inOrderSql(source, values, stretch));
  if (parts === undefined || isOrderIndexed !== true) return inOrder();
  const parted = { ...source, parts };
  if (groups !== undefined && found.total > FEW) {
    const write = found.total > MOST_READ_WHOLE ? groupedSql : wholeGroupsSql;
    return read('grouped', (values) => write({ ...parted, groups, values }, stretch));
  }
  const isPage = (rows: readonly Row[]) => rows.length >= Math.min(stretch.limit, found.total - stretch.offset);
  for (const steps of walksFor(found, stretch)) {
    const name = `${orderText(source.orderBy)} ${steps}`;
    if (found.bunched.has(name)) continue;
    const rows = await read(`walked ${steps}`, (values) => walkSql(parted, walkOf(parted, { values, steps, stretch })));
    if (isPage(rows)) return rows;
    found.bunched.add(name);
  }
  if (found.total > MOST_SORTED) return inOrder();
  return read('sorted', (values) => sortedSql({ ...parted, values }, stretch));
}

interface Reading {
  source: Pick<ListSource, 'columns' | 'orderBy' | 'values'>;
  found: SearchCounts;
  stretch: Stretch;
  way: string;
}

/** The texts of pages that were read, by how and in what order, for as long as it is known how many are found. */
const textsOf = new WeakMap<SearchCounts, Map<string, string>>();

/** Putting the text together takes as long as reading ten rows: of a first page that was read before it is known. */
function readPage<Row extends object>(
  database: OpenDatabase,
  { source: { columns, orderBy, values }, found, stretch, way }: Reading,
  write: (values: SqlValues) => string,
): Promise<Row[]> {
  const used = values.copy();
  if (!isWrittenOut(stretch)) return database.rows<Row>(named(write(used)), used.list);
  const texts = textsOf.get(found) ?? new Map<string, string>();
  const key = [way, stretch.limit, orderText(orderBy), columns.text].join(' ');
  const statement = named(texts.get(key) ?? write(used));
  textsOf.set(found, texts.set(key, statement.text));
  return database.rows<Row>(statement, used.list);
}

type PartedSource = ListSource & { parts: ListParts };

/** What many rows have is found soonest by looking through the rows in their order until the page is full. */
function walkOf(
  { where, orderBy, parts: { isInOrder = [], alias } }: PartedSource,
  rest: { values: SqlValues; steps: number; stretch: Stretch },
) {
  const sortedBy = orderBy[0]?.expression ?? alias;
  // What the rows are sorted by narrows the walk itself: the index begins there.
  const isWalked = (condition: string) => isInOrder.includes(condition) || condition.includes(sortedBy);
  return { ...rest, walked: where.filter(isWalked), found: where.filter((condition) => !isWalked(condition)) };
}

type GroupedSource = PartedSource & { groups: RowGroups };

/** Where the rows of each group stand in the order of the list, a page takes no more than a page of each of them. */
function groupedSql(source: GroupedSource, stretch: Stretch): string {
  const found = `select apart.* from ${eachGroup(source, `${foundKeys(source)} from ${source.parts.table}`, stretch)}`;
  return pageOfFoundSql(source, found, { stretch, values: source.values });
}

function wholeGroupsSql(source: GroupedSource, stretch: Stretch): string {
  const { columns, parts, orderBy, values } = source;
  const keys = sortKeys(orderBy);
  const selected = [columns.text, ...keys.map(({ expression, name }) => `${expression} as ${name}`)].join(', ');
  const rows = eachGroup(source, `${selected} from ${parts.table} ${parts.joins}`, stretch);
  const shown = [...columns.text.matchAll(/ as ("[\w.]+")/g)].map(([, name]) => `apart.${name}`);
  const order = orderText(keys.map((key) => ({ ...key, expression: `apart.${key.name}` })));
  return `select ${shown.join(', ')} from ${rows} order by ${order} ${pageClause(stretch, values)}`;
}

function eachGroup({ groups, where, orderBy, values }: GroupedSource, selected: string, stretch: Stretch): string {
  const others = where.filter((condition) => condition !== groups.condition);
  const firstOfGroup = pageClause({ limit: stretch.offset + stretch.limit, offset: 0 }, values);
  return `${plannedOnce(groups.from)} cross join lateral (
      select ${selected} where ${plannedForTexts(conditionsOf({ where: [groups.isOfGroup, ...others] }))}
      order by ${orderText(orderBy)} ${firstOfGroup}
    ) apart where ${plannedOnce(groups.where)}`;
}

/**
 * What few rows have is found by its index, put in order by what is sorted by alone, and only the page is read whole.
 * `offset 0` keeps PostgreSQL from looking past the brackets and walking through all rows instead.
 */
function sortedSql(source: PartedSource, stretch: Stretch): string {
  const found = `select ${foundKeys(source)} from ${source.parts.table}
    where ${plannedForTexts(conditionsOf(source))} offset 0`;
  return pageOfFoundSql(source, found, { stretch, values: source.values });
}

function inOrderSql(source: ListSource, values: SqlValues, stretch: Stretch): string {
  const conditions = conditionsOf(source);
  return `select ${source.columns.text} from ${source.from}
    where ${source.isPlannedOnce === true ? plannedOnce(conditions) : conditions}
    order by ${orderText(source.orderBy)} ${pageClause(stretch, values)}`;
}
