import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CoachTies, CoachView } from '#domain/coach/coach.access.ts';
import { nameParts } from '#domain/coach/coach.rules.ts';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import type { CardIndexReference } from '#contract/common/list.contract.ts';
import type { Database, OpenDatabase, Statement } from '../../db/database.ts';
import { clubReference, clubReferenceAt, endOfSeason } from '../../db/references.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { cityTable } from '../../db/tables/reference.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { groupPlace } from '#server/db/group-order.ts';
import { orNotFound } from '#server/write/errors.ts';

const [h, t, i] = [sqlNames(coachTable, 'h'), sqlNames(cityTable, 't'), sqlNames(cardIndexTable, 'i')];
const [f, c] = [sqlNames(clubTable, 'f'), sqlNames(clubTable, 'c')];
const COACHES = sqlTable(coachTable, 'h');

const FIND_PLACE: Statement<Pick<CoachRow, 'currentClubId'>> = {
  name: 'find-coach-place',
  text: `select ${columns(coachTable, 'h', ['currentClubId']).text} from ${COACHES} where ${h.id} = $1 and ${h.erasedOn} is null`,
};

/** What decides about rights, without any personal data. */
export async function findCoachTies(database: OpenDatabase, coachId: number): Promise<CoachTies | null> {
  const [coach] = await database.rows(FIND_PLACE, [coachId]);
  if (coach === undefined) return null;
  return { currentClub: coach.currentClubId === null ? null : { id: coach.currentClubId } };
}

const firstClub = clubReference('f', 'firstClub');
const currentClub = clubReference('c', 'currentClub');
const DETAILS = allColumns(
  columns(coachTable, 'h', [
    'id',
    'photoId',
    'name',
    'firstName',
    'middleName',
    'lastName',
    'latinName',
    'startDate',
    'birthDate',
    'nationality',
    'version',
    'erasedOn',
    'egnCipher',
  ]),
  computed<string | null>()('cityName', t.name),
  firstClub.columns,
  currentClub.columns,
);
type DetailsRow = RowOf<typeof DETAILS>;

const FIND_COACH: Statement<DetailsRow> = {
  name: 'find-coach',
  text: `select ${DETAILS.text} from ${COACHES}
    left join ${sqlTable(cityTable, 't')} on ${t.id} = ${h.cityId}
    left join ${sqlTable(clubTable, 'f')} on ${f.id} = ${h.firstClubId}
    left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${h.currentClubId}
    where ${h.id} = $1`,
};

/** One coach with the sealed number; what of it leaves the server is decided by the view. */
export async function findCoachRow(database: OpenDatabase, coachId: number): Promise<DetailsRow | null> {
  const [row] = await database.rows(FIND_COACH, [coachId]);
  return row ?? null;
}

export function tiesOf(row: DetailsRow): CoachTies {
  return { currentClub: currentClub.read(row) };
}

export function toCoachDetails(
  row: DetailsRow,
  view: Exclude<CoachView, 'none'>,
  number: Pick<CoachDetails, 'egn' | 'hasEgn'>,
): CoachDetails {
  const personal = {
    birthDate: row.birthDate,
    nationality: row.nationality,
    latinName: row.latinName,
    city: row.cityName === null ? null : { name: row.cityName },
  };
  const { id, photoId, name, startDate, version } = row;
  return {
    id,
    photoId,
    name,
    ...(row.firstName === null || row.lastName === null
      ? nameParts(name)
      : { firstName: row.firstName, middleName: row.middleName, lastName: row.lastName }),
    startDate,
    version,
    ...(view === 'outline' ? { birthDate: null, nationality: null, latinName: null, city: null } : personal),
    firstClub: firstClub.read(row),
    currentClub: currentClub.read(row),
    ...number,
  };
}

const club = clubReferenceAt('c', 'club', endOfSeason(i.year));
const CARD_INDEX = allColumns(columns(cardIndexTable, 'i', ['id', 'year', 'ageGroup', 'championship']), club.columns);
const LIST_CARD_INDEXES: Statement<RowOf<typeof CARD_INDEX>> = {
  name: 'list-card-indexes-of-coach',
  text: `select ${CARD_INDEX.text} from ${sqlTable(cardIndexTable, 'i')}
    join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId}
    where (${i.seniorCoachId} = $1 or ${i.coachId} = $1 or ${i.coach2Id} = $1) and ${i.removedOn} is null
    order by ${i.year} desc, ${groupPlace(i.ageGroup)}, ${i.id}`,
};

export async function listCardIndexesOfCoach(database: OpenDatabase, coachId: number): Promise<CardIndexReference[]> {
  const rows = await database.rows(LIST_CARD_INDEXES, [coachId]);
  return rows.map((row) => ({ ...row, club: orNotFound(club.read(row)) }));
}

/**
 * Holds the row until the transaction ends. Coaches are held before players. Whoever only names the coach in a row
 * that is held already, as the form of a player does, waits for nobody: the number of the coach never changes.
 */
export async function lockCoach(tx: Database, coachId: number) {
  const isThere = and(eq(coachTable.id, coachId), isNull(coachTable.erasedOn));
  const [coach] = await tx.select().from(coachTable).where(isThere).for('no key update');
  return coach;
}

export type CoachRow = typeof coachTable.$inferSelect;

export async function insertCoach(tx: Database, coach: typeof coachTable.$inferInsert): Promise<void> {
  await tx.insert(coachTable).values(coach);
}

export async function updateCoachRow(tx: Database, coachId: number, changes: Partial<CoachRow>): Promise<void> {
  await tx
    .update(coachTable)
    .set({ ...changes, version: sql`${coachTable.version} + 1` })
    .where(eq(coachTable.id, coachId));
}

/** Somebody of the same name, however it is written; those who have stopped among them. */
export async function findNamesake(tx: Database, { search, exceptId }: { search: string; exceptId: number | null }) {
  return firstNamed(tx, sql`${coachTable.search} = ${search} and ${coachTable.id} is distinct from ${exceptId}::int`);
}

export async function findOwnerOfNumber(tx: Database, fingerprints: readonly Buffer[]) {
  return firstNamed(tx, inArray(coachTable.egnIndex, [...fingerprints]));
}

async function firstNamed(tx: Database, condition: SQL) {
  const [coach] = await tx
    .select({ name: coachTable.name, clubName: clubTable.fullName })
    .from(coachTable)
    .leftJoin(clubTable, eq(clubTable.id, coachTable.currentClubId))
    .where(and(condition, isNull(coachTable.erasedOn)))
    .orderBy(coachTable.id)
    .limit(1);
  return coach ?? null;
}
