import { parentPort } from 'node:worker_threads';
import type { SheetAnswer, SheetTask } from './sheet-writer.ts';
import { writeSheet } from './spreadsheet.ts';

const answer = (message: SheetAnswer) => parentPort?.postMessage(message, []);

/** Writes one sheet after another, beside the thread that answers everybody else. */
parentPort?.on('message', ({ id, format, sheet }: SheetTask) => {
  writeSheet(format, sheet).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
