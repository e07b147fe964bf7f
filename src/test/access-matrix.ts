import type { AccessRow, AccessRows } from './access-row.ts';

/**
 * Every room keeps its rows beside its routes. No type argument before the bracket: by „import.meta.glob(“ the runner
 * knows that this file depends on others, and does not take it from its cache while they become more.
 */
const rooms = import.meta.glob('/src/test/access/*.access-rows.ts', { eager: true }) as Record<
  string,
  { accessRows: AccessRows }
>;

/** The whole access matrix: call and row. */
export const accessMatrix: readonly (readonly [string, AccessRow])[] = Object.values(rooms).flatMap((room) =>
  Object.entries(room.accessRows),
);

/** The route of a call: a call whose right depends on what is asked for has a row for each, told apart in brackets. */
export const routeOf = (call: string): string => call.replace(/ \(.*\)$/, '');
