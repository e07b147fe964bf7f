import type { AccessRow, AccessRows } from './access-row.ts';

/** Every room keeps its rows beside its routes. */
const rooms = import.meta.glob<{ accessRows: AccessRows }>('/src/test/access/*.access-rows.ts', { eager: true });

/** The whole access matrix: call and row. */
export const accessMatrix: readonly (readonly [string, AccessRow])[] = Object.values(rooms).flatMap((room) =>
  Object.entries(room.accessRows),
);

/** The route of a call: a call whose right depends on what is asked for has a row for each, told apart in brackets. */
export const routeOf = (call: string): string => call.replace(/ \(.*\)$/, '');
