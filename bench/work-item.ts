import type { Actor } from '#domain/common/access.rules.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { today } from '#server/write/today.ts';
import type { Question } from './load.ts';

export type Row = Record<string, unknown>;

/** One thing that is measured: requests to our server, and what the floor needs to answer the same. */
export interface WorkItem {
  name: string;
  /** What our server is asked, in turn. */
  questions: readonly Question[];
  /** Our own query for each question; the floor runs the statements that it sends. */
  query: (database: OpenDatabase, question: number) => Promise<unknown>;
  /** The answer out of the rows of the first statement, and of those after it, as cheaply as it can be had. */
  answer: (rows: Row[], ...later: Row[][]) => unknown;
  /** The answer as JSON schema. */
  schema: object;
  isWrite?: boolean;
  /** Where one account is answered only so often at a time. */
  mostConnections?: number;
}

/** Who asks, unless an item says otherwise. */
export const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };

/** The day on which it is asked: that of the server, which knows no other. */
export const BENCH_DAY = today(new Date());
