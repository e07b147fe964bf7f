import type { Actor } from '#domain/access.rules.ts';
import type { PlayerPlace } from '#domain/player.access.ts';
import { messages } from '#contract/messages.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { AppError, found, ProblemsError } from '../../errors.ts';
import { findPlayerPlace } from './player-details.queries.ts';

/** The player, if the rule holds for the person; everyone else is told that there is none. */
export async function findPlayerFor(
  database: OpenDatabase,
  actor: Actor,
  playerId: number,
  rule: (actor: Actor, player: PlayerPlace) => boolean,
): Promise<PlayerPlace> {
  const player = found(await findPlayerPlace(database, playerId));
  if (!rule(actor, player)) throw new AppError('notFound');
  return player;
}

/** A form may repeat the player of its address, but not name another one. */
export function assertSamePlayer(playerId: number, named: number | undefined): void {
  if (named === undefined || named === playerId) return;
  throw new ProblemsError([{ code: 'otherPlayer', description: messages.otherPlayer, field: 'playerId' }]);
}
