import {
  clubDetailsSchema,
  clubListQuerySchema,
  clubPageSchema,
  clubPlayersQuerySchema,
} from '#contract/club/club.contract.ts';
import { playerListQuerySchema, playerPageSchema } from '#contract/player/player.contract.ts';
import { ChangeFeed } from '#server/db/connect/change-feed.ts';
import type { OpenDatabase, Statement } from '#server/db/database.ts';
import { CountedAnswers } from '#server/db/list/counted-answers.ts';
import type { SearchLists } from '#server/db/list/search-lists.ts';
import { findClub, listClubs } from '#server/features/club/club.queries.ts';
import { listPlayers, listPlayersOfClub } from '#server/features/player/player.queries.ts';
import { availablePlayers, licenceDetail, licencesList } from './card-index-items.ts';
import { answerSchema } from './json-schemas.ts';
import type { Question } from './load.ts';
import { newMeasurement, playerDetail } from './player-items.ts';
import { namesWithSlips, piecesOfClubs, piecesOfNames } from './pieces-of-names.ts';
import { searchItem } from './search-items.ts';
import { transferDetail, transfersList } from './transfer-items.ts';
import { usualFilters } from './usual-filters.ts';
import { administrator, BENCH_DAY, type Row, type WorkItem } from './work-item.ts';

const get = (path: string): Question => ({ method: 'GET', path });

const CLUB_ID = 1;

// The rows are the statement's own objects: adding what is nested is cheaper than copying the rest.
const pageOf = (name: string, nest: (row: Row) => void) => (rows: Row[]) => {
  for (const row of rows) nest(row);
  return { [name]: rows, total: rows[0]?.['total'], page: 1, pageSize: 25 };
};
const players = {
  answer: pageOf('players', (row) => {
    row['currentClub'] =
      row['currentClub.id'] === null ? null : { id: row['currentClub.id'], fullName: row['currentClub.fullName'] };
  }),
  schema: answerSchema(playerPageSchema),
};
const clubs = {
  answer: pageOf('clubs', (row) => {
    row['city'] = { name: row['cityName'] };
  }),
  schema: answerSchema(clubPageSchema),
};

type PlayerQuery = Record<string, string>;

const playerSearch = (query: PlayerQuery) => get(`/api/players/search?${new URLSearchParams(query).toString()}`);

const searchPlayers = (name: string, ...queries: PlayerQuery[]): WorkItem => ({
  name,
  questions: queries.map(playerSearch),
  query: (database, question) =>
    listPlayers(database, administrator, { ...playerListQuerySchema.parse(queries[question] ?? {}), today: BENCH_DAY }),
  ...players,
});

/** The floor is asked for what was meant: it need not find that out. */
const searchWithSlip = (name: string, ...slips: { typed: string; meant: string }[]): WorkItem => ({
  ...searchPlayers(name, ...slips.map(({ meant }) => ({ keyword: meant, orderBy: 'name' }))),
  questions: slips.map(({ typed }) => playerSearch({ keyword: typed, orderBy: 'name' })),
});

const SLIP = { typed: 'алексндров', meant: 'александров' };

const searchClubs = (name: string, query: { keyword?: string } = {}): WorkItem => ({
  name,
  questions: [get(`/api/clubs/search?${new URLSearchParams(query).toString()}`)],
  query: (database) => listClubs(database, administrator, { ...clubListQuerySchema.parse(query), today: BENCH_DAY }),
  ...clubs,
});

export const workItems: readonly WorkItem[] = [
  searchPlayers('players-list', {}),
  ...Object.entries(usualFilters).map(([name, query]) => searchPlayers(`players-filter-${name}`, query)),
  searchPlayers('players-search', { keyword: 'ивано' }),
  searchPlayers('players-search-club', { keyword: 'морски' }),
  searchPlayers(
    'players-search-club-first',
    ...[...new Set(['морски', ...piecesOfClubs()])].map((keyword) => ({ keyword })),
  ),
  searchWithSlip('players-search-slip', SLIP),
  searchWithSlip('players-search-slip-first', SLIP, ...namesWithSlips()),
  searchPlayers('players-search-first', ...piecesOfNames().map((keyword) => ({ keyword }))),
  playerDetail,
  newMeasurement,
  searchClubs('clubs-list'),
  searchClubs('clubs-search', { keyword: 'волей' }),
  {
    name: 'club-detail',
    questions: [get(`/api/clubs/${CLUB_ID}`)],
    query: (database) => findClub(database, administrator, CLUB_ID),
    answer: ([row]) => ({
      ...row,
      city: { name: row?.['cityName'] },
      region: { id: row?.['regionId'], name: row?.['regionName'] },
      isWithoutUsers: row?.['isWithoutUsers'] === true ? true : null,
    }),
    schema: answerSchema(clubDetailsSchema),
  },
  {
    name: 'club-players',
    questions: [get(`/api/clubs/${CLUB_ID}/players/search`)],
    query: (database) => listPlayersOfClub(database, administrator, CLUB_ID, clubPlayersQuerySchema.parse({})),
    ...players,
  },
  licenceDetail,
  availablePlayers,
  licencesList,
  transfersList,
  transferDetail,
  searchItem,
];

/** What a query reads before it sends its statement: it is no part of what is measured. */
export interface ReadBefore {
  lists: SearchLists;
  db: OpenDatabase['db'];
}

export interface Sent {
  statement: Statement;
  values: unknown[];
}

const changes = new ChangeFeed();

/**
 * The statements that our query sends, taken from the query itself so that the two can never differ. Many rows are
 * found: nobody looks for similar ones. None is looked at to know whether many would be: they are asked for at once.
 */
export async function statementsOf(
  item: Pick<WorkItem, 'name' | 'query'>,
  question: number,
  { lists, db }: ReadBefore,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const rows = async (statement: Statement, values: unknown[]) => {
    sent.push({ statement, values });
    return [{ total: Number.MAX_SAFE_INTEGER, looked: 0, found: 0 }];
  };
  const searches = { searchCounts: () => undefined, searchLists: async () => lists };
  // Nothing is known of what it counts.
  const remembered = { answers: new CountedAnswers(changes), mayRemember: () => false };
  await item.query({ rows, db, changes, ...searches, ...remembered } as unknown as OpenDatabase, question);
  if (sent.length === 0) throw new Error(`${item.name} sends no statement`);
  return sent;
}
