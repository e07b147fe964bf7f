import type { AppContext } from '#server/context.ts';
import type { Rewritten } from './merge-rewrites.queries.ts';
import type { JsonRow, MovedRows } from './merge-rows.queries.ts';

/** Everything that is needed to take a merge back. Numbers of people are in it: it is kept sealed. */
export interface Leftovers {
  /** The row of the one that went. */
  gone: JsonRow;
  /** The columns of the one that stayed that the merge has changed: as they were, and as they became. */
  before: JsonRow;
  after: JsonRow;
  moved: MovedRows;
  dropped: { table: string; rows: JsonRow[] }[];
  rewritten: Rewritten[];
  /** Of a coach: the stay that was not over and came along. */
  openStays: string[];
}

const cellOf = (mergeId: number) => ({ table: 'merges', column: 'leftovers', id: mergeId });

export function sealLeftovers({ secrets }: Pick<AppContext, 'secrets'>, mergeId: number, leftovers: Leftovers): Buffer {
  return secrets.encrypt(JSON.stringify(leftovers), cellOf(mergeId));
}

export function openLeftovers({ secrets }: Pick<AppContext, 'secrets'>, mergeId: number, cipher: Buffer): Leftovers {
  return JSON.parse(secrets.decrypt(cipher, cellOf(mergeId))) as Leftovers;
}
