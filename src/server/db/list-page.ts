import type { ListQuery } from '#contract/list.contract.ts';
import type { OpenDatabase } from './database.ts';
import { conditionsOf, type ListSource, named, pageClause, totalOf } from './list-sql.ts';
import { scanToPage } from './ordered-scan.ts';

/**
 * One page and the number of all rows in a single statement, prepared under a
 * name once per connection. A search that knows already what it finds may be
 * read in another way first.
 */
export async function listPage<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const { values, found } = source;
  const scanned = found === undefined ? null : await scanToPage<Row>(database, source, found, query);
  if (found !== undefined && scanned !== null) return { rows: scanned, total: found.total };
  const where = conditionsOf(source, values);
  const total = found === undefined ? totalOf(source, where) : `select ${values.add(found.total)}::int as total`;
  const from = found === undefined ? `${source.from} where ${where}` : searched(source, where);
  const rows = await database.rows<Row & { total: number; isRow: boolean | null }>(
    named(`
      select counted.total, page.*
      from (${total}) counted
      left join lateral (
        select true as "isRow", ${source.columns.text} from ${from}
        order by ${source.orderBy.join(', ')} ${pageClause(query, values)}
      ) page on true`),
    values.list,
  );
  const [first] = rows;
  return { total: first?.total ?? 0, rows: first?.isRow === true ? rows : [] };
}

/**
 * What a search found by its index, then joined. Left to choose, PostgreSQL at
 * times walks through all rows in their order instead, and for names that stand
 * together near the end that is the whole table. `offset 0` keeps it from looking
 * past the brackets.
 */
function searched({ from, parts }: ListSource, where: string): string {
  if (parts === undefined) return `${from} where ${where}`;
  const { table, alias, joins } = parts;
  return `(select ${alias}.* from ${table} where ${where} offset 0) ${alias} ${joins}`;
}
