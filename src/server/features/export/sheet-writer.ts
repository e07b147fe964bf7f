import type { Worker } from 'node:worker_threads';
import { startThread } from '../../start-thread.ts';
import type { ExportFormat, Sheet } from './spreadsheet.ts';

export interface SheetTask {
  id: number;
  format: ExportFormat;
  sheet: Sheet;
}
export type SheetAnswer = { id: number } & ({ bytes: Uint8Array } | { failure: string });

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

/**
 * Writes sheets in a thread of its own: fifty thousand rows take two seconds,
 * in which nobody else would be answered. Started when the first one is asked for.
 */
export class SheetWriter {
  #thread: Worker | null = null;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  write(format: ExportFormat, sheet: Sheet): Promise<Uint8Array> {
    this.#thread ??= this.#start();
    const id = ++this.#lastId;
    const written = new Promise<Uint8Array>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#thread.postMessage({ id, format, sheet } satisfies SheetTask, []);
    return written;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = startThread(new URL('./sheet.worker.ts', import.meta.url));
    // A sheet nobody waits for any more keeps no process alive.
    thread.unref();
    thread.on('message', (answer: SheetAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('bytes' in answer) waiting?.resolve(answer.bytes);
      else waiting?.reject(new Error(answer.failure));
    });
    let reason = new Error('The thread that writes sheets has ended');
    thread.on('error', (error) => (reason = error));
    // Whoever waits hears of it; the next sheet gets a new thread.
    thread.on('exit', () => {
      this.#thread = null;
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
    });
    return thread;
  }
}
