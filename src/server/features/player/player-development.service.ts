import { messages } from '#contract/common/messages.ts';
import type { PlayerDevelopmentCreate } from '#contract/player/player-development.contract.ts';
import type { AddedToPlayer } from '#contract/player/player.contract.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { orNotFound, ProblemsError } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { assertStillSignedIn } from '../sign-in/held-session.ts';
import { insertDevelopment } from './player-development.queries.ts';

/** A measurement is added by the closest circle; whoever is outside of it is told that there is no such player. */
export async function addDevelopment(
  context: AppContext,
  playerId: number,
  development: PlayerDevelopmentCreate,
  { session, origin }: Caller,
): Promise<AddedToPlayer> {
  if (development.date > today(context.now())) {
    throw new ProblemsError([{ code: 'measuredInFuture', description: messages.measuredInFuture, field: 'date' }]);
  }
  const added = await insertDevelopment(context.database, playerId, development, { actor: session.actor, origin });
  // Nothing was written: there is no such player for the person, or the session was ended meanwhile.
  if (added === null && origin.sessionId !== null) await assertStillSignedIn(context.database.db, { session, origin });
  return orNotFound(added);
}
