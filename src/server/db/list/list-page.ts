import type { ListQuery } from '#contract/common/list.contract.ts';
import { ENOUGH_AS_TYPED } from '#domain/search/search-closeness.ts';
import type { OpenDatabase } from '../database.ts';
import type { Question } from './counted-answers.ts';
import {
  conditionsOf,
  type ListSource,
  named,
  orderText,
  pageClause,
  type Stretch,
  stretchOf,
  totalOf,
} from './list-sql.ts';
import { foundPage } from '../long-search.ts';
import { filteredPage } from './filtered-page.ts';
import { AS_ROW, type Page, pageAndTotal, sortedFrom } from './page-of-found.ts';
import { placedPage, rememberedPage } from './remembered-page.ts';
import { closenessesOf, tierRank } from './search-tiers.ts';
import { isKeyword, type Search, searchCondition, type SimilarWords } from './search-words.ts';
import { similarWords } from './similar-words.ts';

/** One page of a list and the number of all its rows. A search shows first what comes closest to the keyword. */
export async function listPage<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<Page<Row>> {
  const { found, search, parts } = source;
  if (search === undefined || !isKeyword(search.keyword)) {
    if (found === undefined) return wholePage(database, source, query);
    const read = () => filteredPage(database, source, found, query);
    return { rows: await rememberedPage(database, source, found, { query, read }), total: found.total };
  }
  // A long list has counted what the search finds before it came here.
  if (found !== undefined && parts !== undefined) {
    const read = () => foundPage(database, { ...source, parts, search }, found, query);
    const rows = await rememberedPage(database, source, found, { query, read });
    return { rows, total: found.total };
  }

  // The others count and read at once, and once more where few have what was typed.
  const asTyped = await countedPage(database, source, query, { search });
  if (asTyped.total >= ENOUGH_AS_TYPED) return asTyped;
  const similar = await similarWords(database, search);
  return similar === undefined ? asTyped : countedPage(database, source, query, { search, similar });
}

/**
 * What is found is counted as it was before, and what stands on the page is known, while nothing of it has been written;
 * the rows are read each time.
 */
async function wholePage<Row extends object>(
  database: OpenDatabase,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<Page<Row>> {
  const question = { text: totalOf(source, conditionsOf(source)), values: source.values.list };
  const known = database.answers.get(question);
  if (typeof known !== 'number') {
    const keep = database.answers.keeper(question);
    const page = await countedPage(database, source, query, null);
    keep(page.total);
    return page;
  }
  const stretch = stretchOf(query);
  if (stretch.offset >= known) return { rows: [], total: known };
  const order = orderText(source.orderBy);
  const read = () => {
    const values = source.values.copy();
    return database.rows<Row>(named(pageSql(source, 'true', { order, stretch, values })), values.list);
  };
  const { parts } = source;
  const rows =
    parts === undefined
      ? await read()
      : await placedPage(database, { ...source, parts }, { places: placesSql(source, order, stretch), read });
  // A row may have come in between.
  return { rows, total: Math.max(known, stretch.offset + rows.length) };
}

interface Searched {
  search: Search;
  similar?: SimilarWords;
}

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
  const order = [...rankOf(searched, query, values), orderText(source.orderBy)].join(', ');
  const page = pageSql(source, found, { order, stretch: stretchOf(query), values, also: AS_ROW });
  return pageAndTotal<Row>(database, { total: totalOf(source, where), page }, values);
}

interface PageParts {
  order: string;
  stretch: Stretch;
  values: ListSource['values'];
  also?: string;
}

function pageSql(source: ListSource, found: string, { order, stretch, values, also = '' }: PageParts): string {
  const chosen = `where ${conditionsOf(source, found)} order by ${order} ${pageClause(stretch, values)}`;
  return `select ${also}${source.columns.text} from ${pageFrom(source, chosen, order)}`;
}

/** The rows are put in order first: what is shown of them is read, counted and joined for those of the page alone. */
function pageFrom(source: ListSource, chosen: string, order: string): string {
  const { parts, isOrderIndexed } = source;
  if (parts === undefined || isOrderIndexed === true) return `${source.from} ${chosen}`;
  const sorted = `select ${parts.alias}.* from ${sortedFrom(source)} ${chosen}`;
  return `(${sorted}) ${parts.alias} ${parts.joins} order by ${order}`;
}

/** Which rows stand on the page, as a question that names all that decides it. */
function placesSql(source: ListSource, order: string, stretch: Stretch): Question {
  const values = source.values.copy();
  const page = pageClause(stretch, values);
  const text = `select from ${sortedFrom(source)} where ${conditionsOf(source)} order by ${order} ${page}`;
  return { text, values: values.list };
}

function rankOf(searched: Searched | null, query: ListQuery, values: ListSource['values']): string[] {
  if (searched === null) return [];
  const closenesses = closenessesOf(searched.similar, query.orderBy !== undefined);
  return closenesses.length < 2 ? [] : [tierRank(searched.search, closenesses, values)];
}
