import { and, arrayOverlaps, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { namesOfClub, namesOfCoach, namesOfPerson } from '#domain/import/photo-names.ts';
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
  clubName: string | null;
  /** What a picture of this one may be called, folded. */
  called: readonly string[];
  /** The registration number, and those of records that were made one with this. */
  numbers: readonly number[];
  egnIndex: Buffer | null;
  bulstat: string | null;
}

export interface PhotoOwnerKeys {
  ids: number[];
  numbers: number[];
  egnIndexes: Buffer[];
  bulstats: string[];
  /** Folded. */
  names: string[];
}

const tables = { player: playerTable, coach: coachTable, club: clubTable };
const NOBODY = { clubId: null, clubName: null, numbers: [], egnIndex: null, bulstat: null };

/** Everybody who has one of the keys: one statement for each kind of key that occurs. */
export async function listPhotoOwners(db: Database, noun: PhotoNoun, keys: PhotoOwnerKeys): Promise<PhotoOwner[]> {
  const owners: PhotoOwner[] = [];
  const ids = [...keys.ids, ...(await listCalled(db, noun, keys.names))];
  for (const condition of conditionsOf(noun, { ...keys, ids }))
    owners.push(...(await ownersWhere(db, noun, condition)));
  return owners;
}

function conditionsOf(noun: PhotoNoun, { ids, numbers, egnIndexes, bulstats }: PhotoOwnerKeys): SQL[] {
  const table = tables[noun];
  const people = noun === 'coach' ? coachTable : playerTable;
  return [
    ...(ids.length > 0 ? [inArray(table.id, ids)] : []),
    ...(numbers.length > 0 && noun === 'player' ? [hasNumber(numbers)] : []),
    ...(egnIndexes.length > 0 && noun !== 'club' ? [inArray(people.egnIndex, egnIndexes)] : []),
    ...(bulstats.length > 0 && noun === 'club' ? [inArray(clubTable.bulstat, bulstats)] : []),
  ];
}

const hasNumber = (numbers: number[]) =>
  or(
    inArray(playerTable.number, numbers),
    // Few have one: the index holds nobody else.
    and(sql`${playerTable.formerNumbers} <> '{}'`, arrayOverlaps(playerTable.formerNumbers, numbers)),
  ) ?? sql`false`;

/**
 * Whoever has the first and the last word of a name among the words kept for the search; whether it is the name is
 * looked at again, by the rule. Each name is looked up in the index of the words.
 */
async function listCalled(db: Database, noun: PhotoNoun, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const table = tables[noun];
  const words = [...new Set(names)].map((name) => name.split(' '));
  const whole = (word: string | undefined) => `% ${word ?? ''} %`;
  const [first, last] = [words.map((name) => whole(name[0])), words.map((name) => whole(name.at(-1)))];
  const rows = await db
    .selectDistinct({ id: table.id })
    .from(sql`unnest(${sql.param(first)}::text[], ${sql.param(last)}::text[]) as asked (first_word, last_word)`)
    .innerJoin(table, sql`${table.search} like asked.first_word and ${table.search} like asked.last_word`);
  return rows.map(({ id }) => id);
}

async function ownersWhere(db: Database, noun: PhotoNoun, condition: SQL): Promise<PhotoOwner[]> {
  switch (noun) {
    case 'player': {
      const { id, number, formerNumbers, egnIndex, firstName, middleName, lastName, photoId } = playerTable;
      const { currentClubId: clubId } = playerTable;
      const person = { id, number, egnIndex, firstName, middleName, lastName };
      const rows = await db
        .select({ ...person, photoId, clubId, formerNumbers, clubName: clubTable.fullName })
        .from(playerTable)
        .leftJoin(clubTable, eq(clubTable.id, clubId))
        .where(and(condition, eq(playerTable.isDeleted, false)));
      return rows.map(({ photoId: photo, ...row }) => ({
        ...NOBODY,
        ...row,
        title: fullNameOf(row),
        called: namesOfPerson(row),
        numbers: [row.number, ...row.formerNumbers],
        hasPhoto: photo !== null,
      }));
    }
    case 'coach': {
      const { id, egnIndex, name, photoId } = coachTable;
      const rows = await db
        .select({ id, egnIndex, name, photoId, clubName: clubTable.fullName })
        .from(coachTable)
        .leftJoin(clubTable, eq(clubTable.id, coachTable.currentClubId))
        .where(and(condition, isNull(coachTable.erasedOn)));
      return rows.map((row) => ({
        ...NOBODY,
        ...row,
        title: row.name,
        called: namesOfCoach(row.name),
        hasPhoto: row.photoId !== null,
      }));
    }
    case 'club': {
      const { id, bulstat, fullName, logoId } = clubTable;
      const rows = await db.select({ id, bulstat, fullName, logoId }).from(clubTable).where(condition);
      return rows.map((row) => ({
        ...NOBODY,
        ...row,
        title: row.fullName,
        called: namesOfClub(row.fullName),
        hasPhoto: row.logoId !== null,
      }));
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
