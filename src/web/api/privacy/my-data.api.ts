import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MyData } from '#contract/privacy/my-data.contract.ts';
import type { OpeningPage } from '#contract/privacy/opening.contract.ts';
import { downloadFile } from '../download-file.ts';
import { get } from '../http.ts';

/** Asked anew each time, and kept no longer than it is looked at: it is everything there is of a person. */
const FLEETING = { staleTime: 0, gcTime: 0 } as const;

export function useMyData(playerId: number) {
  return useQuery({
    queryKey: ['myData', playerId],
    queryFn: ({ signal }) => get<MyData>(`/api/players/${playerId}/my-data`, { signal }),
    ...FLEETING,
  });
}

export const OPENINGS_SHOWN = 20;

export function useOpenings(playerId: number, page: number) {
  return useQuery({
    queryKey: ['openings', playerId, page],
    queryFn: ({ signal }) =>
      get<OpeningPage>(`/api/players/${playerId}/openings`, { query: { page, pageSize: OPENINGS_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    ...FLEETING,
  });
}

export const takeMyData = (playerId: number) => downloadFile(`/api/players/${playerId}/my-data/archive`);
