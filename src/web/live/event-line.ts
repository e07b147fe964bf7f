import { eventParser, type StreamEvent } from './event-parser.ts';

/** The server gives a sign of life every 25 seconds: a line that is silent for longer is dead, as after a sleep. */
const SILENT_FOR_MS = 60_000;
const LOOK_EVERY_MS = 5000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const GOOD_AFTER_MS = 60_000;
/** So many are remembered, so that what is told again after a break is told once. */
const REMEMBERED = 1000;

export interface Listener {
  userId: number;
  token: string;
}

interface LineOptions {
  onEvent: (event: StreamEvent) => void;
  fetch?: typeof fetch;
  random?: () => number;
}

/**
 * The one line of a browser to the server's events. It comes back by itself, at the longest half a minute after there is
 * a server again, and goes on after the last event it has seen. A session that is over ends it until there is another.
 */
export class EventLine {
  readonly #options: LineOptions;
  #listener: Listener | null = null;
  #lastId: string | null = null;
  #seen = new Set<string>();
  #attempt: AbortController | null = null;
  #pause = FIRST_PAUSE_MS;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #heardAt = 0;
  isReady = false;

  constructor(options: LineOptions) {
    this.#options = options;
    setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  listen(listener: Listener | null): void {
    if (listener?.token === this.#listener?.token) return;
    if (listener?.userId !== this.#listener?.userId) {
      this.#lastId = null;
      this.#seen = new Set();
    }
    this.#listener = listener;
    this.#pause = FIRST_PAUSE_MS;
    this.#connectAnew();
  }

  /** The computer or its network is back: no reason to wait any longer. */
  wake(): void {
    if (this.#retry === null) this.#look();
    else this.#connectAnew();
  }

  #look(): void {
    if (this.#attempt !== null && Date.now() - this.#heardAt > SILENT_FOR_MS) this.#connectAnew();
  }

  #connectAnew(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    this.#attempt?.abort();
    this.#attempt = null;
    this.isReady = false;
    if (this.#listener !== null) void this.#run(this.#listener);
  }

  async #run(listener: Listener): Promise<void> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    const begunAt = Date.now();
    this.#heardAt = begunAt;
    let isOver = false;
    try {
      isOver = await this.#read(listener, attempt.signal);
    } catch {
      // A line that breaks is made anew.
    }
    if (this.#attempt !== attempt) return;
    this.#attempt = null;
    this.isReady = false;
    if (isOver) return;
    if (Date.now() - begunAt > GOOD_AFTER_MS) this.#pause = FIRST_PAUSE_MS;
    const { random = Math.random } = this.#options;
    // Not all at once: a server that has just come back has enough to do.
    this.#retry = setTimeout(() => this.#connectAnew(), this.#pause * (0.5 + random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  /** Until the line ends; true when the server does not know the session any more. */
  async #read({ token }: Listener, signal: AbortSignal): Promise<boolean> {
    const { fetch: ask = fetch } = this.#options;
    const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` });
    if (this.#lastId !== null) headers.set('Last-Event-ID', this.#lastId);
    const response = await ask('/api/events', { headers, credentials: 'same-origin', cache: 'no-store', signal });
    if (response.status === 401 || response.status === 403) return true;
    if (!response.ok || response.body === null) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parse = eventParser();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return false;
      this.#heardAt = Date.now();
      for (const event of parse(value)) this.#tell(event);
    }
  }

  #tell(event: StreamEvent): void {
    if (event.kind === 'ready') this.isReady = true;
    if (event.id !== null) {
      if (this.#seen.has(event.id)) return;
      this.#seen.add(event.id);
      const [oldest] = this.#seen;
      if (this.#seen.size > REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
      this.#lastId = event.id;
    }
    this.#options.onEvent(event);
  }
}
