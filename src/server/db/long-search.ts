import type { ListQuery } from '#contract/common/list.contract.ts';
import { ENOUGH_AS_TYPED } from '#domain/search/search-closeness.ts';
import type { OpenDatabase } from './database.ts';
import {
  conditionsOf,
  keptTotal,
  type ListParts,
  type ListSource,
  named,
  type OrderClause,
  type Stretch,
  stretchOf,
} from './list/list-sql.ts';
import { plannedOnce } from './list/planned-once.ts';
import { type KnownCounts, onlyTotal, type SearchCounts } from './list/search-count-cache.ts';
import { AS_ROW, foundKeys, pageAndTotal, pageOfFoundSql, sortedFrom } from './list/page-of-found.ts';
import { closenessesOf, type Tier, tierConditions, tierOf, tierRank, tiersOf } from './list/search-tiers.ts';
import { isKeyword, needlesInText, type Search, searchCondition, type SimilarWords } from './list/search-words.ts';
import { similarWords } from './list/similar-words.ts';
import { rowsToWalk, walkSql } from './list/walked-rows.ts';

/*
 * How a list that is too long to be counted at each look is searched: what a search finds is counted once
 * (`foundBySearch`), and with that known its page is read in the cheapest of three ways (`foundPage`).
 */

type Counted = Pick<ListSource, 'from' | 'where' | 'keptTotal' | 'values'> & { search: Search };

/**
 * How many rows a search finds, how close they come, and among how many. A long
 * list asks for it before its page: it is counted once and then remembered, and
 * decides how the page is read best.
 */
export async function foundBySearch(
  database: OpenDatabase,
  source: Counted,
  counts: KnownCounts | undefined,
): Promise<SearchCounts | undefined> {
  // Without a cache the page counts for itself.
  if (counts === undefined || !isKeyword(source.search.keyword)) return undefined;
  const { inside, values } = insideOf(source);
  // The whole question is the key: what a person may see is part of it.
  const key = JSON.stringify([source.from, source.where, inside, values.list]);
  const known = counts.get(key);
  // What is counted here may be older than what is remembered: it is not written into it.
  if (known?.uncounted !== undefined && !database.mayRemember()) return { ...known };
  if (known !== undefined) return known;
  const keep = counts.keeper(key);
  const found = (await guessed(database, source)) ?? (await count(database, source));
  keep(found, reachOf(source.search, found));
  return found;
}

/** Which changes of the list let the search find another number. */
const reachOf = (search: Search, { upTo, uncounted }: SearchCounts) => ({
  needles: needlesInText(search, uncounted),
  isWithSimilar: upTo.inside < ENOUGH_AS_TYPED,
});

/** Of a word in which a slip happened nothing is found as typed: the statement that finds what was meant sees to that. */
async function guessed(database: OpenDatabase, { search }: Counted): Promise<SearchCounts | null> {
  const learnt = await database.learntWords();
  const isInNone = (spellings: string[]) => learnt !== null && !spellings.some(learnt.hold);
  if (!needlesInText(search, undefined).some(isInNone)) return null;
  const similar = await similarWords(database, search);
  return similar === undefined ? null : { ...onlyTotal(0), uncounted: similar, isGuess: true };
}

function insideOf({ search, values: before }: Counted) {
  const values = before.copy();
  return { inside: searchCondition(search, { closeness: 'inside' }, values), values };
}

async function count(database: OpenDatabase, source: Counted): Promise<SearchCounts> {
  const { inside, values } = insideOf(source);
  const closer = (['word', 'beginning'] as const).map(
    (closeness) =>
      `count(*) filter (where ${searchCondition(source.search, { closeness, isIndexed: false }, values)})::int as ${closeness}`,
  );
  const all = source.keptTotal === undefined ? 'select 0' : keptTotal(source.keptTotal);
  const [counted] = await database.rows<{ word: number; beginning: number; inside: number; all: number }>(
    named(`select ${closer.join(', ')}, count(*)::int as inside, (${all}) as all
      from ${source.from} where ${conditionsOf(source, inside)}`),
    values.list,
  );
  const upTo = { word: counted?.word ?? 0, beginning: counted?.beginning ?? 0, inside: counted?.inside ?? 0 };
  const found = { upTo, total: upTo.inside, all: counted?.all ?? 0, bunched: new Set<string>() };
  if (upTo.inside >= ENOUGH_AS_TYPED) return found;
  return { ...found, uncounted: await similarWords(database, source.search) };
}

type SearchedSource<Row extends object> = ListSource<Row> & { search: Search; parts: ListParts };

