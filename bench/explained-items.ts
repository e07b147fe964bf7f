import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/common/access.rules.ts';
import { type RetentionKind, retentionKinds } from '#domain/privacy/retention.rules.ts';
import { cardIndexListQuerySchema } from '#contract/card-index/card-index.contract.ts';
import { coachListQuerySchema } from '#contract/coach/coach.contract.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import { retentionPreviewQuerySchema } from '#contract/privacy/retention.contract.ts';
import { transferListQuerySchema } from '#contract/transfer/transfer.contract.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import type { SearchCountCache, SearchCounts } from '#server/db/list/search-count-cache.ts';
import { listCardIndexes } from '#server/features/card-index/card-index-list.queries.ts';
import { findFormerMembers } from '#server/features/card-index/card-index-members.queries.ts';
import { listCardIndexesOfCoach } from '#server/features/coach/coach-details.queries.ts';
import { listCoaches } from '#server/features/coach/coach.queries.ts';
import { listExpiringContracts } from '#server/features/player/expiring-contract/expiring-contract.queries.ts';
import { listPlayers } from '#server/features/player/player.queries.ts';
import { countDue, listDue, nextDue } from '#server/features/privacy/retention-due.queries.ts';
import { listMembersOfSeason } from '#server/features/card-index/season/season-rules.queries.ts';
import { countTransfers } from '#server/features/transfer/transfer-count.queries.ts';
import { listTransfers } from '#server/features/transfer/transfer.queries.ts';
import { explainedSearches } from './search-items.ts';
import { usualFilters } from './usual-filters.ts';
import { administrator, BENCH_DAY, type WorkItem } from './work-item.ts';

/** A list nobody measures each time, but whose plan is worth a look. */
export type ExplainedItem = Pick<WorkItem, 'name' | 'query'>;

type PlayerQuery = Record<string, string>;

const players = (name: string, query: PlayerQuery, actor = administrator): ExplainedItem => ({
  name,
  query: (database) => listPlayers(database, actor, { ...playerListQuerySchema.parse(query), today: BENCH_DAY }),
});

/** A database that knows already how many players the search finds: all of them begin with the word. */
const knowing = (total: number, all: number) => ({
  get: (): SearchCounts => ({ upTo: { word: 0, beginning: total, inside: total }, total, all, bunched: new Set() }),
});

/** The page of a filter that was looked at before, when so many were found. */
const filtered = (name: string, found: number): ExplainedItem => ({
  name: `players-filtered-${name}`,
  query: (database) =>
    listPlayers(
      { ...database, searchCounts: () => knowing(found, 48_497) as unknown as SearchCountCache },
      administrator,
      { ...playerListQuerySchema.parse(usualFilters[name]), today: BENCH_DAY },
    ),
});

/** What is sent through the query builder, as a statement. */
function executing({ rows }: OpenDatabase): Database {
  const execute = async (query: SQL) => {
    const { sql, params } = new PgDialect().sqlToQuery(query);
    return { rows: await rows({ name: 'built', text: sql }, params) };
  };
  return { execute } as unknown as Database;
}

/** The newest season of the data. */
const LAST_SEASON = 2026;
const secretary: Actor = { userId: 2, roles: ['CLUB'], clubIds: [1], playerId: null };
const player: Actor = { userId: 3, roles: ['PLAYER'], clubIds: [], playerId: 1000 };

const licences = (name: string, query: Record<string, string>, actor = administrator): ExplainedItem => ({
  name,
  query: (database) => listCardIndexes(database, actor, cardIndexListQuerySchema.parse(query)),
});

const transfers = (name: string, query: Record<string, string>, actor = administrator): ExplainedItem => ({
  name,
  query: (database) => listTransfers(database, actor, transferListQuerySchema.parse(query), BENCH_DAY),
});

/** What the page of the periods counts and lists, and what the run of a night takes next. */
const retention = (kind: RetentionKind): ExplainedItem[] => {
  const through = `${LAST_SEASON - 1}${BENCH_DAY.slice(4)}`;
  return [
    {
      name: `retention-count-${kind}`,
      query: (database) => countDue(executing(database), kind, { through, now: through }),
    },
    {
      name: `retention-list-${kind}`,
      query: (database) => listDue(database, kind, { through }, retentionPreviewQuerySchema.parse({})),
    },
    {
      name: `retention-run-${kind}`,
      query: (database) => nextDue(executing(database), kind, { through, afterId: 0, limit: 100 }),
    },
  ];
};

export const explainedItems: readonly ExplainedItem[] = [
  {
    name: 'players-search-again',
    query: (database) =>
      listPlayers(
        { ...database, searchCounts: () => knowing(1604, 48_497) as unknown as SearchCountCache },
        administrator,
        { ...playerListQuerySchema.parse({ keyword: 'ивано' }), today: BENCH_DAY },
      ),
  },
  filtered('region', 716),
  filtered('age-group', 2686),
  filtered('nationality', 232),
  filtered('contract', 134),
  filtered('several', 104),
  players('players-search-two-letters', { keyword: 'ив' }),
  players('players-search-nothing-found', { keyword: 'жжжжж' }),
  players('players-backwards', { orderBy: 'name', desc: 'true' }),
  players('players-as-secretary', {}, secretary),
  players('players-with-deactivated', { includeDeleted: 'true' }),
  players('players-by-club', { orderBy: 'currentClub' }),
  players('players-by-nationality', { orderBy: 'nationality' }),
  players('players-by-birth-date', { orderBy: 'birthDate' }),
  players('players-by-number', { orderBy: 'number' }),
  transfers('transfers-as-secretary', {}, secretary),
  transfers('transfers-of-status', { status: '1' }),
  transfers('transfers-mine', { view: 'mine' }),
  transfers('transfers-mine-as-secretary', { view: 'mine' }, secretary),
  transfers('transfers-mine-as-player', { view: 'mine' }, player),
  transfers('transfers-search', { keyword: 'ивано' }),
  { name: 'transfers-counts', query: (database) => countTransfers(database, administrator, BENCH_DAY) },
  { name: 'transfers-counts-as-secretary', query: (database) => countTransfers(database, secretary, BENCH_DAY) },
  transfers('transfers-overdue', { view: 'overdue' }),
  licences('licences-as-secretary', {}, secretary),
  licences('licences-of-season', { year: String(LAST_SEASON) }),
  licences('licences-search', { keyword: 'държавно' }),
  licences('licences-by-players', { orderBy: 'players' }),
  licences('licences-lacking', { missing: 'any' }),
  { name: 'licences-members-of-season', query: (database) => listMembersOfSeason(database, LAST_SEASON) },
  {
    name: 'licences-former-members',
    query: (database) =>
      findFormerMembers(executing(database), { clubId: 1, of: LAST_SEASON - 1, season: LAST_SEASON }),
  },
  ...retentionKinds.flatMap(retention),
  ...explainedSearches,
  { name: 'coach-licences', query: (database) => listCardIndexesOfCoach(database, 1) },
  { name: 'coaches-list', query: (database) => listCoaches(database, administrator, coachListQuerySchema.parse({})) },
  {
    name: 'expiring-contracts',
    query: (database) =>
      listExpiringContracts(executing(database), { actor: administrator, today: BENCH_DAY, days: 60 }),
  },
];
