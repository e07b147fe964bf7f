import { PAGE_SIZES, USER_PAGE_SIZE } from '#contract/common/limits.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { SearchCounts } from './search-count-cache.ts';
import { isKeyword, type Search } from './search-words.ts';
import type { SqlValues } from '../sql-values.ts';
import { type Statement, statementNames } from './statement-names.ts';
import type { Columns } from '../typed-columns.ts';

const USUAL_SIZES: ReadonlySet<number> = new Set([USER_PAGE_SIZE, ...PAGE_SIZES]);

export interface ListSource<Row extends object = object> {
  from: string;
  /** Where rows are counted, when the joins decide nothing about which rows there are. */
  countFrom?: string;
  /** The name of a total that the database keeps, for when no keyword narrows the list down. */
  keptTotal?: string | undefined;
  columns: Columns<Row>;
  where: string[];
  search?: Search;
  /** What the search or the filters find, where that is known already (`foundBySearch`, `foundByFilters`). */
  found?: SearchCounts | undefined;
  /** For a list that knows what it finds, or that is sorted before it is joined. */
  parts?: ListParts;
  /** Whether an index has the order alone: it can be walked through, and what is found need not be joined to be sorted. */
  isOrderIndexed?: boolean;
  /** Whether one index has what is asked for in its order, whatever the values are: then the plan is the same for all. */
  isPlannedOnce?: boolean;
  /** Where an index has the order within each of a few groups. */
  groups?: RowGroups | undefined;
  /** Order of the rows; every list ends in a column that no two rows share. */
  orderBy: OrderClause[];
  values: SqlValues;
}

/**
 * The table of `from` by itself and what is joined to it, which decides nothing about which rows there are. The order
 * brings no values of its own: a page that is known is read without it.
 */
export interface ListParts {
  table: string;
  alias: string;
  joins: string;
  /** Conditions that the indexes of the orders have themselves. */
  isInOrder?: readonly string[];
}

/** Rows that stand together by what one of the conditions asks of them: by the towns of a region. */
export interface RowGroups {
  /** The one among the conditions, and the same said apart: which groups, and which rows are of one. */
  condition: string;
  from: string;
  where: string;
  isOfGroup: string;
}

export interface Stretch {
  limit: number;
  offset: number;
}

export const stretchOf = ({ page, pageSize }: ListQuery): Stretch => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

export const isWrittenOut = ({ limit, offset }: Stretch): boolean => offset === 0 && USUAL_SIZES.has(limit);

/**
 * A first page of a usual size is written out: given as values, PostgreSQL would
 * plan the statement anew each time, which takes longer than reading the page.
 */
export function pageClause(stretch: Stretch, values: SqlValues): string {
  const { limit, offset } = stretch;
  if (isWrittenOut(stretch)) return `limit ${limit}`;
  return `limit ${values.add(limit)} offset ${values.add(offset)}`;
}

/** Counting is the dearest part of a long list: not over joins, and not at all where the number is kept. */
export function totalOf(
  source: Pick<ListSource, 'from' | 'countFrom' | 'keptTotal' | 'search'>,
  where: string,
): string {
  if (source.keptTotal !== undefined && !isKeyword(source.search?.keyword)) return keptTotal(source.keptTotal);
  return `select count(*)::int as total from ${source.countFrom ?? source.from} where ${where}`;
}

export const keptTotal = (name: string): string => `select total from list_totals where name = '${name}'`;

export function conditionsOf({ where }: Pick<ListSource, 'where'>, ...found: string[]): string {
  return [...where, ...found.filter((condition) => condition !== 'true')].join(' and ') || 'true';
}

export const countSql = (from: string, where: string[]): string =>
  `(select count(*)::int from ${from} where ${conditionsOf({ where })})`;

/** The first day of what the conditions find. */
export const firstDaySql = (day: string, from: string, where: string[]): string =>
  `(select min(${day}) from ${from} where ${conditionsOf({ where })})`;

/** The day in Sofia on which a moment falls. */
export const dayInSofia = (moment: string): string => `(${moment} at time zone 'Europe/Sofia')::date`;

/** One step of an order: „p.last_name“ and „ desc“. */
export interface OrderClause {
  expression: string;
  direction: '' | ' desc' | ' desc nulls last';
}

export const orderText = (order: readonly OrderClause[]): string =>
  order.map(({ expression, direction }) => `${expression}${direction}`).join(', ');

/** What a list is sorted by: an expression, marked where it may be empty. */
export type SortKey = string | { nullable: string };

/** Rows without a value come last in either direction. An index cannot be read that way, so it is said only where needed. */
export const nullable = (expression: string): SortKey => ({ nullable: expression });

/** What `shownWhere` leaves of a column that the reader sees of nobody. */
const HIDDEN_FROM_ALL = 'null';

/** The chosen column or the usual order, and the id last so that pages never overlap. */
export function orderClauses<Column extends string>(
  query: ListQuery<Column>,
  columns: Record<Column, SortKey[]>,
  usual: { by: Column; desc?: boolean; id: string },
): OrderClause[] {
  const chosen = query.orderBy ?? usual.by;
  const isDescending = query.orderBy === undefined ? (usual.desc ?? false) : query.desc;
  // What is hidden from the reader in every row says nothing about their order, and the database takes no bare null.
  const said = columns[chosen].filter((key) => typeof key === 'string' || key.nullable !== HIDDEN_FROM_ALL);
  return [...said, usual.id].map((key) => {
    if (typeof key === 'string') return { expression: key, direction: isDescending ? ' desc' : '' };
    return { expression: key.nullable, direction: isDescending ? ' desc nulls last' : '' };
  });
}

/** The same text always has the same name, so that a connection prepares it once; what is asked for rarely has none. */
export const named = (text: string): Statement => statementNames.of(text);
