import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { get, type QueryValue } from './http.ts';

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
      const answer = await get<Answer>(path, { query: { ...query, desc: query.desc || undefined }, signal });
      return { rows: rowsOf(answer), total: answer.total };
    },
    placeholderData: keepPreviousData,
  });
}
