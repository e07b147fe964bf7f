import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlayerCardIndex, PlayerDetails } from '#contract/player/player.contract.ts';
import type { Position } from '#domain/federation/federation-lists.ts';
import type { PlayerTies, PlayerView } from '#domain/player/player.access.ts';
import type { Database, OpenDatabase, Statement } from '../../db/database.ts';
import { clubNameAt, clubReference, coachReference, endOfSeason, playerNaming } from '../../db/references.ts';
import { cardIndexPlayerTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerDevelopmentTable, playerProposalTable, playerTable } from '../../db/tables/player.table.ts';
import { cityTable, regionTable } from '../../db/tables/reference.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { groupPlace } from '#server/db/group-order.ts';
import { allColumns, columns, computed, referenceTo, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const p = sqlNames(playerTable, 'p');
const [t, r] = [sqlNames(cityTable, 't'), sqlNames(regionTable, 'r')];
const [fh, h] = [sqlNames(coachTable, 'fh'), sqlNames(coachTable, 'h')];
const [f, c] = [sqlNames(clubTable, 'f'), sqlNames(clubTable, 'c')];
const [q, o] = [sqlNames(playerProposalTable, 'q'), sqlNames(transferTable, 'o')];
const PLAYERS = sqlTable(playerTable, 'p');

const FIND_PLACE: Statement<Pick<typeof playerTable.$inferSelect, 'id' | 'currentClubId'>> = {
  name: 'find-player-place',
  text: `select ${columns(playerTable, 'p', ['id', 'currentClubId']).text} from ${PLAYERS}
    where ${p.id} = $1 and ${p.erasedOn} is null`,
};

/** What decides about rights, without any personal data. */
export async function findPlayerTies(database: OpenDatabase, playerId: number): Promise<PlayerTies | null> {
  const [player] = await database.rows(FIND_PLACE, [playerId]);
  return player === undefined ? null : { id: player.id, currentClub: asReference(player.currentClubId) };
}

const asReference = (id: number | null) => (id === null ? null : { id });

const firstCoach = coachReference('fh', 'firstCoach');
const currentCoach = coachReference('h', 'currentCoach');
const firstClub = clubReference('f', 'firstClub');
const currentClub = clubReference('c', 'currentClub');
const open = referenceTo(transferTable, ['id', 'status', 'endOn', 'fromClubId', 'toClubId'])('o', 'open');
const e = sqlNames(playerDevelopmentTable, 'e');

const DETAILS = allColumns(
  columns(playerTable, 'p', [
    ...playerNaming,
    'birthDate',
    'sex',
    'nationality',
    'latinName',
    'playingSince',
    'isDeleted',
    'version',
    'egnCipher',
    'numberKind',
    'formerNumbers',
    'erasedOn',
  ]),
  computed<string | null>()('cityName', t.name),
  computed<string | null>()('regionName', r.name),
  firstCoach.columns,
  currentCoach.columns,
  firstClub.columns,
  currentClub.columns,
  computed<number | null>()('proposalId', q.id),
  computed<number | null>()('proposingClubId', q.clubId),
  open.columns,
  computed<Position | null>()(
    'position',
    `(select ${e.position} from ${sqlTable(playerDevelopmentTable, 'e')}
      where ${e.playerId} = ${p.id} and ${e.removedOn} is null order by ${e.date} desc, ${e.id} desc limit 1)`,
  ),
);
type DetailsRow = RowOf<typeof DETAILS>;

const FIND_PLAYER: Statement<DetailsRow> = {
  name: 'find-player',
  text: `select ${DETAILS.text} from ${PLAYERS}
    left join ${sqlTable(cityTable, 't')} on ${t.id} = ${p.cityId}
    left join ${sqlTable(regionTable, 'r')} on ${r.id} = ${t.regionId}
    left join ${sqlTable(coachTable, 'fh')} on ${fh.id} = ${p.firstCoachId}
    left join ${sqlTable(coachTable, 'h')} on ${h.id} = ${p.currentCoachId}
    left join ${sqlTable(clubTable, 'f')} on ${f.id} = ${p.firstClubId}
    left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${p.currentClubId}
    left join ${sqlTable(playerProposalTable, 'q')} on ${q.playerId} = ${p.id} and ${q.status} = 'open'
    left join ${sqlTable(transferTable, 'o')} on ${o.playerId} = ${p.id} and ${o.status} in (0, 1, 2, 3)
    where ${p.id} = $1`,
};

/** One player with the sealed number; what of it leaves the server is decided by the view. */
export async function findPlayerRow(database: OpenDatabase, playerId: number): Promise<DetailsRow | null> {
  const [row] = await database.rows(FIND_PLAYER, [playerId]);
  return row ?? null;
}

export function tiesOf(row: DetailsRow): PlayerTies {
  return { id: row.id, currentClub: currentClub.read(row) };
}

export function openTransferOf(row: DetailsRow) {
  const found = open.read(row);
  if (found === null) return null;
  const { id, status, endOn, fromClubId, toClubId } = found;
  const parties = { player: { id: row.id }, fromClub: asReference(fromClubId), toClub: { id: toClubId } };
  return { shown: { id, status, endOn }, parties };
}

export function toPlayerDetails(
  row: DetailsRow,
  view: Exclude<PlayerView, 'none'>,
  more: Pick<PlayerDetails, 'egn' | 'hasEgn' | 'numberKind' | 'proposalId' | 'openTransfer'>,
): PlayerDetails {
  const hidden = {
    latinName: null,
    sex: null,
    nationality: null,
    playingSince: null,
    city: null,
    region: null,
    firstCoach: null,
    currentCoach: null,
    firstClub: null,
    position: null,
  };
  const shown = {
    city: row.cityName === null ? null : { name: row.cityName },
    region: row.regionName === null ? null : { name: row.regionName },
    firstCoach: firstCoach.read(row),
    currentCoach: currentCoach.read(row),
    firstClub: firstClub.read(row),
    latinName: row.latinName,
    sex: row.sex,
    nationality: row.nationality,
    playingSince: row.playingSince,
    position: row.position,
  };
  return {
    id: row.id,
    number: row.number,
    ...(row.formerNumbers.length === 0 ? {} : { formerNumbers: row.formerNumbers }),
    photoId: row.photoId,
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    birthDate: row.birthDate,
    isDeleted: row.isDeleted,
    version: row.version,
    ...(view === 'outline' ? hidden : shown),
    currentClub: currentClub.read(row),
    ...more,
  };
}

const [i, m] = [sqlNames(cardIndexTable, 'i'), sqlNames(cardIndexPlayerTable, 'm')];
const cardIndexColumns = (removedOn: string) =>
  allColumns(
    columns(cardIndexTable, 'i', ['id', 'year', 'ageGroup', 'championship']),
    computed<number>()('clubId', c.id),
    computed<string>()('clubName', clubNameAt('c', endOfSeason(i.year))),
    computed<string | null>()('removedOn', removedOn),
  );

const listCardIndexes = (
  name: string,
  { removedOn, having }: { removedOn: string; having: string },
): Statement<RowOf<ReturnType<typeof cardIndexColumns>>> => ({
  name,
  text: `select ${cardIndexColumns(removedOn).text}
    from ${sqlTable(cardIndexPlayerTable, 'm')} join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${m.cardIndexId}
    join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId}
    where ${m.playerId} = $1 and ${i.removedOn} is null
    group by ${i.id}, ${c.id} having ${having}
    order by ${i.year} desc, ${groupPlace(i.ageGroup)}, ${i.id}`,
});
const LIST_CARD_INDEXES = listCardIndexes('list-card-indexes-of-player', {
  removedOn: 'null',
  having: `bool_or(${m.removedOn} is null)`,
});
const LIST_FORMER_CARD_INDEXES = listCardIndexes('list-former-card-indexes-of-player', {
  removedOn: `max(${m.removedOn})`,
  having: `bool_and(${m.removedOn} is not null)`,
});

/** Licences: those the player is on, or those the player was taken off and is on no more. */
export async function listCardIndexesOfPlayer(
  database: OpenDatabase,
  playerId: number,
  areRemoved: boolean,
): Promise<PlayerCardIndex[]> {
  const rows = await database.rows(areRemoved ? LIST_FORMER_CARD_INDEXES : LIST_CARD_INDEXES, [playerId]);
  return rows.map(({ clubId, clubName, removedOn, ...cardIndex }) => ({
    ...cardIndex,
    club: { id: clubId, fullName: clubName },
    ...(removedOn === null ? {} : { removedOn }),
  }));
}

export async function lockPlayer(tx: Database, playerId: number) {
  const isThere = and(eq(playerTable.id, playerId), isNull(playerTable.erasedOn));
  const [player] = await tx.select().from(playerTable).where(isThere).for('update');
  return player;
}

/** Until the transaction ends the coach goes to no other club. Before a player is held: coaches come first. */
export async function holdCoach(tx: Database, coachId: number): Promise<void> {
  await tx.select({ id: coachTable.id }).from(coachTable).where(eq(coachTable.id, coachId)).for('share');
}

export type PlayerRow = typeof playerTable.$inferSelect;

export async function updatePlayerRow(tx: Database, playerId: number, changes: Partial<PlayerRow>): Promise<void> {
  await tx
    .update(playerTable)
    .set({ ...changes, version: sql`${playerTable.version} + 1` })
    .where(eq(playerTable.id, playerId));
}
