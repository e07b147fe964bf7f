import http from 'node:http';
import { pause } from './pause.ts';
import type { RunningServer } from './server.ts';

/** As a browser waits before it comes back. */
const COME_BACK_MS = 200;

/** Somebody with an open event stream, who comes back whenever it ends and says what was heard last. */
export class EventListener {
  /** Numbers of the news that were heard. */
  readonly heard = new Set<number>();
  /** Streams that were opened, and answers that were none: 401, 502, a line that was refused. */
  opened = 0;
  refused = 0;
  #lastId = '';
  #request: http.ClientRequest | null = null;
  #isOver = false;
  readonly #listening: Promise<void>;
  readonly #front: RunningServer;
  readonly #token: string;

  constructor(front: RunningServer, token: string) {
    this.#front = front;
    this.#token = token;
    this.#listening = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#request?.destroy();
    await this.#listening;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      await this.#listen();
      if (!this.#isOver) await pause(COME_BACK_MS);
    }
  }

  #listen(): Promise<void> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(this.#lastId === '' ? {} : { 'last-event-id': this.#lastId }),
    };
    return new Promise((resolve) => {
      const request = http.get(
        { port: this.#front.port, host: '127.0.0.1', path: '/api/events', agent: false, headers },
        (response) => {
          if (response.statusCode === 200) this.opened += 1;
          else this.refused += 1;
          let rest = '';
          response.setEncoding('utf8').on('data', (text: string) => {
            const parts = (rest + text).split('\n\n');
            rest = parts.pop() ?? '';
            for (const part of parts) this.#hear(part);
          });
          response.on('error', () => resolve());
          response.on('close', () => resolve());
        },
      );
      this.#request = request;
      request.on('error', () => {
        if (!this.#isOver) this.refused += 1;
        resolve();
      });
    });
  }

  #hear(event: string): void {
    const id = /^id: ?(\d+)$/m.exec(event)?.[1];
    if (id === undefined) return;
    this.#lastId = id;
    this.heard.add(Number(id));
  }
}
