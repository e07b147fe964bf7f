import type { ListQuery } from '#contract/list.contract.ts';
import { searchText } from '#domain/search-key.ts';
import { isFoundIn } from '#domain/search-spellings.ts';
import { inOrder, type SortValue } from '#web/lib/in-order.ts';

interface ArrayReading<Row, Column extends string> {
  /** What a search looks into. */
  wordsOf: (row: Row) => readonly (string | number | null | undefined)[];
  /** What the rows are ordered by, column by column. */
  orders: Record<Column, (row: Row) => SortValue>;
}

/**
 * One page of a collection that came as a whole, searched and ordered as the server does it with the long ones:
 * every word has to be found, in Cyrillic or Latin; rows that are equal stay in the order they came in.
 */
export function arrayPage<Row, Column extends string>(
  all: readonly Row[],
  query: ListQuery<Column>,
  { wordsOf, orders }: ArrayReading<Row, Column>,
): { rows: readonly Row[]; total: number } {
  const { keyword = '' } = query;
  const found = keyword.trim() === '' ? all : all.filter((row) => isFoundIn(searchText(...wordsOf(row)), keyword));
  const ordered = query.orderBy === undefined ? found : inOrder(found, orders[query.orderBy], query.desc);
  const from = (query.page - 1) * query.pageSize;
  return { rows: ordered.slice(from, from + query.pageSize), total: found.length };
}
