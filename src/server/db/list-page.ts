import { createHash } from 'node:crypto';
import type { ListQuery } from '#contract/list.contract.ts';
import { searchWords } from '#domain/search-key.ts';
import type { OpenDatabase, Statement } from './database.ts';

/** A query with more words than this is not a name. */
const MOST_WORDS = 8;

/** A shorter word holds no trigram: the search index would be read from end to end, and the table after it. */
const SHORTEST_INDEXED_WORD = 3;

/** Collects the values of a statement; what is written into the text is only their place. */
export class SqlValues {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

export interface ListSource {
  /** Table and joins. */
  from: string;
  /** Where rows are counted, when the joins decide nothing about which rows there are. */
  countFrom?: string;
  /** The name of a total that the database keeps, when nothing narrows the list down. */
  keptTotal?: string | undefined;
  /** What each row shows. */
  columns: string;
  /** What has to hold for a row; written with `values`. */
  where: string[];
  /** Order of the rows; every list ends in a column that no two rows share. */
  orderBy: string[];
  values: SqlValues;
}

/**
 * One page and the number of all rows in a single statement, prepared under a
 * name once per connection. Reading 25 rows never costs two round trips.
 */
export async function listPage<Row extends object>(
  database: OpenDatabase,
  source: ListSource,
  query: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const { values } = source;
  const where = source.where.length === 0 ? 'true' : source.where.join(' and ');
  const limit = values.add(query.pageSize);
  const offset = values.add((query.page - 1) * query.pageSize);
  const found = await database.rows<Row & { total: number; isRow: boolean | null }>(
    named(`
      select counted.total, page.*
      from (${totalOf(source, where)}) counted
      left join lateral (
        select true as "isRow", ${source.columns} from ${source.from} where ${where}
        order by ${source.orderBy.join(', ')} limit ${limit} offset ${offset}
      ) page on true`),
    values.list,
  );
  return { total: found[0]?.total ?? 0, rows: found.filter((row) => row.isRow === true) };
}

/** Counting is the dearest part of a long list: not over joins, and not at all where the number is kept. */
function totalOf(source: ListSource, where: string): string {
  if (source.keptTotal !== undefined) return `select total from list_totals where name = '${source.keptTotal}'`;
  return `select count(*)::int as total from ${source.countFrom ?? source.from} where ${where}`;
}

/** Each word of the keyword has to be in the folded text, in any order. */
export function keywordConditions(column: string, keyword: string | undefined, values: SqlValues): string[] {
  if (keyword === undefined || keyword.trim() === '') return [];
  const words = searchWords(keyword).slice(0, MOST_WORDS);
  // Signs alone are in no name.
  if (words.length === 0) return ['false'];
  return words.map((word) =>
    word.length < SHORTEST_INDEXED_WORD
      ? `strpos(${column}, ${values.add(word)}) > 0`
      : `${column} like ${values.add(`%${word}%`)}`,
  );
}

/** The chosen column or the usual order, and the id last so that pages never overlap. */
export function orderClauses<Column extends string>(
  query: ListQuery<Column>,
  columns: Record<Column, string[]>,
  usual: { by: Column; desc?: boolean; id: string },
): string[] {
  const chosen = query.orderBy ?? usual.by;
  const isDescending = query.orderBy === undefined ? (usual.desc ?? false) : query.desc;
  const direction = isDescending ? ' desc nulls last' : ' asc nulls last';
  return [...columns[chosen], usual.id].map((expression) => `${expression}${direction}`);
}

const names = new Map<string, Statement>();

/** The same text always has the same name, so that a connection prepares it once. */
function named(text: string): Statement {
  let statement = names.get(text);
  if (statement === undefined) {
    statement = { name: createHash('sha1').update(text).digest('base64url'), text };
    names.set(text, statement);
  }
  return statement;
}
