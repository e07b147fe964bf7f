import type { OpenDatabase } from './database.ts';
import { type ListSource, named, pageClause, type Stretch } from './list-sql.ts';
import type { SearchCounts } from './search-count-cache.ts';
import { type Tier, tierConditions } from './search-tiers.ts';
import type { Search } from './search-words.ts';

/** What is looked for may come later than it would if it were spread evenly. */
const PATIENCE = 4;

/** A row found by the search index also has to be fetched, compared and sorted. */
const ROWS_READ_FOR_ONE_FOUND = 4;

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
export async function scanToPage<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row> & { search: Search },
  { found, tier, stretch }: ScannedTier,
): Promise<Row[] | null> {
  const { parts } = source;
  const steps = rowsToScan(found.all, tier.total, stretch);
  const name = JSON.stringify([tier.within.closeness, tier.within.similar !== undefined, source.orderBy]);
  if (parts === undefined || source.isOrderIndexed !== true || found.bunched.has(name) || steps === null) return null;
  const values = source.values.copy();
  const where = source.where.join(' and ') || 'true';
  const words = tierConditions(source.search, tier, values, false).join(' and ');
  const { table, alias, joins } = parts;
  const keys = source.orderBy.map((clause, i) => ({ ...splitClause(clause), name: `sort_key_${i}` }));
  // The keys are carried along: by them PostgreSQL sees that the rows come in order and stops at the end of the page.
  const rows = await database.rows<Row>(
    named(`
      select ${source.columns.text}
      from (
        select ${alias}.*, ${keys.map((key) => `${key.expression} as ${key.name}`).join(', ')}
        from ${table} where ${where} order by ${source.orderBy.join(', ')} limit ${steps}
      ) ${alias} ${joins}
      where ${words}
      order by ${keys.map((key) => `${alias}.${key.name}${key.direction}`).join(', ')}
      ${pageClause(stretch, values)}`),
    values.list,
  );
  const wanted = Math.min(stretch.limit, Math.max(0, tier.total - stretch.offset));
  if (rows.length === wanted) return rows;
  found.bunched.add(name);
  return null;
}

/** „last_name desc“ is the expression and its direction. */
function splitClause(clause: string): { expression: string; direction: string } {
  const direction = / desc( nulls last)?$/.exec(clause)?.[0] ?? '';
  return { expression: clause.slice(0, clause.length - direction.length), direction };
}

/** How many rows to look at; null where the search index is cheaper. Rounded, so that few statements are prepared. */
function rowsToScan(all: number, total: number, { limit, offset }: Stretch): number | null {
  const evenly = ((offset + limit) * all) / Math.max(total, 1);
  const steps = 2 ** Math.ceil(Math.log2(Math.max(1, evenly * PATIENCE)));
  return all > 0 && steps < total * ROWS_READ_FOR_ONE_FOUND ? steps : null;
}
