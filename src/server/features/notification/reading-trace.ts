import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foreignPlayers, type ShownPlayer } from '#domain/notification/reading.rules.ts';
import type { AppContext } from '#server/context.ts';
import { RefusedByRulesError } from '#server/write/errors.ts';
import { ReadingLimits } from './reading-limits.ts';
import { signedInActor } from '#server/http/route-helpers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call shows people of other clubs: they are counted, and too many are refused. */
    tracesReading?: boolean;
  }
  interface FastifyRequest {
    /** Before players are shown: those of other clubs are counted, and too many are refused. */
    notePlayers: (shown: readonly ShownPlayer[]) => Promise<void>;
    /** A write whose refusal says of players why not: that is shown as well, and counted before it is answered. */
    notingRefused: <Answer>(write: () => Promise<Answer>) => Promise<Answer>;
    notePhoto: (photoId: string) => Promise<void>;
    noteWholeRegister: () => Promise<void>;
  }
}

/** Whoever looks at very many children of other clubs leaves a trace and is stopped. */
export function registerReadingTrace(app: FastifyInstance, { database, now }: AppContext): void {
  const limits = new ReadingLimits(database, () => now().getTime());

  app.decorateRequest('notePlayers', async function (this: FastifyRequest, shown) {
    const actor = signedInActor(this);
    await limits.note(actor, this.origin(), 'children', foreignPlayers(actor, shown));
  });
  app.decorateRequest('notingRefused', async function (this: FastifyRequest, write) {
    try {
      return await write();
    } catch (error) {
      // After the transaction of the write, which is undone: what was noted stays.
      if (error instanceof RefusedByRulesError) await this.notePlayers(error.told);
      throw error;
    }
  });
  app.decorateRequest('notePhoto', async function (this: FastifyRequest, photoId) {
    await limits.note(signedInActor(this), this.origin(), 'photos', [photoId]);
  });
  app.decorateRequest('noteWholeRegister', async function (this: FastifyRequest) {
    await limits.noteWholeList(signedInActor(this), this.origin());
  });
}
