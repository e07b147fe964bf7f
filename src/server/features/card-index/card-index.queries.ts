import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#domain/common/access.rules.ts';
import { ageGroupOf } from '#domain/card-index/age-group.rules.ts';
import { mayChangeCardIndex } from '#domain/card-index/card-index.access.ts';
import { isLoanOver } from '#domain/card-index/loan.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { mayTakeBack } from '#domain/history/take-back.rules.ts';
import type { CardIndexDetails, CardIndexPlayer } from '#contract/card-index/card-index.contract.ts';
import {
  managesCardIndex,
  readsCardIndex,
  seesCardIndexMember,
  showsBirthDate,
  shownWhere,
} from '../../db/access-sql.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { clubReferenceAt, endOfSeason, playerNamingJson, playersByName } from '../../db/references.ts';
import { cardIndexPlayerTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { approvalColumn, asItStands, type LicenceSource } from './approval/approval-sql.ts';
import { coachesOfRow, orLeftOut, STAFF, STAFF_JOINS } from './card-index-staff.ts';
import { MADE_BY_CLUB } from './card-index-take-back.queries.ts';
import { dayOfCheck, mayCheckColumn } from './checks/check-sql.ts';
import { loanOf } from './loan-sql.ts';

const i = sqlNames(cardIndexTable, 'i');
const [c, p, m] = [sqlNames(clubTable, 'c'), sqlNames(playerTable, 'p'), sqlNames(cardIndexPlayerTable, 'm')];
const club = clubReferenceAt('c', 'club', endOfSeason(i.year));

/** The members as the person may see them; the sheet that opponents inspect shows names and birth dates. */
function membersColumn(actor: Actor, values: SqlValues, members: string) {
  const inFull = seesCardIndexMember(actor, values);
  const showsDay = showsBirthDate(actor, values);
  return computed<CardIndexPlayer[]>()(
    'players',
    `coalesce((
      select json_agg(
        json_build_object(
          ${playerNamingJson('p')},
          'latinName', ${p.latinName},
          'birthDate', ${shownWhere(showsDay, p.birthDate)},
          'nationality', ${shownWhere(inFull, p.nationality)},
          'isDeleted', ${p.isDeleted},
          'loanEndedOn', (select loan.end_on from ${loanOf(p.id, i.clubId)} loan),
          'check1', ${shownWhere(showsDay, dayOfCheck(1))}, 'check2', ${shownWhere(showsDay, dayOfCheck(2))})
        order by ${playersByName('p').join(', ')}, ${p.id})
      from ${members} join ${sqlTable(playerTable, 'p')} on ${p.id} = ${m.playerId}
    ), '[]'::json)`,
  );
}

const COLUMNS = allColumns(
  columns(cardIndexTable, 'i', [
    'id',
    'year',
    'ageGroup',
    'championship',
    'version',
    'clubId',
    'createdBy',
    'createdOn',
    'removedOn',
  ]),
  club.columns,
  STAFF,
  computed<number | null>()('madeByClubId', MADE_BY_CLUB),
);
const JOINS = `join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId} ${STAFF_JOINS}`;

export async function findCardIndex(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  actor: Actor,
  cardIndexId: number,
  { licence, members }: LicenceSource = asItStands,
): Promise<CardIndexDetails | null> {
  const values = new SqlValues();
  const list = allColumns(
    COLUMNS,
    membersColumn(actor, values, members),
    approvalColumn(actor, values),
    mayCheckColumn(actor, today(now()), values),
  );
  const [row] = await database.rows<RowOf<typeof list>>(
    named(`select ${list.text} from ${licence} ${JOINS}
      where ${i.id} = ${values.add(cardIndexId)}::int and ${readsCardIndex(actor, values)}
        and (${i.removedOn} is null or ${managesCardIndex(actor, values)})`),
    values.list,
  );
  return row === undefined ? null : toCardIndex(row, actor, now());
}

export function toCardIndex(
  row: RowOf<typeof COLUMNS> & Pick<CardIndexDetails, 'players' | 'approval' | 'mayCheck'>,
  actor: Actor,
  at: Date,
): CardIndexDetails {
  const day = today(at);
  const entry = {
    enteredBy: { userId: row.createdBy, clubId: row.madeByClubId },
    enteredAt: Date.parse(row.createdOn),
    now: at.getTime(),
  };
  const group = ageGroupOf(row.ageGroup);
  return Object.assign(row, {
    age: group.age,
    sex: group.sex,
    club: orNotFound(club.read(row)),
    // Until when a loan runs that is not over is no business of whoever reads the sheet.
    players: row.players.map(({ latinName, ...player }) => ({
      ...player,
      ...orLeftOut(latinName),
      loanEndedOn: isLoanOver({ endOn: player.loanEndedOn }, row.year, day) ? player.loanEndedOn : null,
    })),
    ...coachesOfRow(row),
    mayTakeBack: mayChangeCardIndex(actor, row, seasonOf(day)) && mayTakeBack(actor, entry),
  });
}

/** One that was taken away is changed by nobody. */
const isPresent = (cardIndexId: number) => and(eq(cardIndexTable.id, cardIndexId), isNull(cardIndexTable.removedOn));

export async function lockCardIndex(tx: Database, cardIndexId: number) {
  const [cardIndex] = await tx.select().from(cardIndexTable).where(isPresent(cardIndexId)).for('update');
  return cardIndex;
}

/** How many licences of the season there ever were for the club: those taken away again are still kept. */
export async function countCardIndexes(tx: Database, clubId: number, year: number): Promise<number> {
  return tx.$count(cardIndexTable, and(eq(cardIndexTable.clubId, clubId), eq(cardIndexTable.year, year)));
}

export async function findCoachesOf(tx: Database, clubId: number, coachIds: readonly number[]): Promise<Set<number>> {
  if (coachIds.length === 0) return new Set();
  const own = await tx
    .select({ id: coachTable.id })
    .from(coachTable)
    .where(and(inArray(coachTable.id, [...coachIds]), eq(coachTable.currentClubId, clubId)));
  return new Set(own.map(({ id }) => id));
}

/** Stores new licences; they come back with their numbers, in any order. */
export async function insertCardIndexes(tx: Database, cardIndexes: (typeof cardIndexTable.$inferInsert)[]) {
  return tx.insert(cardIndexTable).values(cardIndexes).returning({
    id: cardIndexTable.id,
    year: cardIndexTable.year,
    ageGroup: cardIndexTable.ageGroup,
    clubId: cardIndexTable.clubId,
    championship: cardIndexTable.championship,
  });
}

export async function updateCardIndex(
  tx: Database,
  cardIndexId: number,
  changes: Partial<typeof cardIndexTable.$inferInsert>,
): Promise<void> {
  await tx
    .update(cardIndexTable)
    .set({ ...changes, version: sql`${cardIndexTable.version} + 1` })
    .where(eq(cardIndexTable.id, cardIndexId));
}
