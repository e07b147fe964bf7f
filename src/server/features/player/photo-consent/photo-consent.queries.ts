import { desc, eq } from 'drizzle-orm';
import type { PhotoConsent } from '#contract/player/photo-consent.contract.ts';
import type { Database } from '#server/db/database.ts';
import { photoConsentTable } from '#server/db/tables/photo-consent.table.ts';

const { id, playerId, isGiven, givenBy, givenOn } = photoConsentTable;

/** The last word first: it is the one that counts. */
export async function listConsents(db: Database, ofPlayerId: number): Promise<PhotoConsent[]> {
  return db
    .select({ id, isGiven, givenBy, givenOn })
    .from(photoConsentTable)
    .where(eq(playerId, ofPlayerId))
    .orderBy(desc(id));
}

export async function insertConsent(tx: Database, consent: typeof photoConsentTable.$inferInsert): Promise<number> {
  const [added] = await tx.insert(photoConsentTable).values(consent).returning({ id });
  if (added === undefined) throw new Error('The consent was not stored');
  return added.id;
}
