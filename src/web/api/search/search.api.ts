import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchAnswer } from '#contract/search/search.contract.ts';
import { get } from '../http.ts';

export interface Searched {
  keyword: string;
  answer: SearchAnswer;
}

/** A search over all sections; without a keyword, the records that were opened before. What was found stays until more is. */
export function useSearch(keyword: string, opened: string, isAllowed: boolean) {
  const query = keyword === '' ? { opened } : { keyword };
  return useQuery({
    queryKey: ['search', query],
    queryFn: async ({ signal }): Promise<Searched> => ({
      keyword,
      answer: await get<SearchAnswer>('/api/search', { query, signal }),
    }),
    enabled: isAllowed && (keyword !== '' || opened !== ''),
    placeholderData: keepPreviousData,
  });
}
