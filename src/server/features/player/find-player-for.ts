import type { Actor } from '#domain/common/access.rules.ts';
import type { PlayerTies } from '#domain/player/player.access.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { findPlayerTies } from './player-details.queries.ts';

/** The player, if the rule holds for the person; everyone else is told that there is none. */
export async function findPlayerFor(
  database: OpenDatabase,
  actor: Actor,
  playerId: number,
  rule: (actor: Actor, player: PlayerTies) => boolean,
): Promise<PlayerTies> {
  const player = orNotFound(await findPlayerTies(database, playerId));
  if (!rule(actor, player)) throw new AppError('notFound');
  return player;
}
