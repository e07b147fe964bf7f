import type { Figure } from '../proof.ts';
import { pause } from './pause.ts';
import type { Answer, Question, RunningServer } from './server.ts';

/** Asks the same over and over beside whatever a proof does, and keeps the slowest answer and all statuses. */
export class Watcher {
  readonly statuses = new Map<number, number>();
  slowestMs = 0;
  readonly #asking: Promise<void>;
  #isOver = false;

  constructor(server: RunningServer, question: Question, everyMs = 100) {
    this.#asking = this.#run(server, question, everyMs);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#asking;
  }

  async #run(server: RunningServer, question: Question, everyMs: number): Promise<void> {
    while (!this.#isOver) {
      const answer = await server.ask(question);
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
      this.slowestMs = Math.max(this.slowestMs, answer.ms);
      await pause(everyMs);
    }
  }
}

export const seconds = (what: string, ms: number, most?: number): Figure => ({
  what,
  value: ms / 1000,
  unit: 's',
  ...(most === undefined ? {} : { most }),
});

export function countStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}
