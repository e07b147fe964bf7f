import type { ReactNode } from 'react';

/** One column of a table. The first one names the row. */
export interface DataColumn<Row, Column extends string> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name the list is ordered by; a column without it has a plain header. */
  sortBy?: Column;
  /** Share of the table's width, in any CSS unit. */
  width?: string;
  /** Dates and numbers stay on one line. */
  isOneLine?: boolean;
  /** Below 1024 px the column moves into the row's own details. */
  isWideOnly?: boolean;
}

/** The columns a list may be ordered by. */
export function sortableOf<Row, Column extends string>(columns: readonly DataColumn<Row, Column>[]): Column[] {
  return columns.flatMap((column) => column.sortBy ?? []);
}
