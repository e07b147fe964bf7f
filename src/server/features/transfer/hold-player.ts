import type { Database } from '#server/db/database.ts';
import { lockPlayer } from '../player/player-details.queries.ts';
import { findTransferredPlayer } from './transfer-steps.queries.ts';

/**
 * Holds the player of a transfer before the transfer itself, as whoever moves him does: with a later last day the end
 * of his contract changes, which is kept with the player, and nobody is to wait in a circle. Asked also where there is
 * no such transfer.
 */
export async function holdPlayerOf(tx: Database, transferId: number): Promise<void> {
  await lockPlayer(tx, (await findTransferredPlayer(tx, transferId)) ?? 0);
}
