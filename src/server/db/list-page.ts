import type { ListQuery } from '#contract/common/list.contract.ts';
import { ENOUGH_AS_TYPED } from '#domain/search/search-closeness.ts';
import type { OpenDatabase } from './database.ts';
import { conditionsOf, type ListSource, named, pageClause, stretchOf, totalOf } from './list-sql.ts';
import { scanToPage } from './ordered-scan.ts';
import type { SearchCounts } from './search-count-cache.ts';
import { tierConditions, tierOf, tierRank, tiersOf } from './search-tiers.ts';
import { isKeyword, type Search, searchCondition, type SimilarWords } from './search-words.ts';
import { similarWords } from './similar-words.ts';

interface Page<Row> {
  rows: Row[];
  total: number;
}

/** One page of a list and the number of all its rows. A search shows first what comes closest to the keyword. */
export async function listPage<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<Page<Row>> {
  const { found, search } = source;
  if (search === undefined || !isKeyword(search.keyword)) return countedPage(database, source, query, null);
  if (found !== undefined) {
    return {
      rows: found.total === 0 ? [] : await foundPage(database, { ...source, search }, found, query),
      total: found.total,
    };
  }

  const asTyped = await countedPage(database, source, query, { search });
  if (asTyped.total >= ENOUGH_AS_TYPED) return asTyped;
  const similar = await similarWords(database, search);
  return similar === undefined ? asTyped : countedPage(database, source, query, { search, similar });
}

interface Searched {
  search: Search;
  similar?: SimilarWords;
}

/** The page and the number of all rows in a single statement, prepared under a name once per connection. */
async function countedPage<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  query: ListQuery,
  searched: Searched | null,
): Promise<Page<Row>> {
  const values = source.values.copy();
  const found =
    searched === null ? 'true' : searchCondition(searched.search, { closeness: 'inside', ...searched }, values);
  const where = conditionsOf(source, found);
  const rows = await database.rows<Row & { total: number; isRow: boolean | null }>(
    named(`
      select counted.total, page.*
      from (${totalOf(source, where)}) counted
      left join lateral (
        select true as "isRow", ${source.columns.text} from ${source.from} where ${where}
        order by ${[...rankOf(searched, query, values), ...source.orderBy].join(', ')} ${pageClause(stretchOf(query), values)}
      ) page on true`),
    values.list,
  );
  const [first] = rows;
  return { total: first?.total ?? 0, rows: first?.isRow === true ? rows : [] };
}

function rankOf(searched: Searched | null, query: ListQuery, values: ListSource['values']): string[] {
  if (searched === null) return [];
  const { search, similar } = searched;
  const tiers = tiersOf(UNCOUNTED(similar), query.orderBy !== undefined);
  return tiers.length < 2 ? [] : [tierRank(search, tiers, values)];
}

/** Which tiers there are is known before their rows are counted. */
const UNCOUNTED = (similar: SimilarWords | undefined): SearchCounts => ({
  upTo: { word: 0, beginning: 0, inside: 0 },
  total: 0,
  all: 0,
  similar,
  bunched: new Set(),
});

type SearchedSource<Row extends object> = ListSource<Row> & { search: Search };

/** The page of a search that knows what it finds: mostly its rows come equally close, and only those are looked for. */
async function foundPage<Row extends object>(
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
  const order = [tierRank(source.search, tiers, values), ...source.orderBy];
  return searchedRows(database, source, { where, order, values }, stretch);
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
  { where, order, values }: { where: string; order: readonly string[]; values: ListSource['values'] },
  stretch: { limit: number; offset: number },
): Promise<Row[]> {
  const rows =
    parts === undefined
      ? `${from} where ${where}`
      : `(select ${parts.alias}.* from ${parts.table} where ${where} offset 0) ${parts.alias} ${parts.joins}`;
  return database.rows<Row>(
    named(`select ${columns.text} from ${rows} order by ${order.join(', ')} ${pageClause(stretch, values)}`),
    values.list,
  );
}
