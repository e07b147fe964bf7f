import type { Database } from '#server/db/database.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { photoConsentTable } from '#server/db/tables/photo-consent.table.ts';
import { documentName, type FileStore } from '#server/files/file-store.ts';
import { aReceived } from './calls/collect-calls.ts';
import { pdfOf } from './corpus/pdf-bytes.ts';

export async function aGuardian(
  db: Database,
  given: Partial<typeof guardianTable.$inferInsert> & { playerId: number },
) {
  const mother = {
    place: 1 as const,
    firstName: 'Мария',
    lastName: 'Иванова',
    relation: 'mother' as const,
    phone: '0888 123 456',
    email: 'maria@example.com',
  };
  const [guardian] = await db
    .insert(guardianTable)
    .values({ ...mother, ...given })
    .returning();
  if (guardian === undefined) throw new Error('The parent was not stored');
  return guardian;
}

/** Without a word of it name and photo stand on no public page. */
export async function aPhotoConsent(
  db: Database,
  playerId: number,
  given: Partial<typeof photoConsentTable.$inferInsert> = {},
): Promise<void> {
  const word = { isGiven: true, givenBy: 'paper' as const, givenOn: '2026-01-10' };
  await db.insert(photoConsentTable).values({ playerId, ...word, ...given });
}

interface Child {
  id: number;
  currentClubId: number | null;
}

/** Of the own side, and of the other one: a parent, and something that the parent has sent. */
export async function buildParents(
  { db, files, createdBy }: { db: Database; files: FileStore; createdBy: number },
  own: Child,
  other: Child,
) {
  const sentFor = async ({ id: playerId, currentClubId }: Child) => {
    const item = await aReceived(db, { playerId, clubId: currentClubId ?? 0, createdBy, kindId: 0 });
    await files.put(documentName(item.fileId ?? ''), pdfOf());
    return item;
  };
  for (const { id: playerId } of [own, other]) await aPhotoConsent(db, playerId);
  return {
    guardians: {
      own: await aGuardian(db, { playerId: own.id }),
      other: await aGuardian(db, { playerId: other.id }),
    },
    received: { own: await sentFor(own), other: await sentFor(other) },
  };
}
