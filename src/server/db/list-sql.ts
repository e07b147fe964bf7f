import { PAGE_SIZES, USER_PAGE_SIZE } from '#contract/limits.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import { MOST_SPELLINGS, searchSpellings } from '#domain/search-spellings.ts';
import type { SearchCounts } from './search-count-cache.ts';
import { type Statement, statementNames } from './statement-names.ts';
import type { Columns } from './typed-columns.ts';

/** A query with more words than this is not a name. */
const MOST_WORDS = 8;

/** A shorter word holds no trigram: the search index would be read from end to end, and the table after it. */
const SHORTEST_INDEXED_WORD = 3;

/** What lists and pickers ask for. */
const USUAL_SIZES: ReadonlySet<number> = new Set([USER_PAGE_SIZE, ...PAGE_SIZES]);

/** Collects the values of a statement; what is written into the text is only their place. */
export class SqlValues {
  readonly list: unknown[];

  constructor(first: readonly unknown[] = []) {
    this.list = [...first];
  }

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

export interface ListSource<Row extends object = object> {
  /** Table and joins. */
  from: string;
  /** Where rows are counted, when the joins decide nothing about which rows there are. */
  countFrom?: string;
  /** The name of a total that the database keeps, for when no keyword narrows the list down. */
  keptTotal?: string | undefined;
  /** What each row shows. */
  columns: Columns<Row>;
  /** What has to hold for a row; written with `values`. */
  where: string[];
  /** A folded text with a trigram index, and what is looked for in it. */
  search?: { column: string; keyword: string | undefined };
  /** What the search finds, where that is known already (`foundBySearch`). */
  found?: SearchCounts | undefined;
  /** The table of `from` by itself and what is joined to it, for a search that knows what it finds. */
  parts?: { table: string; alias: string; joins: string };
  /** Whether an index is in the chosen order. */
  isOrderIndexed?: boolean;
  /** Order of the rows; every list ends in a column that no two rows share. */
  orderBy: string[];
  values: SqlValues;
}

/**
 * A first page of a usual size is written out: given as values, PostgreSQL would
 * plan the statement anew each time, which takes longer than reading the page.
 */
export function pageClause({ page, pageSize }: ListQuery, values: SqlValues): string {
  if (page === 1 && USUAL_SIZES.has(pageSize)) return `limit ${pageSize}`;
  return `limit ${values.add(pageSize)} offset ${values.add((page - 1) * pageSize)}`;
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

export function conditionsOf({ where, search }: Pick<ListSource, 'where' | 'search'>, values: SqlValues): string {
  const words = search === undefined ? [] : keywordConditions(search.column, search.keyword, values);
  return [...where, ...words].join(' and ') || 'true';
}

export function isKeyword(keyword: string | undefined): keyword is string {
  return keyword !== undefined && keyword.trim() !== '';
}

/** Each word of the keyword has to be in the folded text, in any order and in one of its spellings. */
export function keywordConditions(
  column: string,
  keyword: string | undefined,
  values: SqlValues,
  { isIndexed = true } = {},
): string[] {
  if (!isKeyword(keyword)) return [];
  const words = searchSpellings(keyword).slice(0, MOST_WORDS);
  // Signs alone are in no name.
  if (words.length === 0) return ['false'];
  const holds = (word: string, isShort: boolean) =>
    isShort ? `strpos(${column}, ${values.add(word)}) > 0` : `${column} like ${values.add(`%${word}%`)}`;
  return words
    .map((spellings) => ({
      spellings: spellings.length === 1 ? spellings : filledUp(spellings),
      isShort: !isIndexed || spellings.some((word) => word.length < SHORTEST_INDEXED_WORD),
    }))
    .toSorted((one, other) => shapeOf(one) - shapeOf(other))
    .map(({ spellings, isShort }) => `(${spellings.map((word) => holds(word, isShort)).join(' or ')})`);
}

/** Always as many as there can be, and words of one shape together: few statements are prepared, whatever is typed. */
const filledUp = (spellings: readonly string[]): string[] =>
  Array.from({ length: MOST_SPELLINGS }, (_, place) => spellings[place] ?? spellings[0] ?? '');

const shapeOf = ({ spellings, isShort }: { spellings: readonly string[]; isShort: boolean }): number =>
  spellings.length * 2 + Number(isShort);

/** What a list is sorted by: an expression, marked where it may be empty. */
export type SortKey = string | { nullable: string };

/** Rows without a value come last in either direction. An index cannot be read that way, so it is said only where needed. */
export const nullable = (expression: string): SortKey => ({ nullable: expression });

/** The chosen column or the usual order, and the id last so that pages never overlap. */
export function orderClauses<Column extends string>(
  query: ListQuery<Column>,
  columns: Record<Column, SortKey[]>,
  usual: { by: Column; desc?: boolean; id: string },
): string[] {
  const chosen = query.orderBy ?? usual.by;
  const isDescending = query.orderBy === undefined ? (usual.desc ?? false) : query.desc;
  return [...columns[chosen], usual.id].map((key) => {
    if (typeof key === 'string') return isDescending ? `${key} desc` : key;
    return isDescending ? `${key.nullable} desc nulls last` : key.nullable;
  });
}

/** The same text always has the same name, so that a connection prepares it once; what is asked for rarely has none. */
export const named = (text: string): Statement => statementNames.of(text);
