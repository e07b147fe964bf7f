import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { CardIndexPlaceInSeason } from '#domain/card-index/card-index.rules.ts';
import type { Database, OpenDatabase, Statement } from '#server/db/database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { allColumns, columns, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { coachesOfRow, STAFF, STAFF_JOINS } from '../card-index-staff.ts';

const i = sqlNames(cardIndexTable, 'i');
const LICENCE = allColumns(columns(cardIndexTable, 'i', ['id', 'year', 'ageGroup', 'championship']), STAFF);
const OF_TWO_SEASONS: Statement<RowOf<typeof LICENCE>> = {
  name: 'licences-of-two-seasons',
  text: `select ${LICENCE.text} from ${sqlTable(cardIndexTable, 'i')} ${STAFF_JOINS}
    where ${i.clubId} = $1 and ${i.removedOn} is null and ${i.year} in ($2::int - 1, $2::int) order by ${i.ageGroup}, ${i.id}`,
};

export async function listLicencesOfTwoSeasons(database: OpenDatabase, clubId: number, season: Season) {
  const rows = await database.rows(OF_TWO_SEASONS, [clubId, season]);
  return rows.map((row) => Object.assign(row, coachesOfRow(row)));
}

export async function findCardIndexesOfMembers(
  db: Database,
  cardIndexIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ playerId: cardIndexPlayerTable.playerId, cardIndexId: cardIndexPlayerTable.cardIndexId })
    .from(cardIndexPlayerTable)
    .where(and(inArray(cardIndexPlayerTable.cardIndexId, [...cardIndexIds]), isNull(cardIndexPlayerTable.removedOn)));
  const ofPlayer = new Map<number, number[]>();
  for (const { playerId, cardIndexId } of rows) {
    ofPlayer.set(playerId, [...(ofPlayer.get(playerId) ?? []), cardIndexId]);
  }
  return ofPlayer;
}

export async function findSlotsTaken(
  tx: Database,
  clubId: number,
  season: Season,
): Promise<(CardIndexPlaceInSeason & { id: number })[]> {
  return tx
    .select({
      id: cardIndexTable.id,
      ageGroup: cardIndexTable.ageGroup,
      championship: cardIndexTable.championship,
    })
    .from(cardIndexTable)
    .where(and(eq(cardIndexTable.clubId, clubId), eq(cardIndexTable.year, season), isNull(cardIndexTable.removedOn)));
}

export async function findCoaches(tx: Database, coachIds: readonly number[]): Promise<Set<number>> {
  if (coachIds.length === 0) return new Set();
  const found = await tx
    .select({ id: coachTable.id })
    .from(coachTable)
    .where(and(inArray(coachTable.id, [...coachIds]), isNull(coachTable.erasedOn)));
  return new Set(found.map(({ id }) => id));
}
