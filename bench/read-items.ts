import { clubPlayersQuerySchema } from '#contract/club/club.contract.ts';
import { cardIndexListQuerySchema } from '#contract/card-index/card-index.contract.ts';
import { coachListQuerySchema } from '#contract/coach/coach.contract.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import { transferListQuerySchema } from '#contract/transfer/transfer.contract.ts';
import type { AppContext } from '#server/context.ts';
import { ChangeFeed } from '#server/db/connect/change-feed.ts';
import { CountedAnswers } from '#server/db/list/counted-answers.ts';
import { SearchCountCache } from '#server/db/list/search-count-cache.ts';
import { listCardIndexes } from '#server/features/card-index/card-index-list.queries.ts';
import { listCoaches } from '#server/features/coach/coach.queries.ts';
import { findPlayerRow } from '#server/features/player/player-details.queries.ts';
import { listPlayers, listPlayersOfClub } from '#server/features/player/player.queries.ts';
import { searchEverywhere } from '#server/features/search/search.service.ts';
import { countTransfers } from '#server/features/transfer/transfer-count.queries.ts';
import { listTransfers } from '#server/features/transfer/transfer.queries.ts';
import { namesWithSlips, piecesOfClubs, piecesOfNames } from './pieces-of-names.ts';
import { type ProcessorItem, processorItems } from './processor-items.ts';
import { usualFilters } from './usual-filters.ts';
import { administrator, BENCH_DAY } from './work-item.ts';

const TIMES = 60;

/** A program that has not been asked anything of players yet: whatever is searched, it is for the first time. */
const fresh = ({ database }: AppContext) => ({
  ...database,
  searchCounts: () => new SearchCountCache(new ChangeFeed(), 'players_changed'),
  answers: new CountedAnswers(new ChangeFeed()),
});

const players = (database: AppContext['database'], query: Record<string, string>) =>
  listPlayers(database, administrator, { ...playerListQuerySchema.parse(query), today: BENCH_DAY });

const [pieces, clubs, slips] = [piecesOfNames(), piecesOfClubs(), namesWithSlips().map(({ typed }) => typed)];
const inTurn = (all: readonly string[], time: number) => all[(time * 7) % all.length] ?? '';

const first = (name: string, query: (time: number) => Record<string, string>, times = TIMES): ProcessorItem => ({
  name: `first-${name}`,
  times,
  run: (context, time) => players(fresh(context), query(time)),
});

const EVERYWHERE = ['ивано', 'иванов петър', '100777', 'морски', 'ivanova', ...pieces];

/** What is read over and over: the same at any size. */
export const repeatedReads: readonly ProcessorItem[] = [
  { name: 'search', times: TIMES, run: ({ database }) => players(database, { keyword: 'ивано' }) },
  { name: 'search-club', times: TIMES, run: ({ database }) => players(database, { keyword: 'морски' }) },
  { name: 'search-slip', times: TIMES, run: ({ database }) => players(database, { keyword: 'алексндров' }) },
  { name: 'player-detail', times: TIMES, run: ({ database }, time) => findPlayerRow(database, 1 + time) },
  {
    name: 'club-players',
    times: TIMES,
    run: ({ database }) => listPlayersOfClub(database, administrator, 1, clubPlayersQuerySchema.parse({})),
  },
  {
    name: 'coaches-list',
    times: TIMES,
    run: ({ database }) => listCoaches(database, administrator, coachListQuerySchema.parse({})),
  },
  {
    name: 'licences-list',
    times: TIMES,
    run: ({ database }) => listCardIndexes(database, administrator, cardIndexListQuerySchema.parse({})),
  },
  {
    name: 'transfers-list',
    times: TIMES,
    run: ({ database }) => listTransfers(database, administrator, transferListQuerySchema.parse({}), BENCH_DAY),
  },
  { name: 'transfer-counts', times: TIMES, run: ({ database }) => countTransfers(database, administrator, BENCH_DAY) },
];

/** What nobody has asked since the program was started: it is counted. */
export const firstReads: readonly ProcessorItem[] = [
  first('search', (time) => ({ keyword: inTurn(pieces, time) })),
  first('search-two-words', (time) => ({ keyword: `${inTurn(pieces, time)} ${inTurn(pieces, time + 3)}` })),
  first('search-club', (time) => ({ keyword: inTurn(clubs, time) })),
  first('search-slip', (time) => ({ keyword: inTurn(slips, time) })),
  ...Object.entries(usualFilters).map(([name, query]) => first(`filter-${name}`, () => query, 5)),
  {
    name: 'search-everywhere',
    times: TIMES,
    run: ({ database }, time) => searchEverywhere(database, administrator, inTurn(EVERYWHERE, time)),
  },
];

/** What is counted when something of it has been written since it was asked last. */
export const countedReads: readonly ProcessorItem[] = processorItems
  .filter(({ name }) => /^(?:today|report)-/.test(name))
  .map(({ name, run }) => ({
    name: `counted-${name}`,
    times: 5,
    run: (context, time) => run({ ...context, database: fresh(context) }, time),
  }));
