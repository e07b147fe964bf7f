import type { ListQuery } from '#contract/list.contract.ts';
import type { OpenDatabase } from './database.ts';
import {
  conditionsOf,
  isKeyword,
  keptTotal,
  keywordConditions,
  type ListSource,
  named,
  pageClause,
  SqlValues,
  totalOf,
} from './list-sql.ts';
import type { SearchCountCache, SearchCounts } from './search-count-cache.ts';

/** What is looked for may come later than it would if it were spread evenly. */
const PATIENCE = 4;

/** A row found by the search index also has to be fetched, compared and sorted. */
const ROWS_READ_FOR_ONE_FOUND = 3;

/**
 * How many rows a search finds, and among how many. A long list asks for it
 * before its page: it is counted once and then remembered, and decides how the
 * page is read best.
 */
export async function foundBySearch(
  database: OpenDatabase,
  source: Pick<ListSource, 'from' | 'where' | 'keptTotal' | 'search' | 'values'>,
  counts: SearchCountCache | undefined,
): Promise<SearchCounts | undefined> {
  // Without a cache the page counts for itself.
  if (counts === undefined || !isKeyword(source.search?.keyword)) return undefined;
  const key = JSON.stringify([source.where, source.values.list, source.search?.keyword]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const keep = counts.keeper(key);
  const values = new SqlValues(source.values.list);
  const count = totalOf(source, conditionsOf(source, values));
  const all = source.keptTotal === undefined ? 'select 0' : keptTotal(source.keptTotal);
  const [counted] = await database.rows<{ total: number; all: number }>(
    named(`select counted.total, (${all}) as all from (${count}) counted`),
    values.list,
  );
  const found = { total: counted?.total ?? 0, all: counted?.all ?? 0, isBunched: false };
  keep(found);
  return found;
}

/**
 * A word that many rows have is found soonest by looking through the rows in
 * their order until the page is full; the search index would find them all, to be
 * sorted. Null where that does not pay, or where the first rows did not have
 * enough: names with the same beginning stand together.
 */
export async function scanToPage<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  found: SearchCounts,
  query: ListQuery,
): Promise<Row[] | null> {
  const { parts, search } = source;
  const steps = rowsToScan(found, query);
  if (parts === undefined || search === undefined || source.isOrderIndexed !== true) return null;
  if (found.isBunched || steps === null) return null;
  const values = new SqlValues(source.values.list);
  const where = source.where.join(' and ') || 'true';
  const words = keywordConditions(search.column, search.keyword, values, { isIndexed: false }).join(' and ');
  const { table, alias, joins } = parts;
  const keys = source.orderBy.map((clause, i) => ({ ...splitClause(clause), name: `sort_key_${i}` }));
  // The keys are carried along: by them PostgreSQL sees that the rows come in order and stops at the end of the page.
  const rows = await database.rows<Row>(
    named(`
      select ${source.columns.text}
      from (
        select ${alias}.*, ${keys.map(({ expression, name }) => `${expression} as ${name}`).join(', ')}
        from ${table} where ${where} order by ${source.orderBy.join(', ')} limit ${steps}
      ) ${alias} ${joins}
      where ${words}
      order by ${keys.map(({ name, direction }) => `${alias}.${name}${direction}`).join(', ')}
      ${pageClause(query, values)}`),
    values.list,
  );
  const wanted = Math.min(query.pageSize, Math.max(0, found.total - (query.page - 1) * query.pageSize));
  if (rows.length === wanted) return rows;
  found.isBunched = true;
  return null;
}

/** „last_name desc“ is the expression and its direction. */
function splitClause(clause: string): { expression: string; direction: string } {
  const direction = / desc( nulls last)?$/.exec(clause)?.[0] ?? '';
  return { expression: clause.slice(0, clause.length - direction.length), direction };
}

/** How many rows to look at; null where the search index is cheaper. Rounded, so that few statements are prepared. */
function rowsToScan({ total, all }: SearchCounts, query: ListQuery): number | null {
  const evenly = (query.page * query.pageSize * all) / Math.max(total, 1);
  const steps = 2 ** Math.ceil(Math.log2(Math.max(1, evenly * PATIENCE)));
  return all > 0 && steps < total * ROWS_READ_FOR_ONE_FOUND ? steps : null;
}
