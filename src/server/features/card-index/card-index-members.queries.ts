import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import type { Candidate, HeldCardIndex } from '#domain/card-index/eligibility.rules.ts';
import type { LicenceState } from '#domain/card-index/licence-state.rules.ts';
import type { Loan } from '#domain/card-index/loan.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Paperwork } from '#domain/federation/document-kind.rules.ts';
import { type SeasonRules, usualRules } from '#domain/card-index/season-rules.ts';
import type { RemovedPlayer } from '#contract/card-index/card-index.contract.ts';
import type { Database, OpenDatabase, Statement } from '../../db/database.ts';
import { groupOrder } from '../../db/group-order.ts';
import { named } from '../../db/list/list-sql.ts';
import { clubReference, playerNaming, playersByName } from '../../db/references.ts';
import { cardIndexPlayerTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { seasonRulesTable } from '../../db/tables/season-rules.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { markLeft } from './approval/decision.queries.ts';
import { paperworkSql } from '../player/document-kind/paper-sql.ts';
import { loanOf } from './loan-sql.ts';

const p = sqlNames(playerTable, 'p');
const c = sqlNames(clubTable, 'c');
const [m, i, k] = [sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexTable, 'i'), sqlNames(clubTable, 'k')];
const BY_NAME = playersByName('p').join(', ');
const currentClub = clubReference('c', 'currentClub');

/** A player with everything the regulation asks about; the season in question is the first value of a statement. */
const candidateColumns = () =>
  allColumns(
    columns(playerTable, 'p', [...playerNaming, 'birthDate', 'nationality', 'sex', 'isDeleted']),
    currentClub.columns,
    computed<Loan | null>()(
      'loan',
      `(select json_build_object('endOn', loan.end_on) from ${loanOf(p.id, p.currentClubId)} loan)`,
    ),
    computed<Paperwork | null>()('paperwork', paperworkSql('forLicence', 'asked.season')),
    computed<HeldCardIndex[]>()(
      'cardIndexes',
      `coalesce((
      select json_agg(
        json_build_object('id', ${i.id}, 'ageGroup', ${m.ageGroup}, 'clubName', ${k.fullName}) order by ${groupOrder(m.ageGroup)})
      from ${sqlTable(cardIndexPlayerTable, 'm')} join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${m.cardIndexId}
      join ${sqlTable(clubTable, 'k')} on ${k.id} = ${i.clubId}
      where ${m.playerId} = ${p.id} and ${m.year} = asked.season and ${m.removedOn} is null
    ), '[]'::json)`,
    ),
  );
type Row = RowOf<ReturnType<typeof candidateColumns>>;
export type CandidateRow = Row & Candidate;

const FROM = `${sqlTable(playerTable, 'p')} left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${p.currentClubId}`;
const ASKED = '(select $1::int as season) asked';

const toCandidate = (row: Row): CandidateRow => Object.assign(row, { currentClub: currentClub.read(row) });

const candidatesOfClub = (): Statement<Row> =>
  named(`select ${candidateColumns().text} from ${ASKED}, ${FROM}
    where ${p.currentClubId} = $2 and not ${p.isDeleted} order by ${BY_NAME}, ${p.id}`);

export async function listCandidatesOfClub(
  database: OpenDatabase,
  clubId: number,
  season: Season,
): Promise<CandidateRow[]> {
  return (await database.rows(candidatesOfClub(), [season, clubId])).map(toCandidate);
}

/** These players, by name; whoever is not there is left out. */
export async function findCandidates(
  db: Database,
  playerIds: readonly number[],
  season: Season,
): Promise<CandidateRow[]> {
  return selectCandidates(db, season, sql`${sql.raw(p.id)} = any(${sql.param([...playerIds])}::int[])`);
}

/** Whoever was on a licence of the club in a season, by name, as the season in question sees them. */
export async function findFormerMembers(
  db: Database,
  { clubId, of, season }: { clubId: number; of: Season; season: Season },
): Promise<CandidateRow[]> {
  return selectCandidates(
    db,
    season,
    sql`exists (
      select from ${cardIndexPlayerTable} f join ${cardIndexTable} g on g.id = f.card_index_id
      where f.player_id = ${sql.raw(p.id)} and f.year = ${of} and f.removed_on is null and g.club_id = ${clubId})`,
  );
}

