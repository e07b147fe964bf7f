import { useQuery } from '@tanstack/react-query';
import type { PrintedSheet } from '#contract/card-index-sheet.contract.ts';
import { downloadFile } from './download-file.ts';
import { put } from './http.ts';

/** What only the server knows of a sheet that is about to be printed; the same while nothing has changed. */
export function issueSheet(cardIndexId: number): Promise<PrintedSheet> {
  return put<PrintedSheet>(`/api/cardindexes/${cardIndexId}/sheet`);
}

/** The same for a page that shows the sheet: asked for once, each time the page is opened. */
export function useIssuedSheet(cardIndexId: number, { isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    queryKey: ['card-index', 'sheet', cardIndexId],
    queryFn: () => issueSheet(cardIndexId),
    enabled: isEnabled,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

export function downloadSheet(cardIndexId: number): Promise<void> {
  return downloadFile(`/api/cardindexes/${cardIndexId}/pdf`);
}
