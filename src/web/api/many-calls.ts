import { MAX_PAGE_SIZE, MOST_TICKED } from '#contract/common/limits.ts';
import type { Failure } from '#web/lib/many-run.ts';
import { ApiError } from './api-error.ts';
import type { ListPage } from './list-query.ts';

/** No answer, no session, too busy: with these no other call would fare better. */
const FOR_ALL: ReadonlySet<number> = new Set([0, 401, 429, 502, 503, 504]);

export function failureOfCall(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  return FOR_ALL.has(error.status) ? { stopped: error.message } : { refused: error.message };
}

export const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

type ReadPage<Row> = (page: { page: number; pageSize: number }) => Promise<ListPage<Row>>;

/** Every row that a list finds, page by page, as far as can be ticked. */
export async function allRows<Row>(read: ReadPage<Row>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MOST_TICKED; page += 1) {
    const found = await read({ page, pageSize: MAX_PAGE_SIZE });
    rows.push(...found.rows);
    if (found.rows.length === 0 || rows.length >= found.total) break;
  }
  return rows.slice(0, MOST_TICKED);
}
