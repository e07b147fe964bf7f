import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnOpening, openedFor } from '#domain/privacy/opening.rules.ts';
import type { AppContext } from '#server/context.ts';
import { signedInActor } from '#server/http/route-helpers.ts';
import { today } from '#server/write/today.ts';
import { insertOpenings } from './opening.queries.ts';
import { OpeningBook } from './opening-book.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page of a player is shown: whoever it is of can be told. */
    noteOpening: (player: { id: number; currentClub: { id: number } | null }) => void;
    /** Before somebody is told: what this process has noted stands in the table. */
    writeOpenings: () => Promise<void>;
  }
}

/** So much of what was opened is lost when the process is killed. */
const WRITE_EVERY_MS = 1000;

/** Writes down who opens pages of players, beside the answers. */
export function registerOpeningTrace(app: FastifyInstance, { database, now }: AppContext): void {
  let lost = 0;
  const book = new OpeningBook({
    write: (openings) => insertOpenings(database.db, openings),
    onLost: (count) => void (lost += count),
  });
  const write = async () => {
    if (lost > 0) app.log.error({ lost }, 'openings not written down: too many wait for the database');
    lost = 0;
    if (!book.isEmpty) await book.flush();
  };
  let timer: NodeJS.Timeout | null = null;
  const writeLater = () => {
    timer ??= setTimeout(() => {
      timer = null;
      write().catch((error: unknown) => {
        app.log.error({ err: error }, 'openings not written down yet');
        writeLater();
      });
    }, WRITE_EVERY_MS).unref();
  };

  app.decorateRequest('noteOpening', function (this: FastifyRequest, player) {
    const actor = signedInActor(this);
    if (isOwnOpening(actor, player.id)) return;
    const at = now();
    book.note({
      playerId: player.id,
      actorId: actor.userId,
      clubId: openedFor(actor, [player.currentClub?.id ?? null]),
      day: today(at),
      openedOn: at,
    });
    if (!book.isEmpty) writeLater();
  });
  app.decorateRequest('writeOpenings', write);
  app.addHook('onClose', async () => {
    if (timer !== null) clearTimeout(timer);
    await write().catch((error: unknown) => app.log.error({ err: error }, 'openings not written down'));
  });
}
