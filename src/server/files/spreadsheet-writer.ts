import { ThreadTasks } from '#server/threads/thread-tasks.ts';
import type { ExportFormat } from './export-formats.ts';
import type { Spreadsheet } from './spreadsheet.ts';

export interface SpreadsheetTask {
  format: ExportFormat;
  spreadsheet: Spreadsheet;
}

const LIMITS = { waiting: 8, startMs: 60_000, taskMs: 60_000, heapMegabytes: 1024 };

/** Writes spreadsheets in a thread of its own: fifty thousand rows take two seconds, in which nobody else would be answered. */
export class SpreadsheetWriter {
  readonly #tasks = new ThreadTasks<SpreadsheetTask, Uint8Array>(
    new URL('./spreadsheet.worker.ts', import.meta.url),
    LIMITS,
  );

  write(format: ExportFormat, spreadsheet: Spreadsheet): Promise<Uint8Array> {
    return this.#tasks.run({ format, spreadsheet });
  }

  close(): Promise<void> {
    return this.#tasks.close();
  }
}
