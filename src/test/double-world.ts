import { aCoach, aPlayer, aUser } from './builders.ts';
import type { Database } from '#server/db/database.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';

/** Two players who may be one, and two coaches of whom it was decided that they are two. */
export async function buildDoubles(
  db: Database,
  players: readonly { id: number }[],
  coaches: readonly { id: number }[],
  by: number,
) {
  const pairOf = (records: readonly { id: number }[]) => {
    const ids = records.map(({ id }) => id);
    return { firstId: Math.min(...ids), secondId: Math.max(...ids), score: 90, notedBy: by, isTold: true };
  };
  const [open, decided] = await db
    .insert(doublePairTable)
    .values([
      { noun: 'player', ...pairOf(players) },
      { noun: 'coach', ...pairOf(coaches), state: 'different', decidedBy: by, decidedOn: new Date() },
    ])
    .returning();
  return { open: open?.id ?? 0, decided: decided?.id ?? 0 };
}

/** The same of people made for it. */
export async function aDoubleOfEach(db: Database) {
  const players = [await aPlayer(db), await aPlayer(db)];
  const coaches = [await aCoach(db), await aCoach(db)];
  return buildDoubles(db, players, coaches, (await aUser(db)).id);
}
