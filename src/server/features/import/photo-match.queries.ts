import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { fullNameOf } from '#domain/common/names.ts';
import type { Database } from '#server/db/database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { importRowTable, importTable } from '#server/db/tables/import.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';

/** Whose a picture may be, with everything it can be found by. */
export interface PhotoOwner {
  id: number;
  title: string;
  hasPhoto: boolean;
  /** Of a player who is in one. */
  clubId: number | null;
  number: number | null;
  egnIndex: Buffer | null;
  bulstat: string | null;
}

export interface PhotoOwnerKeys {
  ids: number[];
  numbers: number[];
  egnIndexes: Buffer[];
  bulstats: string[];
}

const NOBODY = { clubId: null, number: null, egnIndex: null, bulstat: null };

/** Everybody who has one of the keys: one statement for each kind of key that occurs. */
export async function listPhotoOwners(db: Database, noun: PhotoNoun, keys: PhotoOwnerKeys): Promise<PhotoOwner[]> {
  const owners: PhotoOwner[] = [];
  for (const condition of conditionsOf(noun, keys)) owners.push(...(await ownersWhere(db, noun, condition)));
  return owners;
}

function conditionsOf(noun: PhotoNoun, { ids, numbers, egnIndexes, bulstats }: PhotoOwnerKeys): SQL[] {
  const table = { player: playerTable, coach: coachTable, club: clubTable }[noun];
  const people = noun === 'coach' ? coachTable : playerTable;
  return [
    ...(ids.length > 0 ? [inArray(table.id, ids)] : []),
    ...(numbers.length > 0 && noun === 'player' ? [inArray(playerTable.number, numbers)] : []),
    ...(egnIndexes.length > 0 && noun !== 'club' ? [inArray(people.egnIndex, egnIndexes)] : []),
    ...(bulstats.length > 0 && noun === 'club' ? [inArray(clubTable.bulstat, bulstats)] : []),
  ];
}

async function ownersWhere(db: Database, noun: PhotoNoun, condition: SQL): Promise<PhotoOwner[]> {
  switch (noun) {
    case 'player': {
      const { id, number, egnIndex, firstName, middleName, lastName, photoId, currentClubId: clubId } = playerTable;
      const rows = await db
        .select({ id, number, egnIndex, firstName, middleName, lastName, photoId, clubId })
        .from(playerTable)
        .where(and(condition, eq(playerTable.isDeleted, false)));
      return rows.map(({ photoId: photo, ...row }) => ({
        ...NOBODY,
        ...row,
        title: fullNameOf(row),
        hasPhoto: photo !== null,
      }));
    }
    case 'coach': {
      const { id, egnIndex, name, photoId } = coachTable;
      const rows = await db.select({ id, egnIndex, name, photoId }).from(coachTable).where(condition);
      return rows.map((row) => ({ ...NOBODY, ...row, title: row.name, hasPhoto: row.photoId !== null }));
    }
    case 'club': {
      const { id, bulstat, fullName, logoId } = clubTable;
      const rows = await db.select({ id, bulstat, fullName, logoId }).from(clubTable).where(condition);
      return rows.map((row) => ({ ...NOBODY, ...row, title: row.fullName, hasPhoto: row.logoId !== null }));
    }
  }
}

/** The records that rows of an import are about. */
export async function listRecordsOfRows(
  db: Database,
  importId: number,
  rowNos: number[],
): Promise<Map<number, number>> {
  const { rowNo, recordId } = importRowTable;
  const rows = await db
    .select({ rowNo, recordId })
    .from(importRowTable)
    .where(and(eq(importRowTable.importId, importId), inArray(rowNo, rowNos)));
  return new Map(rows.flatMap((row) => (row.recordId === null ? [] : [[row.rowNo, row.recordId] as const])));
}

export async function findImportPlace(db: Database, importId: number) {
  const { kind, clubId } = importTable;
  const [found] = await db.select({ kind, clubId }).from(importTable).where(eq(importTable.id, importId));
  return found ?? null;
}

/** What the audit calls the question whose some photos are. */
export const PHOTO_MATCH = 'photo.match';

/** How often somebody has asked within a day. */
export async function countMatchesOfDay(db: Database, userId: number): Promise<number> {
  const { actorId, action, at } = auditTable;
  return db.$count(
    auditTable,
    and(eq(actorId, userId), eq(action, PHOTO_MATCH), sql`${at} > now() - interval '1 day'`),
  );
}
