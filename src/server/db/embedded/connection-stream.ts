import { Duplex } from 'node:stream';

interface EngineLink {
  connect(bytes: Uint8Array<ArrayBuffer>): void;
  send(bytes: Uint8Array<ArrayBuffer>): void;
  disconnect(): void;
}

const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const LENGTH_BYTES = 4;

/**
 * Stands in for the socket of a `pg` client. The engine answers a whole batch
 * of protocol messages at once, so messages are held back until the one that
 * asks for an answer (Sync or Query) has arrived.
 */
export class ConnectionStream extends Duplex {
  readonly #link: EngineLink;
  #held: Buffer = Buffer.alloc(0);
  #started = false;

  constructor(link: EngineLink) {
    super();
    this.#link = link;
  }

  /** `pg` calls these on the socket it was given. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when the engine has them.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    if (!this.#started) this.#takeStartupMessage();
    if (this.#started) this.#sendCompleteBatches();
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#link.disconnect();
    done(error);
  }

  /** The first message has no type byte. */
  #takeStartupMessage(): void {
    if (this.#held.length < LENGTH_BYTES) return;
    const length = this.#held.readInt32BE(0);
    if (this.#held.length < length) return;
    this.#started = true;
    this.#link.connect(this.#take(length));
  }

  #sendCompleteBatches(): void {
    let end = 0;
    let batchEnd = 0;
    while (this.#held.length - end > LENGTH_BYTES) {
      const type = this.#held[end];
      const length = 1 + this.#held.readInt32BE(end + 1);
      if (this.#held.length - end < length) break;
      if (type === TERMINATE) {
        this.push(null);
        return;
      }
      end += length;
      if (type === QUERY || type === SYNC) batchEnd = end;
    }
    if (batchEnd > 0) this.#link.send(this.#take(batchEnd));
  }

  #take(length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#held.subarray(0, length));
    this.#held = this.#held.subarray(length);
    return bytes;
  }
}
