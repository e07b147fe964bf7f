import type { Difference } from './table-contents.ts';

interface Change {
  table: string;
  /** Null for rows that come or go. */
  column: string | null;
  what: Difference['what'];
  why: string;
}

/** What a start of this version changes of what earlier ones left; everything else has to be as it was. */
const changes: readonly Change[] = [
  ...['clubs', 'coaches', 'players', 'users'].map((table) => ({
    table,
    column: 'search',
    what: 'other' as const,
    why: 'the words of a search stand between blanks (0007)',
  })),
  { table: 'list_entries', column: null, what: 'new', why: 'what is measured is a list of the federation too (0083)' },
];

export const isDeclared = (found: Difference): boolean =>
  changes.some(({ table, column, what }) => table === found.table && column === found.column && what === found.what);
