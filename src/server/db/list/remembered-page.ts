import type { ListQuery } from '#contract/common/list.contract.ts';
import { RecentMap } from '#server/http/recent-map.ts';
import type { OpenDatabase } from '../database.ts';
import type { Question } from './counted-answers.ts';
import { conditionsOf, type ListSource, named, orderText, stretchOf } from './list-sql.ts';
import type { SearchCounts } from './search-count-cache.ts';

/** More than anybody turns of one search. */
const MOST_PAGES = 50;

/**
 * Which rows stand on a page is known for as long as it is known how many are found: to find and to sort a club's
 * players anew takes the longer, the more there are. The rows themselves are read each time, under all conditions.
 */
export async function rememberedPage<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  found: SearchCounts,
  { query, read }: { query: ListQuery; read: () => Promise<Row[]> },
): Promise<Row[]> {
  const { parts, isOrderIndexed, orderBy } = source;
  // A row that is sorted by what stands in another table may move unheard.
  if (parts === undefined || isOrderIndexed !== true) return read();
  // An order that was chosen leaves out how close a row comes.
  const isChosen = query.orderBy !== undefined;
  const page = JSON.stringify([stretchOf(query), isChosen, orderText(orderBy), source.values.list]);
  const keeper = () => {
    const mayRemember = database.mayRemember();
    return (ids: readonly number[]) => {
      if (!mayRemember) return;
      found.pages ??= new RecentMap(MOST_PAGES);
      found.pages.set(page, ids);
    };
  };
  return readAgain(database, { ...source, parts }, { known: found.pages?.get(page), keeper, read });
}

/** The same for a list of which all is shown, until one of the tables is written that decide what stands where. */
export async function placedPage<Row extends object>(
  database: OpenDatabase,
  source: PartedSource<Row>,
  { places, read }: { places: Question; read: () => Promise<Row[]> },
): Promise<Row[]> {
  const known = database.answers.get(places) as readonly number[] | undefined;
  return readAgain(database, source, { known, keeper: () => database.answers.keeper(places), read });
}

interface Reading<Row extends object> {
  known: readonly number[] | undefined;
  /** Asked before reading: what is written meanwhile is not remembered. */
  keeper: () => (ids: readonly number[]) => void;
  read: () => Promise<Row[]>;
}

async function readAgain<Row extends object>(
  database: OpenDatabase,
  source: PartedSource<Row>,
  { known, keeper, read }: Reading<Row>,
): Promise<Row[]> {
  if (known !== undefined) {
    const rows = await rowsOf(database, source, known);
    if (rows.length === known.length) return rows;
  }
  const keep = keeper();
  const rows = await read();
  const ids = rows.flatMap((row) => ('id' in row && typeof row.id === 'number' ? [row.id] : []));
  if (ids.length === rows.length && rows.length > 0) keep(ids);
  return rows;
}

type PartedSource<Row extends object> = ListSource<Row> & { parts: NonNullable<ListSource['parts']> };

function rowsOf<Row extends object>(
  database: OpenDatabase,
  source: PartedSource<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  const { columns, parts } = source;
  const values = source.values.copy();
  const known = `${values.add(ids)}::int[]`;
  const id = `${parts.alias}.id`;
  return database.rows<Row>(
    // `offset 0` keeps PostgreSQL from going by the conditions, of which an index finds thousands.
    named(`select ${columns.text}
      from (select ${parts.alias}.* from ${parts.table} where ${id} = any(${known}) offset 0) ${parts.alias} ${parts.joins}
      where ${conditionsOf(source)} order by array_position(${known}, ${id})`),
    values.list,
  );
}
