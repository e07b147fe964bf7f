import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { today } from '#server/write/today.ts';
import { dropAnchor } from './audit-anchors.ts';
import { findHead } from './audit-chain.queries.ts';
import { type Head, sealEntries } from './audit-chain.ts';

const EVERY_MS = 5000;
/** No transaction is open for so long: what was written before then has come or never comes. */
const LATEST_MS = 15 * 60_000;
/** So far behind the end a start looks for entries that came late. */
const LOOK_BACK = 100_000;

/** Adds new entries to the chain over the audit, and keeps in mind where the late ones are still to be looked for. */
export class Sealer {
  readonly #context: AppContext;
  #floor: number | null = null;
  #anchored = '';
  /** The end of a while ago, behind which nothing comes late any more once it is old enough. */
  #mark = { at: 0, entryId: 0 };

  constructor(context: AppContext) {
    this.#context = context;
  }

  async seal(): Promise<number> {
    const { database, secrets } = this.#context;
    this.#floor ??= Math.max(0, ((await findHead(database.db))?.entryId ?? 0) - LOOK_BACK);
    const { sealed, isDone } = await sealEntries(database.db, secrets, {
      behind: this.#floor,
      // Also where somebody else has sealed: every folder is to know the end.
      onPortion: (head) => this.#anchor(head),
    });
    if (isDone) await this.#raiseFloor();
    return sealed;
  }

  async #anchor(head: Head): Promise<void> {
    const day = today(this.#context.now());
    const place = `${day} ${head.sequence}`;
    if (place === this.#anchored) return;
    await dropAnchor(this.#context.config.dataDir, head, day);
    this.#anchored = place;
  }

  async #raiseFloor(): Promise<void> {
    const now = this.#context.now().getTime();
    if (now - this.#mark.at < LATEST_MS) return;
    if (this.#mark.at > 0) this.#floor = Math.max(this.#floor ?? 0, this.#mark.entryId);
    this.#mark = { at: now, entryId: (await findHead(this.#context.database.db))?.entryId ?? 0 };
  }
}

/** Seals every few seconds, one run after another; a failure is noted and tried again at the next turn. */
export function startSealing(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): { stop: () => Promise<void> } {
  const sealer = new Sealer(context);
  const run = async () => {
    try {
      await sealer.seal();
    } catch (error) {
      log.error({ err: error }, 'sealing the audit failed');
    }
  };
  let running: Promise<void> | null = null;
  const turn = () => {
    running ??= run().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(turn, EVERY_MS);
  timer.unref();
  turn();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      // What the last requests have left.
      await run();
    },
  };
}
