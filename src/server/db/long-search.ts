import type { ListQuery } from '#contract/common/list.contract.ts';
import { ENOUGH_AS_TYPED } from '#domain/search/search-closeness.ts';
import type { OpenDatabase } from './database.ts';
import {
  conditionsOf,
  keptTotal,
  type ListSource,
  named,
  type OrderClause,
  orderText,
  pageClause,
  type Stretch,
  stretchOf,
} from './list/list-sql.ts';
import type { KnownCounts, SearchCounts } from './list/search-count-cache.ts';
import { type Tier, tierConditions, tierOf, tierRank, tiersOf } from './list/search-tiers.ts';
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
  const values = source.values.copy();
  const inside = searchCondition(source.search, { closeness: 'inside' }, values);
  // The whole question is the key: what a person may see is part of it.
  const key = JSON.stringify([source.from, source.where, inside, values.list]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const keep = counts.keeper(key);
  const found = await count(database, source, { inside, values });
  keep(found, reachOf(source.search, found));
  return found;
}

/** Which changes of the list let the search find another number. */
const reachOf = (search: Search, { upTo, similar }: SearchCounts) => ({
  needles: needlesInText(search, similar),
  isWithSimilar: upTo.inside < ENOUGH_AS_TYPED,
});

async function count(
  database: OpenDatabase,
  source: Counted,
  { inside, values }: { inside: string; values: ListSource['values'] },
): Promise<SearchCounts> {
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
  const similar = await similarWords(database, source.search);
  return similar === undefined ? found : { ...found, similar, total: await countSimilar(database, source, similar) };
}

async function countSimilar(database: OpenDatabase, source: Counted, similar: SimilarWords): Promise<number> {
  const values = source.values.copy();
  const condition = searchCondition(source.search, { closeness: 'inside', similar }, values);
  const [counted] = await database.rows<{ total: number }>(
    named(`select count(*)::int as total from ${source.from} where ${conditionsOf(source, condition)}`),
    values.list,
  );
  return counted?.total ?? 0;
}

type SearchedSource<Row extends object> = ListSource<Row> & { search: Search };

/** The page of a search that knows what it finds: mostly its rows come equally close, and only those are looked for. */
export async function foundPage<Row extends object>(
  database: OpenDatabase,
  source: SearchedSource<Row>,
  found: SearchCounts,
  query: ListQuery,
): Promise<Row[]> {
  const stretch = stretchOf(query);
  if (stretch.offset >= found.total) return [];
  const tiers = tiersOf(found, query.orderBy !== undefined);
  const place = tierOf(tiers, stretch);
  const values = source.values.copy();
  if (place !== null) {
    const wanted = { limit: stretch.limit, offset: place.at };
    const scanned = await scanToPage(database, source, { found, tier: place.tier, stretch: wanted });
    if (scanned !== null) return scanned;
    const where = conditionsOf(source, ...tierConditions(source.search, place.tier, values));
    return searchedRows(database, source, { where, order: source.orderBy, values }, wanted);
  }
  const where = conditionsOf(
    source,
    searchCondition(source.search, { closeness: 'inside', similar: found.similar }, values),
  );
  const closenesses = tiers.map(({ within }) => within);
  const rank: OrderClause = { expression: tierRank(source.search, closenesses, values), direction: '' };
  return searchedRows(database, source, { where, order: [rank, ...source.orderBy], values }, stretch);
}

/**
 * What a search found by its index, then joined. Left to choose, PostgreSQL at
 * times walks through all rows in their order instead, and for names that stand
 * together near the end that is the whole table. `offset 0` keeps it from looking
 * past the brackets.
 */
async function searchedRows<Row extends object>(
  database: OpenDatabase,
  { from, parts, columns }: ListSource<Row>,
  { where, order, values }: { where: string; order: readonly OrderClause[]; values: ListSource['values'] },
  stretch: Stretch,
): Promise<Row[]> {
  const rows =
    parts === undefined
      ? `${from} where ${where}`
      : `(select ${parts.alias}.* from ${parts.table} where ${where} offset 0) ${parts.alias} ${parts.joins}`;
  return database.rows<Row>(
    named(`select ${columns.text} from ${rows} order by ${orderText(order)} ${pageClause(stretch, values)}`),
    values.list,
  );
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
  const { parts } = source;
  const steps = rowsToWalk(found.all, tier.total, stretch);
  const name = JSON.stringify([tier.within.closeness, tier.within.similar !== undefined, source.orderBy]);
  if (parts === undefined || source.isOrderIndexed !== true || found.bunched.has(name) || steps === null) return null;
  const values = source.values.copy();
  const walk = {
    walked: source.where,
    found: tierConditions(source.search, tier, values, false),
    values,
    steps,
    stretch,
  };
  const rows = await database.rows<Row>(named(walkSql({ ...source, parts }, walk)), values.list);
  const wanted = Math.min(stretch.limit, Math.max(0, tier.total - stretch.offset));
  if (rows.length === wanted) return rows;
  found.bunched.add(name);
  return null;
}
