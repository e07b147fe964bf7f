import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { noteFirstList } from './begun-calls.ts';
import { get, queryString, type QueryValue } from './http.ts';

export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
}

interface ListQueryOptions<Answer, Row> {
  noun: string;
  path: string;
  query: ListQuery & Record<string, QueryValue>;
  rowsOf: (answer: Answer) => readonly Row[];
}

/** The query of one page; the rows of the page before stay until the new ones are there. */
export function listQueryOptions<Answer extends { total: number }, Row>(options: ListQueryOptions<Answer, Row>) {
  const { noun, path, query, rowsOf } = options;
  return queryOptions({
    queryKey: [noun, 'list', query],
    queryFn: async ({ signal }): Promise<ListPage<Row>> => {
      const asked = { ...query, desc: query.desc || undefined };
      // What somebody has searched for stays out of what the device keeps, also where the address does not show it.
      if (query.keyword === undefined) noteFirstList(path + queryString(asked));
      const answer = await get<Answer>(path, { query: asked, signal });
      return { rows: rowsOf(answer), total: answer.total };
    },
    placeholderData: keepPreviousData,
  });
}