/** The page of a search that knows what it finds: mostly its rows come equally close, and only those are looked for. */
export async function foundPage<Row extends object>(
  database: OpenDatabase,
  source: SearchedSource<Row>,
  found: SearchCounts,
  query: ListQuery,
): Promise<Row[]> {
  const stretch = stretchOf(query);
  if (found.uncounted !== undefined)
    return pageWithSimilar(database, source, { found, similar: found.uncounted }, query);
  if (stretch.offset >= found.total) return [];
  const tiers = tiersOf(found, query.orderBy !== undefined);
  const place = tierOf(tiers, stretch);
  const values = source.values.copy();
  if (place !== null) {
    const wanted = { limit: stretch.limit, offset: place.at };
    const scanned = await scanToPage(database, source, { found, tier: place.tier, stretch: wanted });
    if (scanned !== null) return scanned;
    const where = conditionsOf(source, ...tierConditions(source.search, place.tier, values));
    return searchedRows(database, { ...source, values }, where, wanted);
  }
  const condition = searchCondition(source.search, { closeness: 'inside', similar: found.similar }, values);
  const orderBy = ranked(source, { similar: found.similar, isChosen: query.orderBy !== undefined }, values);
  return searchedRows(database, { ...source, orderBy, values }, conditionsOf(source, condition), stretch);
}

/** Somebody has what was typed after all: in a word with a figure, which is not learnt, or in one that was being forgotten. */
const GUESSED_WRONG = -1;

/** Those that are merely similar are found once for both, their number and the first page: to find them takes longest. */
async function pageWithSimilar<Row extends object>(
  database: OpenDatabase,
  source: SearchedSource<Row>,
  { found, similar }: { found: SearchCounts; similar: SimilarWords },
  query: ListQuery,
): Promise<Row[]> {
  const values = source.values.copy();
  const condition = searchCondition(source.search, { closeness: 'inside', similar }, values);
  const orderBy =
    found.upTo.inside === 0
      ? source.orderBy
      : ranked(source, { similar, isChosen: query.orderBy !== undefined }, values);
  const sorted = { ...source, orderBy };
  // Whole words are found by their index whatever they are: to plan for each of ten takes as long as to find them.
  const where = plannedOnce(conditionsOf(source, condition));
  const asTyped = { closeness: 'inside', isIndexed: false } as const;
  const isTyped = found.isGuess === true ? searchCondition(source.search, asTyped, values) : 'false';
  const keys = `select ${foundKeys(sorted)}, ${isTyped} as is_typed from ${sortedFrom(sorted)} where ${where}`;
  const { rows, total } = await pageAndTotal<Row>(
    database,
    {
      found: `with found as materialized (${keys})`,
      total: `select case when bool_or(is_typed) then ${GUESSED_WRONG} else count(*)::int end as total from found`,
      page: pageOfFoundSql(sorted, 'select * from found', { stretch: stretchOf(query), values, also: AS_ROW }),
    },
    values,
  );
  if (total === GUESSED_WRONG) {
    Object.assign(found, { isGuess: false, uncounted: undefined }, await count(database, source));
    return foundPage(database, source, found, query);
  }
  Object.assign(found, { total, similar, uncounted: undefined });
  return rows;
}

/** What comes closest stands first. */
function ranked(
  { search, orderBy }: Pick<ListSource, 'orderBy'> & { search: Search },
  { similar, isChosen }: Pick<SearchCounts, 'similar'> & { isChosen: boolean },
  values: ListSource['values'],
): OrderClause[] {
  return [{ expression: tierRank(search, closenessesOf(similar, isChosen), values), direction: '' }, ...orderBy];
}

/**
 * What a search found by its index, put in order, and only the page read whole. Left to choose, PostgreSQL at
 * times walks through all rows in their order instead, and for names that stand
 * together near the end that is the whole table. `offset 0` keeps it from looking
 * past the brackets.
 */
async function searchedRows<Row extends object>(
  database: OpenDatabase,
  source: SearchedSource<Row>,
  where: string,
  stretch: Stretch,
): Promise<Row[]> {
  const { values } = source;
  const found = `select ${foundKeys(source)} from ${sortedFrom(source)} where ${where} offset 0`;
  return database.rows<Row>(named(pageOfFoundSql(source, found, { stretch, values })), values.list);
}

interface ScannedTier {
  found: SearchCounts;
  tier: Tier;
  /** Counted from the first row of the tier. */
  stretch: Stretch;
}

/**
 * A word that many rows have is found soonest by looking through the rows in
 * their order until the page is full; the search index would find them all, to be
 * sorted. Null where that does not pay, or where the first rows did not have
 * enough: names with the same beginning stand together.
 */
async function scanToPage<Row extends object>(
  database: OpenDatabase,
  source: SearchedSource<Row>,
  { found, tier, stretch }: ScannedTier,
): Promise<Row[] | null> {
  const steps = rowsToWalk(found.all, tier.total, stretch);
  const name = JSON.stringify([tier.within.closeness, tier.within.similar !== undefined, source.orderBy]);
  if (source.isOrderIndexed !== true || found.bunched.has(name) || steps === null) return null;
  const values = source.values.copy();
  const walk = {
    walked: source.where,
    found: tierConditions(source.search, tier, values, false),
    values,
    steps,
    stretch,
  };
  const rows = await database.rows<Row>(named(walkSql(source, walk)), values.list);
  const wanted = Math.min(stretch.limit, Math.max(0, tier.total - stretch.offset));
  if (rows.length === wanted) return rows;
  found.bunched.add(name);
  return null;
}
