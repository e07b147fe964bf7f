import type { Actor } from '#domain/common/access.rules.ts';
import { MOST_FOUND } from '#contract/common/limits.ts';
import type { SearchAnswer } from '#contract/search/search.contract.ts';
import { showsBirthDate, shownWhere } from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
import { plannedOnce } from '#server/db/list/planned-once.ts';
import { clubReference, playerNaming, playerReference } from '../../db/references.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { cityTable } from '../../db/tables/reference.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import {
  allColumns,
  type Columns,
  columns,
  computed,
  maskedColumn,
  type RowOf,
  sqlNames,
  sqlTable,
} from '../../db/typed-columns.ts';
import { ABROAD_SIDE, sideAbroad } from '../../db/abroad-sql.ts';
import { orNotFound } from '#server/write/errors.ts';

const f = sqlNames(clubTable, 'f');
export const [p, c] = [sqlNames(playerTable, 'p'), sqlNames(clubTable, 'c')];
export const [h, i, t, u] = [
  sqlNames(coachTable, 'h'),
  sqlNames(cardIndexTable, 'i'),
  sqlNames(transferTable, 't'),
  sqlNames(userTable, 'u'),
];
const city = sqlNames(cityTable, 'city');

const club = clubReference('c', 'club');
const currentClub = clubReference('c', 'currentClub');
const fromClub = clubReference('f', 'fromClub');
const toClub = clubReference('c', 'toClub');
const player = playerReference('p', 'player');

const PLAYER = columns(playerTable, 'p', playerNaming);
const DEACTIVATED = columns(playerTable, 'p', ['isDeleted']);
const CLUB = allColumns(
  columns(clubTable, 'c', ['id', 'fullName', 'logoId']),
  computed<string>()('cityName', city.name),
);
const COACH = allColumns(columns(coachTable, 'h', ['id', 'name', 'photoId']), currentClub.columns);
const CARD_INDEX = allColumns(columns(cardIndexTable, 'i', ['id', 'year', 'ageGroup', 'championship']), club.columns);
const TRANSFER = allColumns(
  columns(transferTable, 't', ['id', 'status']),
  player.columns,
  fromClub.columns,
  toClub.columns,
  computed<string | null>()('fromAbroad', ABROAD_SIDE.fromClub),
  computed<string | null>()('toAbroad', ABROAD_SIDE.toClub),
);
const USER = columns(userTable, 'u', ['id', 'firstName', 'lastName', 'userName', 'isDeleted']);

function playerColumns(actor: Actor, values: SqlValues) {
  return allColumns(
    PLAYER,
    DEACTIVATED,
    maskedColumn(playerTable, 'birthDate', shownWhere(showsBirthDate(actor, values), p.birthDate)),
    currentClub.columns,
  );
}

const [CLUBS, FROM_CLUBS] = [sqlTable(clubTable, 'c'), sqlTable(clubTable, 'f')];

export interface Shown {
  columns: Columns<object>;
  from: string;
}

export const shown = {
  club: { columns: CLUB, from: `${CLUBS} join ${sqlTable(cityTable, 'city')} on ${city.id} = ${c.cityId}` },
  coach: {
    columns: COACH,
    from: `(select * from ${sqlTable(coachTable)} where erased_on is null) h left join ${CLUBS} on ${c.id} = ${h.currentClubId}`,
  },
  cardIndex: {
    columns: CARD_INDEX,
    from: `${sqlTable(cardIndexTable, 'i')} join ${CLUBS} on ${c.id} = ${i.clubId} and ${i.removedOn} is null`,
  },
  user: { columns: USER, from: `(select * from ${sqlTable(userTable)} where erased_on is null) u` },
} satisfies Record<string, Shown>;

export const CLUB_OF_PLAYER = `left join ${CLUBS} on ${c.id} = ${p.currentClubId}`;

export const shownPlayer = (players: string, actor: Actor, values: SqlValues) => ({
  columns: playerColumns(actor, values),
  from: `${players} ${CLUB_OF_PLAYER}`,
});

export const shownTransfer = (transfers: string): Shown => ({
  columns: TRANSFER,
  from: `${transfers} join ${sqlTable(playerTable, 'p')} on ${p.id} = ${t.playerId}
      left join ${FROM_CLUBS} on ${f.id} = ${t.fromClubId} left join ${CLUBS} on ${c.id} = ${t.toClubId}`,
});

interface Few extends Shown {
  where: string;
  orderBy: string[];
  most?: number;
}

export function few({ columns: list, from, where, orderBy, most = MOST_FOUND }: Few): string {
  return `(select coalesce(json_agg(found), '[]') from (
    select ${list.text} from ${from} where ${where} order by ${orderBy.join(', ')} limit ${most}) found)`;
}

export const NEWEST_FIRST = `${t.initiatedAt} desc, ${t.id}`;

/** The first of them are found by themselves, and only then joined. */
export function fewTransfers({ from, where, first = [] }: { from: string; where: string; first?: string[] }): string {
  const orderBy = [...first, NEWEST_FIRST];
  const found = `select ${t.id}, ${t.status}, ${t.playerId}, ${t.fromClubId}, ${t.toClubId}, ${t.abroadClub},
      ${t.abroadFederation}, ${t.initiatedAt}
    from ${from} where ${where} order by ${orderBy.join(', ')} limit ${MOST_FOUND}`;
  return few({ ...shownTransfer(`(${found}) t`), where: 'true', orderBy });
}

export type PlayerRow = RowOf<ReturnType<typeof playerColumns>>;
export type TransferRow = RowOf<typeof TRANSFER>;

interface Found {
  players: PlayerRow[];
  clubs: RowOf<typeof CLUB>[];
  coaches: RowOf<typeof COACH>[];
  cardIndexes: RowOf<typeof CARD_INDEX>[];
  transfers: TransferRow[];
  users: RowOf<typeof USER>[];
  /** Too many players are called so to be put in order, and are left out with their transfers; how they are called. */
  many?: { beginSo: number } | null;
}

/** A list for each kind; null where there is nothing to look for. */
export type Parts = Record<Exclude<keyof Found, 'many'>, string | null> & { many?: string };

/** All lists in one statement. */
export async function foundRows(
  database: OpenDatabase,
  parts: Parts,
  { values, before = '' }: { values: SqlValues; before?: string },
): Promise<Found> {
  const lists = Object.entries(parts).map(([name, text]) => `${text ?? `'[]'::json`} as "${name}"`);
  const [row] = await database.rows<Found>(named(plannedOnce(`${before} select ${lists.join(', ')}`)), values.list);
  return orNotFound(row);
}

export const answerOf = ({
  players,
  clubs,
  coaches,
  cardIndexes,
  transfers,
  users,
}: Found): Omit<SearchAnswer, 'meant'> => ({
  players: players.map((one) => ({ ...one, currentClub: currentClub.read(one) })),
  clubs: clubs.map((one) => ({ ...one, city: { name: one.cityName } })),
  coaches: coaches.map((one) => ({ ...one, currentClub: currentClub.read(one) })),
  cardIndexes: cardIndexes.map((one) => ({ ...one, club: orNotFound(club.read(one)) })),
  transfers: transfers.map((one) => ({
    ...one,
    player: orNotFound(player.read(one)),
    fromClub: fromClub.read(one) ?? sideAbroad(one.fromAbroad),
    toClub: orNotFound(toClub.read(one) ?? sideAbroad(one.toAbroad)),
  })),
  users,
});
