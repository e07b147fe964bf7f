import { ENOUGH_AS_TYPED } from '#domain/search/search-closeness.ts';
import type { OpenDatabase } from './database.ts';
import { conditionsOf, keptTotal, type ListSource, named } from './list-sql.ts';
import type { KnownCounts, SearchCounts } from './search-count-cache.ts';
import { isKeyword, type Search, searchCondition, type SimilarWords } from './search-words.ts';
import { similarWords } from './similar-words.ts';

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
  keep(found);
  return found;
}

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
