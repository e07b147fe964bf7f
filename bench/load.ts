import net from 'node:net';

export interface Question {
  method: 'GET' | 'POST';
  path: string;
  /** As JSON. */
  body?: object;
}

export interface LoadOptions {
  port: number;
  /** The request that is sent next. */
  next: () => Buffer;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  /** Also those of the lead-in, which are not timed. */
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** So long connections are opened, and what others have pushed out of the processor comes back: no server at work knows that. */
const LEAD_IN_MS = 200;

/**
 * Asks over and over, each connection waiting for its answer. It speaks HTTP
 * over bare sockets: on a small machine the asking must not cost more than the
 * answering.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const begin = performance.now() + LEAD_IN_MS;
  const asking = { ...options, begin, end: begin + options.seconds * 1000, answers: 0, times: new Array<number>() };
  await Promise.all(Array.from({ length: options.connections }, () => askUntilEnd(asking)));
  const seconds = (performance.now() - begin) / 1000;
  const sorted = Float64Array.from(asking.times).toSorted();
  return {
    answers: asking.answers,
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

/**
 * All questions over and over, those that stand far apart one after the other: what is asked in a second is like
 * the whole. Who asks on and on, instead of from the beginning, asks none again while a server remembers it.
 */
export function inTurn(questions: readonly Question[], target: Asked): () => Buffer {
  const bytes = questions.map((question) => toBytes(question, target));
  const step = STEPS.find((one) => bytes.length % one !== 0) ?? 1;
  let asked = 0;
  return () => bytes[(asked++ * step) % bytes.length] ?? Buffer.alloc(0);
}

interface Asked {
  port: number;
  token: string;
}

/** Primes: one that does not divide how many there are meets them all. */
const STEPS = [7, 11, 13];

function toBytes({ method, path, body }: Question, { port, token }: Asked): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const about = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${text.length}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\n${about}\r\n${text}`,
  );
}

interface Asking extends LoadOptions {
  begin: number;
  end: number;
  answers: number;
  times: number[];
}

function askUntilEnd(asking: Asking): Promise<void> {
  const { port, next, begin, end, times } = asking;
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    const answer = new AnswerReader();
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(next());
    };
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.on('connect', ask).on('error', fail);
    socket.on('close', () => fail(new Error('Връзката беше затворена.')));
    socket.on('data', (chunk: Buffer) => {
      const status = answer.read(chunk);
      if (status === null) return;
      if (status < 200 || status > 299) return fail(new Error(`Отговор ${status}.`));
      const now = performance.now();
      asking.answers++;
      if (asked >= begin) times.push(now - asked);
      if (now < end) return ask();
      resolve();
      socket.end();
    });
  });
}

/** Finds out where an answer ends. */
class AnswerReader {
  #head: Buffer | null = null;
  #status = 0;
  #missing = 0;

  /** The status once the answer is whole. */
  read(chunk: Buffer): number | null {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
    } else {
      const bytes = this.#head === null ? chunk : Buffer.concat([this.#head, chunk]);
      const headEnd = bytes.indexOf('\r\n\r\n');
      if (headEnd < 0) {
        this.#head = bytes;
        return null;
      }
      this.#head = null;
      const head = bytes.toString('latin1', 0, headEnd);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) throw new Error(`Отговор без дължина:\n${head}`);
      this.#status = Number(head.slice(9, 12));
      this.#missing = headEnd + 4 + Number(length) - bytes.length;
    }
    if (this.#missing > 0) return null;
    this.#missing = 0;
    return this.#status;
  }
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
