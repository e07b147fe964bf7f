import type { Actor } from '#domain/common/access.rules.ts';
import type { PlayerPlace } from '#domain/player/player.access.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { AppError, found } from '#server/write/errors.ts';
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
