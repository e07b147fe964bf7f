import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import type { Secrets } from '#server/keys/secrets.ts';

/** Seals a personal number for the player, which whoever may see everything is shown. */
export async function withEgn<Player extends { id: number }>(db: Database, secrets: Secrets, player: Player) {
  const egnCipher = secrets.encrypt('1245159903', { table: 'players', column: 'egn', id: player.id });
  await db.update(playerTable).set({ egnCipher }).where(eq(playerTable.id, player.id));
  return player;
}
