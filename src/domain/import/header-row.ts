import { matchColumns } from './match-columns.ts';
import type { ImportKind } from './import.rules.ts';

/** So many rows that hold anything may the headers lie below: a title, the club, the season. */
export const HEADERS_WITHIN = 10;

/** One word may stand in a title; two are headers. */
const SURE_HEADERS = 2;
const LEAST_WIDTH = 3;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/**
 * Which of the first rows of a file holds its headers: the first one with two that are known. Where nobody knows them,
 * the first one that is no title, which stands in a cell alone above wider rows.
 */
export function headerRowOf(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const looked = rows.slice(0, HEADERS_WITHIN);
  const known = looked.findIndex(
    (cells) => matchColumns(kind, cells).filter((field) => field !== null).length >= SURE_HEADERS,
  );
  if (known >= 0) return known;
  const isBelowTitle = filled(looked[0] ?? []) === 1;
  return isBelowTitle
    ? Math.max(
        0,
        looked.findIndex((cells) => filled(cells) >= LEAST_WIDTH),
      )
    : 0;
}
