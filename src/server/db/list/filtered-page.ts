import type { ListQuery } from '#contract/common/list.contract.ts';
import type { OpenDatabase } from '../database.ts';
import {
  conditionsOf,
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
import { plannedForTexts, plannedOnce } from './planned-once.ts';
import { type KnownCounts, onlyTotal, type SearchCounts } from './search-count-cache.ts';
import { rowsToWalk, sortKeys, walkedRows } from './walked-rows.ts';

/*
 * How a list that is too long to be counted at each look is filtered: what the filters find is counted once and
 * remembered, and with that known the page is read in the cheapest way. Left to choose, PostgreSQL goes by averages:
 * for 232 citizens of another country it walks past 18,350 names, for 2,686 girls of an age group it sorts them all
 * where 450 names would do.
 */

/** More than these are not put in order for the sake of one page. */
const MOST_SORTED = 5000;

/** These are put in order however they were found. */
const FEW = 100;

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
  const { parts, isOrderIndexed } = source;
  if (parts === undefined || isOrderIndexed !== true) return rowsInOrder(database, source, stretch);
  if (source.groups !== undefined && found.total > FEW) {
    return groupedRows(database, { ...source, parts, groups: source.groups }, stretch);
  }
  const walked = await walkToPage(database, { ...source, parts }, found, stretch);
  if (walked !== null) return walked;
  return found.total > MOST_SORTED
    ? rowsInOrder(database, source, stretch)
    : sortedRows(database, { ...source, parts }, stretch);
}

type PartedSource<Row extends object> = ListSource<Row> & { parts: ListParts };

/** What many rows have is found soonest by looking through the rows in their order until the page is full. */
async function walkToPage<Row extends object>(
  database: OpenDatabase,
  source: PartedSource<Row>,
  found: SearchCounts,
  stretch: Stretch,
): Promise<Row[] | null> {
  const steps = rowsToWalk(found.all, found.total, stretch);
  const name = orderText(source.orderBy);
  if (steps === null || found.bunched.has(name)) return null;
  const { isInOrder = [], alias } = source.parts;
  const sortedBy = source.orderBy[0]?.expression ?? alias;
  // What the rows are sorted by narrows the walk itself: the index begins there.
  const isWalked = (condition: string) => isInOrder.includes(condition) || condition.includes(sortedBy);
  const rows = await walkedRows(database, source, {
    walked: source.where.filter(isWalked),
    found: source.where.filter((condition) => !isWalked(condition)),
    values: source.values.copy(),
    steps,
    stretch,
  });
  if (rows.length >= Math.min(stretch.limit, found.total - stretch.offset)) return rows;
  found.bunched.add(name);
  return null;
}

/** Where the rows of each group stand in the order of the list, a page takes no more than a page of each of them. */
function groupedRows<Row extends object>(
  database: OpenDatabase,
  source: PartedSource<Row> & { groups: RowGroups },
  stretch: Stretch,
): Promise<Row[]> {
  const { groups, parts, where, orderBy } = source;
  const values = source.values.copy();
  const others = where.filter((condition) => condition !== groups.condition);
  const firstOfGroup = pageClause({ limit: stretch.offset + stretch.limit, offset: 0 }, values);
  return pageOfFound(
    database,
    { ...source, values },
    {
      found: `select apart.* from ${groups.from} cross join lateral (
        select ${foundKeys(source)} from ${parts.table}
        where ${plannedForTexts(conditionsOf({ where: [groups.isOfGroup, ...others] }))}
        order by ${orderText(orderBy)} ${firstOfGroup}
      ) apart where ${plannedOnce(groups.where)}`,
      stretch,
    },
  );
}

/**
 * What few rows have is found by its index, put in order by what is sorted by alone, and only the page is read whole.
 * `offset 0` keeps PostgreSQL from looking past the brackets and walking through all rows instead.
 */
function sortedRows<Row extends object>(
  database: OpenDatabase,
  source: PartedSource<Row>,
  stretch: Stretch,
): Promise<Row[]> {
  const { parts } = source;
  const found = `select ${foundKeys(source)} from ${parts.table}
    where ${plannedForTexts(conditionsOf(source))} offset 0`;
  return pageOfFound(database, { ...source, values: source.values.copy() }, { found, stretch });
}

const foundKeys = ({ parts: { alias }, orderBy }: PartedSource<object>) =>
  [`${alias}.id as row_id`, ...sortKeys(orderBy).map(({ expression, name }) => `${expression} as ${name}`)].join(', ');

/** Of those found, who have nothing but their number and what they are sorted by. */
function pageOfFound<Row extends object>(
  database: OpenDatabase,
  { columns, parts, orderBy, values }: PartedSource<Row>,
  { found, stretch }: { found: string; stretch: Stretch },
): Promise<Row[]> {
  const order = orderText(sortKeys(orderBy).map((key) => ({ ...key, expression: `found.${key.name}` })));
  return database.rows<Row>(
    named(`
      select ${columns.text}
      from (select * from (${found}) found order by ${order} ${pageClause(stretch, values)}) found
      join ${parts.table} on ${parts.alias}.id = found.row_id ${parts.joins}
      order by ${order}`),
    values.list,
  );
}

function rowsInOrder<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  stretch: Stretch,
): Promise<Row[]> {
  const values = source.values.copy();
  return database.rows<Row>(
    named(`select ${source.columns.text} from ${source.from} where ${conditionsOf(source)}
      order by ${orderText(source.orderBy)} ${pageClause(stretch, values)}`),
    values.list,
  );
}
