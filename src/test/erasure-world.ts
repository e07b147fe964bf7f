import type { Database } from '#server/db/database.ts';
import { erasureTable } from '#server/db/tables/erasure.table.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { aCoach, aPlayer, aUser } from './builders.ts';
import { withEgn } from './with-egn.ts';

/** Somebody of whom there is nothing to keep. */
export const anErasable = async (db: Database, secrets: Secrets) => withEgn(db, secrets, await aPlayer(db));

/** Somebody who can be erased, and somebody who was. */
export async function buildErasures(db: Database, secrets: Secrets, erasedBy: number) {
  const erasable = await anErasable(db, secrets);
  const erasableCoach = await aCoach(db);
  const erasableAccount = await aUser(db, { clubIds: [] });
  const gone = { noun: 'player' as const, recordId: 1_000_000, recordCreatedOn: new Date(), counts: { files: 2 } };
  const [erasure] = await db
    .insert(erasureTable)
    .values({ ...gone, erasedBy })
    .returning();
  return { erasable, erasableCoach, erasableAccount, erasureId: erasure?.id ?? 0 };
}
