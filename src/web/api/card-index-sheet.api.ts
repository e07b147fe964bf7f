import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import type { PrintedSheet } from '#contract/card-index-sheet.contract.ts';
import { downloadFile } from './download-file.ts';
import { put } from './http.ts';

/** The sheet that is about to be printed, with a code that vouches for it; the same while nothing has changed. */
export function issueSheet(cardIndexId: number): Promise<PrintedSheet> {
  return put<PrintedSheet>(`/api/cardindexes/${cardIndexId}/sheet`);
}

/** The same for a page that shows the sheet: asked for when it is opened, and again once the licence has changed. */
export function useIssuedSheet(cardIndex: CardIndexDetails) {
  return useQuery({
    queryKey: ['card-index', 'sheet', cardIndex.id, cardIndex],
    queryFn: () => issueSheet(cardIndex.id),
    // Until the next one is there paper and code still belong together.
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

export function downloadSheet(cardIndexId: number): Promise<void> {
  return downloadFile(`/api/cardindexes/${cardIndexId}/pdf`);
}
