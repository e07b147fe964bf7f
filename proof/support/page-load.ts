import { pause } from './pause.ts';
import type { RunningServer } from './server.ts';

const REST_MS = 100;

/**
 * Somebody who opens the page anew again and again, with everything it names. A page of the last server of its version
 * may have lost its files a moment later: then it is opened a second time, as a person would.
 */
export class PageLoad {
  opened = 0;
  openedTwice = 0;
  /** Paths that were not answered with 200 by the second time, and with what. */
  readonly missing: string[] = [];
  #isOver = false;
  readonly #opening: Promise<void>;

  constructor(front: RunningServer) {
    this.#opening = this.#run(front);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#opening;
  }

  async #run(front: RunningServer): Promise<void> {
    while (!this.#isOver) {
      if ((await missingOf(front)).length > 0) {
        this.openedTwice += 1;
        this.missing.push(...(await missingOf(front)));
      }
      this.opened += 1;
      await pause(REST_MS);
    }
  }
}

async function missingOf(front: RunningServer): Promise<string[]> {
  const page = await front.ask({ path: '/' });
  if (page.status !== 200) return [`/ ${page.status}`];
  const missing: string[] = [];
  for (const [, path = ''] of page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    const { status } = await front.ask({ path });
    if (status !== 200) missing.push(`${path} ${status}`);
  }
  return missing;
}
