import { sql } from 'drizzle-orm';
import type { Sex } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { PlayerDocumentType } from '#domain/federation/reference-lists.ts';
import type { Database } from '#server/db/database.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { aTransfer, playerRow } from './builders.ts';

export interface Paper {
  type: PlayerDocumentType;
  start: IsoDate;
  end: IsoDate | null;
}

/** What a filter can ask of a player, as the test has made it. */
export interface FilteredPlayer {
  id: number;
  clubId: number | null;
  region: string | null;
  sex: Sex;
  birthDate: IsoDate;
  nationality: string;
  coachId: number | null;
  since: IsoDate;
  registered: IsoDate;
  hasPhoto: boolean;
  isOnLicence: boolean;
  /** The club whose licence it is. */
  licensedClub: number;
  /** Those of the present club, or of none that is known. */
  papers: readonly Paper[];
  loanUntil: IsoDate | null;
}

export interface StoredPaper extends Paper {
  clubId: number | null;
  removedOn: Date | null;
}

/** A table at a time: row by row it would take some seven hundred statements. */
export async function writePlayers(
  db: Database,
  drawn: readonly (Omit<FilteredPlayer, 'id' | 'papers' | 'loanUntil'> & { cityId: number | null })[],
): Promise<number[]> {
  const file = { kind: 'photo' as const, fileName: 'снимка.webp', mimeType: 'image/webp', size: 4 };
  const photos = await db
    .insert(fileTable)
    .values(drawn.filter(({ hasPhoto }) => hasPhoto).map(() => ({ ...file, sha256: Buffer.alloc(32) })))
    .returning({ id: fileTable.id });
  const rows = drawn.map(({ sex, birthDate, nationality, cityId, clubId, coachId, since, registered, hasPhoto }) => ({
    ...playerRow({
      sex,
      birthDate,
      nationality,
      cityId,
      currentClubId: clubId,
      currentCoachId: coachId,
      playingSince: since,
      photoId: hasPhoto ? (photos.pop()?.id ?? null) : null,
    }),
    // At Greenwich it is still the day before.
    createdOn: sql`(${registered}::timestamp + interval '30 minutes') at time zone 'Europe/Sofia'`,
  }));
  return (await db.insert(playerTable).values(rows).returning({ id: playerTable.id })).map(({ id }) => id);
}

export async function writePapers(
  db: Database,
  papers: readonly (StoredPaper & { playerId: number })[],
): Promise<void> {
  const file = { kind: 'document' as const, fileName: 'документ.pdf', mimeType: 'application/pdf', size: 4 };
  const files = await db
    .insert(fileTable)
    .values(papers.map(() => ({ ...file, sha256: Buffer.alloc(32) })))
    .returning({ id: fileTable.id });
  const rows = papers.map(({ start, end, ...paper }, at) => ({
    ...paper,
    startDate: start,
    endDate: end,
    description: 'Договор',
    fileId: files[at]?.id ?? '',
  }));
  await db.insert(playerDocumentTable).values(rows);
}

export async function aLoan(
  db: Database,
  between: { playerId: number; fromClubId: number; toClubId: number },
  endOn: IsoDate,
): Promise<void> {
  const at = new Date();
  const signed = { adminSignedAt: at, playerSignedAt: at, fromClubSignedAt: at, toClubSignedAt: at, transferredAt: at };
  await aTransfer(db, { ...between, ...signed, type: 1, status: 3, endOn });
}
