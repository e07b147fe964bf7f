import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import type { CheckPlace, CheckRight } from '#domain/card-index/licence-check.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Database, OpenDatabase, Statement } from '#server/db/database.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { clubNameAt, endOfSeason, playerNamingJson, playersByName } from '#server/db/references.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { licenceCheckTable } from '#server/db/tables/licence-check.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { asItIsValid, PAPER_APPROVAL } from '../approval/approval-sql.ts';
import { holdCardIndexKey } from '../card-index-members.queries.ts';
import { loanOf } from '../loan-sql.ts';

const [i, m, p] = [sqlNames(cardIndexTable, 'i'), sqlNames(cardIndexPlayerTable, 'm'), sqlNames(playerTable, 'p')];
const [k, u, c] = [sqlNames(licenceCheckTable, 'k'), sqlNames(userTable, 'u'), sqlNames(clubTable, 'c')];

export interface CheckRow {
  id: string;
  place: CheckPlace;
  checkedAt: string;
  asWhat: CheckRight;
  byId: number;
  by: { firstName: string; lastName: string };
}

export interface CheckedPerson {
  id: number;
  number: number;
  photoId: string | null;
  firstName: string;
  middleName: string;
  lastName: string;
  birthDate: IsoDate;
  isDeleted: boolean;
  loanEndOn: IsoDate | null;
  checks: CheckRow[];
}

const CHECKS = `(select coalesce(json_agg(json_build_object(
      'id', ${k.id}, 'place', ${k.place}, 'checkedAt', ${k.checkedAt}, 'asWhat', ${k.asWhat}, 'byId', ${k.checkedBy},
      'by', json_build_object('firstName', ${u.firstName}, 'lastName', ${u.lastName})) order by ${k.place}, ${k.checkedAt}), '[]')
    from ${sqlTable(licenceCheckTable, 'k')} join ${sqlTable(userTable, 'u')} on ${u.id} = ${k.checkedBy}
    where ${k.cardIndexId} = ${i.id} and ${k.playerId} = ${p.id} and ${k.removedOn} is null)`;

const COLUMNS = allColumns(
  columns(cardIndexTable, 'i', ['id', 'year', 'ageGroup', 'championship', 'clubId']),
  computed<string>()('club', clubNameAt('c', endOfSeason(i.year))),
  PAPER_APPROVAL,
  computed<CheckedPerson[]>()(
    'people',
    `coalesce((
      select json_agg(json_build_object(${playerNamingJson('p')}, 'birthDate', ${p.birthDate}, 'isDeleted', ${p.isDeleted},
          'loanEndOn', (select loan.end_on from ${loanOf(p.id, i.clubId)} loan), 'checks', ${CHECKS})
        order by ${playersByName('p').join(', ')}, ${p.id})
      from ${asItIsValid.members} join ${sqlTable(playerTable, 'p')} on ${p.id} = ${m.playerId}), '[]'::json)`,
  ),
);
export type LicenceToCheck = RowOf<typeof COLUMNS>;

const FROM = `${asItIsValid.licence} join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId}`;
const FIND: Statement<LicenceToCheck> = {
  name: 'licence-to-check',
  text: `select ${COLUMNS.text} from ${FROM} where ${i.id} = $1::int and ${i.removedOn} is null`,
};

/** The licence as it is valid, with the checks of its players. */
export async function findLicenceToCheck(
  database: Pick<OpenDatabase, 'rows'>,
  cardIndexId: number,
): Promise<LicenceToCheck | null> {
  const [licence] = await database.rows(FIND, [cardIndexId]);
  return licence ?? null;
}

/** The same, held: of two who check it at once the second sees what the first has done. */
export async function holdLicenceToCheck(tx: Database, cardIndexId: number): Promise<LicenceToCheck | null> {
  if ((await holdCardIndexKey(tx, cardIndexId)) === undefined) return null;
  const values = new SqlValues();
  const { rows } = await tx.execute<LicenceToCheck & Record<string, unknown>>(
    values.inDrizzle(`select ${COLUMNS.text} from ${FROM} where ${i.id} = ${values.add(cardIndexId)}::int`),
  );
  return rows[0] ?? null;
}

/** Of which licence a printed sheet is; null once its code opens nothing. */
export async function findLicenceOfSheet(db: Database, codeHash: Buffer, season: Season): Promise<number | null> {
  const { cardIndexId, codeHash: hash, withdrawnOn } = printedSheetTable;
  const { id, removedOn, year } = cardIndexTable;
  const [sheet] = await db
    .select({ cardIndexId })
    .from(printedSheetTable)
    .innerJoin(cardIndexTable, eq(id, cardIndexId))
    .where(and(eq(hash, codeHash), isNull(withdrawnOn), isNull(removedOn), gte(year, season)));
  return sheet?.cardIndexId ?? null;
}

export async function findCheck(db: Database, checkId: string) {
  const [check] = await db.select().from(licenceCheckTable).where(eq(licenceCheckTable.id, checkId));
  return check;
}

export async function insertCheck(tx: Database, check: typeof licenceCheckTable.$inferInsert): Promise<void> {
  await tx.insert(licenceCheckTable).values(check);
}

/** Kept as a trace of who made it and who took it back. */
export async function markCheckRemoved(tx: Database, checkId: string, removedBy: number): Promise<void> {
  await tx
    .update(licenceCheckTable)
    .set({ removedOn: sql`now()`, removedBy })
    .where(and(eq(licenceCheckTable.id, checkId), isNull(licenceCheckTable.removedOn)));
}
