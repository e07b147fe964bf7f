import type { ReactNode } from 'react';

export interface SortChoice<Column extends string> {
  header: string;
  sortBy: Column;
}

/** One column of a table. The first one names the row. */
export interface DataColumn<Row, Column extends string> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name the list is ordered by; a column without it has a plain header. */
  sortBy?: Column;
  /** Where one column shows two things: each has its own button in the header. */
  parts?: readonly SortChoice<Column>[];
  /** The width in rem where there is room; a narrower or wider table keeps the proportion. */
  width?: number;
  /** Dates and numbers stay on one line. */
  isOneLine?: boolean;
  /** Hidden until somebody chooses it: a table of everything would show nothing. */
  isExtra?: boolean;
  /** Below 1024 px the column moves into the row's own details. */
  isWideOnly?: boolean;
}

const USUAL_WIDTH = 10;

/** So much of its comfortable width a table needs; below that it scrolls in its frame. */
export const LEAST_SHARE = 0.72;

export const BUTTON_WIDTH = 3.5;
export const TICK_WIDTH = 2.75;

export const widthOf = (column: Pick<DataColumn<never, never>, 'width'>): number => column.width ?? USUAL_WIDTH;

export function sortChoices<Row, Column extends string>(
  column: Omit<DataColumn<Row, Column>, 'cell'>,
): readonly SortChoice<Column>[] {
  if (column.parts !== undefined) return column.parts;
  return column.sortBy === undefined ? [] : [{ header: column.header, sortBy: column.sortBy }];
}

export function sortableOf<Row, Column extends string>(columns: readonly DataColumn<Row, Column>[]): Column[] {
  return columns.flatMap((column) => sortChoices(column).map(({ sortBy }) => sortBy));
}
