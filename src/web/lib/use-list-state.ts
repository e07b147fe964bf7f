import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router';
import { DEFAULT_PAGE_SIZE, longest, PAGE_SIZES } from '#contract/common/limits.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { deviceStorage } from './store/local-storage.ts';

export interface ListStateOptions<Column extends string> {
  /** Under this name the device remembers the page size. */
  name: string;
  sortable: readonly Column[];
  /** The column the list is ordered by until another is chosen; asked for by name, so that its header tells the truth. */
  usualOrder?: NoInfer<Column>;
  defaultPageSize?: number;
}

/** More digits than a registration number has: an ЕГН or ЛНЧ, or the beginning of one. */
const PERSONAL_NUMBER = /^\s*\d[\d\s]{6,}$/;
interface HeldKeyword {
  keyword?: string;
}

type Changes = Record<string, string | null>;

/** What the parts around the rows need: they neither know nor change the order. */
export interface ListPaging {
  query: ListQuery;
  pageSizes: readonly number[];
  /** The query string of another page or filter, for links. */
  searchWith: (changes: Changes) => string;
  narrow: (changes: Changes) => void;
  setKeyword: (keyword: string) => void;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
}

export interface ListState<Column extends string> extends ListPaging {
  query: ListQuery<Column>;
  sortBy: (column: Column) => void;
  setOrder: (column: Column | null, desc: boolean) => void;
}

/**
 * What a list shows, kept in the address under the names of the API: keyword, page, pageSize, orderBy, desc.
 * Typing replaces the history entry, everything else adds one. A personal number is kept beside the address, which
 * the browser remembers and others may read.
 */
export function useListState<Column extends string>(options: ListStateOptions<Column>): ListState<Column> {
  const { name, sortable, usualOrder, defaultPageSize = DEFAULT_PAGE_SIZE } = options;
  const [parameters, setParameters] = useSearchParams();
  const latest = useLatestParameters();

  const pageSizes = [...new Set([defaultPageSize, ...PAGE_SIZES])].toSorted((one, other) => one - other);
  const sizeKey = `page-size.${name}`;
  const knownSize = (text: string | null) => pageSizes.find((size) => String(size) === text);

  const held = (useLocation().state as HeldKeyword | null)?.keyword;
  const keyword = (parameters.get('keyword') ?? held)?.slice(0, longest.keyword) || undefined;
  // A search has an order of its own, the closest first, until a column is chosen.
  const orderBy =
    sortable.find((column) => column === parameters.get('orderBy')) ?? (keyword === undefined ? usualOrder : undefined);
  const query: ListQuery<Column> = {
    page: wholeNumber(parameters.get('page')) ?? 1,
    pageSize: knownSize(parameters.get('pageSize')) ?? knownSize(deviceStorage.read(sizeKey)) ?? defaultPageSize,
    keyword,
    orderBy,
    desc: parameters.get('orderBy') === orderBy && parameters.get('desc') === 'true',
  };

  const change = (changes: Changes, how: { replace?: boolean; state?: HeldKeyword | null } = {}) => {
    const state = held === undefined ? null : { keyword: held };
    setParameters(changed(latest(), changes), { preventScrollReset: true, state, ...how });
  };

  return {
    query,
    pageSizes,
    searchWith: (changes) => `?${changed(parameters, changes).toString()}`,
    narrow: (changes) => change({ ...changes, page: null }),
    setKeyword: (typed) => {
      const isHeld = PERSONAL_NUMBER.test(typed);
      const state = isHeld ? { keyword: typed } : null;
      change({ keyword: isHeld ? null : typed, page: null }, { replace: true, state });
    },
    setPage: (page) => change({ page: String(page) }, { replace: true }),
    setPageSize: (pageSize) => {
      deviceStorage.write(sizeKey, String(pageSize));
      change({ pageSize: String(pageSize), page: null });
    },
    sortBy: (column) => change(nextOrder(query, column)),
    setOrder: (column, desc) => change({ orderBy: column, desc: desc ? 'true' : null, page: null }),
  };
}

/**
 * What was asked for last, by whatever part of the page: a second choice may come before the page is drawn for the
 * first and is added to it. The public hooks know only the address that is drawn.
 */
function useLatestParameters(): () => URLSearchParams {
  const context = useContext(UNSAFE_DataRouterContext);
  if (context === null) throw new Error('A list stands on a page of the router');
  return () => {
    const { navigation, location } = context.router.state;
    return new URLSearchParams((navigation.location ?? location).search);
  };
}

function changed(parameters: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

function nextOrder(query: ListQuery, column: string): Changes {
  if (query.orderBy !== column) return { orderBy: column, desc: null, page: null };
  if (!query.desc) return { orderBy: column, desc: 'true', page: null };
  return { orderBy: null, desc: null, page: null };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
