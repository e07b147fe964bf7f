import { ThreadTasks } from '#server/threads/thread-tasks.ts';
import type { ExportFormat } from './export-formats.ts';
import type { Sheet } from './spreadsheet.ts';

export interface SheetTask {
  format: ExportFormat;
  sheet: Sheet;
}

const LIMITS = { waiting: 8, startMs: 60_000, taskMs: 60_000, heapMegabytes: 1024 };

/** Writes sheets in a thread of its own: fifty thousand rows take two seconds, in which nobody else would be answered. */
export class SheetWriter {
  readonly #tasks = new ThreadTasks<SheetTask, Uint8Array>(new URL('./spreadsheet.worker.ts', import.meta.url), LIMITS);

  write(format: ExportFormat, sheet: Sheet): Promise<Uint8Array> {
    return this.#tasks.run({ format, sheet });
  }

  close(): Promise<void> {
    return this.#tasks.close();
  }
}