async function selectCandidates(db: Database, season: Season, where: SQL): Promise<CandidateRow[]> {
  const result = await db.execute<Row & Record<string, unknown>>(sql`
    select ${sql.raw(candidateColumns().text)} from (select ${season}::int as season) asked, ${sql.raw(FROM)}
    where ${where} order by ${sql.raw(`${BY_NAME}, ${p.id}`)}`);
  return result.rows.map(toCandidate);
}

/**
 * Holds the players until the transaction ends: whoever adds one of them elsewhere, moves or deactivates one waits,
 * and then sees what was done here. Always in the order of their numbers, so that nobody waits in a circle.
 */
export async function lockPlayers(tx: Database, playerIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select from ${playerTable} where id = any(${sql.param([...playerIds])}::int[]) order by id for no key update`);
}

export interface ManagedKey {
  id: number;
  year: Season;
  ageGroup: AgeGroupCode;
  clubId: number;
}

export interface CardIndexKey extends ManagedKey {
  state: LicenceState;
  /** When it was brought in as history. */
  importedOn: Date | null;
}

const KEY = {
  id: cardIndexTable.id,
  year: cardIndexTable.year,
  ageGroup: cardIndexTable.ageGroup,
  clubId: cardIndexTable.clubId,
  state: cardIndexTable.state,
  importedOn: cardIndexTable.importedOn,
};

/** Club, season and group of a licence; nothing of one that was taken away. */
export async function findCardIndexKey(db: Database, cardIndexId: number): Promise<CardIndexKey | undefined> {
  const [key] = await db.select(KEY).from(cardIndexTable).where(isPresent(cardIndexId));
  return key;
}

const isPresent = (cardIndexId: number) => and(eq(cardIndexTable.id, cardIndexId), isNull(cardIndexTable.removedOn));

/** The same, and until the transaction ends nobody else changes the licence, its group or its state. */
export async function holdCardIndexKey(tx: Database, cardIndexId: number): Promise<CardIndexKey | undefined> {
  const [key] = await tx.select(KEY).from(cardIndexTable).where(isPresent(cardIndexId)).for('no key update');
  return key;
}

const [s, r] = [sqlNames(seasonRulesTable, 's'), sqlNames(seasonRulesTable, 'r')];
const RULES = columns(seasonRulesTable, 'r', ['cutOff', 'groupsAbove', 'cardIndexesPerSeason']);
const KEY_AND_RULES = allColumns(columns(cardIndexTable, 'i', ['id', 'year', 'ageGroup', 'clubId']), RULES);
const WITH_RULES: Statement<ManagedKey & (SeasonRules | { cutOff: null })> = {
  name: 'licence-with-rules',
  text: `select ${KEY_AND_RULES.text} from ${sqlTable(cardIndexTable, 'i')}
    left join ${sqlTable(seasonRulesTable, 'r')} on ${r.year} = (
      select max(${s.year}) from ${sqlTable(seasonRulesTable, 's')} where ${s.year} <= ${i.year})
    where ${i.id} = $1 and ${i.removedOn} is null`,
};

/** The same, with the rules that hold in its season: what a list of a whole club is looked through by. */
export async function findKeyAndRules(
  database: OpenDatabase,
  cardIndexId: number,
): Promise<{ cardIndex: ManagedKey; rules: SeasonRules } | undefined> {
  const [row] = await database.rows(WITH_RULES, [cardIndexId]);
  return row === undefined ? undefined : { cardIndex: row, rules: row.cutOff === null ? usualRules : row };
}

export async function insertMembers(
  tx: Database,
  cardIndexes: readonly (Omit<ManagedKey, 'clubId'> & { playerIds: readonly number[] })[],
  addedBy: number | null,
): Promise<{ id: number; cardIndexId: number; playerId: number }[]> {
  const members = cardIndexes.flatMap(({ id: cardIndexId, year, ageGroup, playerIds }) =>
    playerIds.map((playerId) => ({ cardIndexId, year, ageGroup, playerId, addedBy })),
  );
  if (members.length === 0) return [];
  return tx.insert(cardIndexPlayerTable).values(members).returning({
    id: cardIndexPlayerTable.id,
    cardIndexId: cardIndexPlayerTable.cardIndexId,
    playerId: cardIndexPlayerTable.playerId,
  });
}

/** Takes the player off; who did it and when stays. False for somebody who is not on it. */
export async function markRemoved(
  tx: Database,
  { cardIndexId, playerId, removedBy }: { cardIndexId: number; playerId: number; removedBy: number | null },
): Promise<boolean> {
  const removed = await tx
    .update(cardIndexPlayerTable)
    .set({ removedOn: sql`now()`, removedBy })
    .where(
      and(
        eq(cardIndexPlayerTable.cardIndexId, cardIndexId),
        eq(cardIndexPlayerTable.playerId, playerId),
        isNull(cardIndexPlayerTable.removedOn),
      ),
    )
    .returning({ id: cardIndexPlayerTable.id });
  return removed.length > 0;
}

/** Whether all of them were on this licence within the last day: a slip is mended also after the dates of the season. */
export async function wereTakenOffLately(
  tx: Database,
  cardIndexId: number,
  playerIds: readonly number[],
): Promise<boolean> {
  const { playerId, cardIndexId: licence, removedOn } = cardIndexPlayerTable;
  const lately = await tx
    .selectDistinct({ playerId })
    .from(cardIndexPlayerTable)
    .where(
      and(eq(licence, cardIndexId), inArray(playerId, [...playerIds]), gt(removedOn, sql`now() - interval '1 day'`)),
    );
  return lately.length === playerIds.length;
}

export async function markRemovedFromClub(
  tx: Database,
  { playerId, clubId, year, at, by }: { playerId: number; clubId: number; year: Season; at: Date; by: number | null },
): Promise<number[]> {
  await markLeft(tx, { playerId, clubId, year, at });
  const ofClub = tx
    .select({ id: cardIndexTable.id })
    .from(cardIndexTable)
    .where(and(eq(cardIndexTable.clubId, clubId), eq(cardIndexTable.year, year)));
  const removed = await tx
    .update(cardIndexPlayerTable)
    .set({ removedOn: at, removedBy: by })
    .where(
      and(
        eq(cardIndexPlayerTable.playerId, playerId),
        isNull(cardIndexPlayerTable.removedOn),
        inArray(cardIndexPlayerTable.cardIndexId, ofClub),
      ),
    )
    .returning({ cardIndexId: cardIndexPlayerTable.cardIndexId });
  return removed.map(({ cardIndexId }) => cardIndexId);
}

const u = sqlNames(userTable, 'u');
const REMOVED = allColumns(
  columns(playerTable, 'p', playerNaming),
  columns(cardIndexPlayerTable, 'm', ['addedOn']),
  computed<string>()('removedOn', m.removedOn),
  computed<RemovedPlayer['removedBy']>()(
    'removedBy',
    `case when ${u.id} is not null then
      json_build_object('id', ${u.id}, 'firstName', ${u.firstName}, 'lastName', ${u.lastName}) end`,
  ),
);
const LIST_REMOVED: Statement<RowOf<typeof REMOVED>> = {
  name: 'removed-from-card-index',
  text: `select ${REMOVED.text} from ${sqlTable(cardIndexPlayerTable, 'm')}
    join ${sqlTable(playerTable, 'p')} on ${p.id} = ${m.playerId}
    left join ${sqlTable(userTable, 'u')} on ${u.id} = ${m.removedBy}
    where ${m.cardIndexId} = $1 and ${m.removedOn} is not null order by ${m.removedOn} desc, ${m.id} desc`,
};

export async function listRemoved(database: OpenDatabase, cardIndexId: number): Promise<RemovedPlayer[]> {
  return database.rows(LIST_REMOVED, [cardIndexId]);
}
