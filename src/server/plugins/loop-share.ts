/** So much of what strangers send is looked at before everybody else has a turn: a few milliseconds of work. */
const BYTES_PER_TURN = 256 * 1024;

/**
 * Shares the event loop out among forms that are read at the same time. A socket
 * that has data is read again and again within one turn of the loop; sixty of
 * them would keep everybody else waiting until all of them are read.
 */
export class LoopShare {
  readonly #perTurn: number;
  readonly #waiting: { bytes: number; resolve: () => void }[] = [];
  #left: number;
  #isScheduled = false;

  constructor(perTurn = BYTES_PER_TURN) {
    this.#perTurn = perTurn;
    this.#left = perTurn;
  }

  take(bytes: number): Promise<void> | undefined {
    this.#schedule();
    if (this.#left > 0 && this.#waiting.length === 0) {
      this.#left -= bytes;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push({ bytes, resolve }));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#left = this.#perTurn;
      while (this.#left > 0) {
        const next = this.#waiting.shift();
        if (next === undefined) return;
        this.#left -= next.bytes;
        next.resolve();
      }
      this.#schedule();
    });
  }
}
