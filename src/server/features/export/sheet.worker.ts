import { parentPort } from 'node:worker_threads';
import type { SheetAnswer, SheetTask } from './sheet-writer.ts';
import { writeSheet } from './spreadsheet.ts';

/** Writes one sheet after another, beside the thread that answers everybody else. */
parentPort?.on('message', async ({ id, format, sheet }: SheetTask) => {
  try {
    const bytes = await writeSheet(format, sheet);
    parentPort?.postMessage({ id, bytes } satisfies SheetAnswer);
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) } satisfies SheetAnswer);
  }
});
