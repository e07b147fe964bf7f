import { randomBytes } from 'node:crypto';
import fs from 'node:fs';

/**
 * Room on the disk that is kept for the engine itself. On a disk without a
 * single free byte PostgreSQL can neither finish a checkpoint nor recover, and
 * gives up; with this it goes on, and starts, while requests that write are
 * refused.
 */
const WHOLE_BYTES = 4 * 1024 * 1024;
/** What a checkpoint needs for its small files, with plenty to spare. */
const CHECKPOINT_BYTES = 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

export class DiskReserve {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  releaseAll(): void {
    fs.rmSync(this.#file, { force: true });
  }

  async during<Result>(checkpoint: () => Promise<Result>): Promise<Result> {
    const size = this.#size();
    if (size > 0) fs.truncateSync(this.#file, Math.max(0, size - CHECKPOINT_BYTES));
    try {
      return await checkpoint();
    } finally {
      this.take();
    }
  }

  /** As much of it as there is room for; what cannot be had now is taken another time. */
  take(): void {
    let missing = WHOLE_BYTES - this.#size();
    try {
      // Bytes that no file system can store in less room.
      for (; missing > 0; missing -= PIECE_BYTES)
        fs.appendFileSync(this.#file, randomBytes(PIECE_BYTES), { mode: 0o600 });
    } catch {
      // a full disk keeps what it got
    }
  }

  #size(): number {
    return fs.statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }
}
