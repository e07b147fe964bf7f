import type { ListQuery } from '#contract/common/list.contract.ts';
import { type Closeness, rowsFound } from '#domain/search/search-closeness.ts';
import { searchText } from '#domain/search/search-key.ts';
import { inOrder, type SortValue } from '#web/lib/text/in-order.ts';

interface ArrayReading<Row, Column extends string> {
  wordsOf: (row: Row) => readonly (string | number | null | undefined)[];
  orders: Record<Column, (row: Row) => SortValue>;
}

/**
 * One page of a collection that came as a whole, searched and ordered as the server does it with the long ones:
 * every word has to be found, in Cyrillic or Latin, the closest first; rows that are equal stay in the order they came in.
 */
export function arrayPage<Row, Column extends string>(
  all: readonly Row[],
  query: ListQuery<Column>,
  { wordsOf, orders }: ArrayReading<Row, Column>,
): { rows: readonly Row[]; total: number } {
  const { keyword = '' } = query;
  const { orderBy, desc } = query;
  const sorted = (rows: readonly Row[]) => (orderBy === undefined ? rows : inOrder(rows, orders[orderBy], desc));
  const rows =
    keyword.trim() === ''
      ? sorted(all)
      : inTiers(
          rowsFound(all, keyword, (row) => searchText(...wordsOf(row))),
          sorted,
        );
  const from = (query.page - 1) * query.pageSize;
  return { rows: rows.slice(from, from + query.pageSize), total: rows.length };
}

/** In an order that was chosen only the merely similar ones stand apart. */
function inTiers<Row>(
  { word, beginning, inside, similar }: Record<Closeness, Row[]>,
  sorted: (rows: readonly Row[]) => readonly Row[],
): Row[] {
  return [...sorted([...word, ...beginning, ...inside]), ...sorted(similar)];
}
