import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { History } from '#contract/history/history.contract.ts';
import type { HistoryNoun } from '#domain/history/history.rules.ts';
import { get } from '../http.ts';

export interface HistoryOf {
  noun: HistoryNoun;
  id: number;
}

export interface HistoryFilter {
  userId?: number | undefined;
  field?: string | undefined;
}

const paths: Readonly<Record<HistoryNoun, string>> = {
  player: '/api/players',
  coach: '/api/coaches',
  club: '/api/clubs',
  cardIndex: '/api/cardindexes',
  transfer: '/api/transfers',
  user: '/api/users',
};

const historyKey = ({ noun, id }: HistoryOf) => ['history', noun, id];

export function useHistory(record: HistoryOf, filter: HistoryFilter, after: number | undefined) {
  return useQuery({
    queryKey: [...historyKey(record), filter, after],
    queryFn: ({ signal }) =>
      get<History>(`${paths[record.noun]}/${record.id}/history`, { query: { ...filter, after }, signal }),
    // The page is opened to see what has happened by now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
