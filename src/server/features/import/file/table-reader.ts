import { ThreadTasks } from '#server/threads/thread-tasks.ts';
import { AppError } from '#server/write/errors.ts';
import type { ReadingWish, ReadTable, UnreadableTable } from './read-table.ts';

export interface TableTask {
  bytes: Uint8Array;
  wish: ReadingWish;
}
export type TableAnswer = { table: ReadTable } | { refusal: UnreadableTable };

/** Whoever has sent a file soon names its columns, and it is read again. */
const LIMITS = { waiting: 16, startMs: 60_000, taskMs: 20_000, heapMegabytes: 512, idleMs: 10_000 };

/** Reads files in a thread of its own: what is in them is written by others, and may take long. */
export class TableReader {
  readonly #tasks = new ThreadTasks<TableTask, TableAnswer>(new URL('./read-table.worker.ts', import.meta.url), LIMITS);

  async read(bytes: Uint8Array, wish: ReadingWish): Promise<ReadTable> {
    const answer = await this.#tasks.run({ bytes, wish });
    if ('refusal' in answer) throw new AppError(answer.refusal);
    return answer.table;
  }

  close(): Promise<void> {
    return this.#tasks.close();
  }
}
