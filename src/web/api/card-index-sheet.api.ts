import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardIndexSheetList, PrintedSheet } from '#contract/card-index-sheet.contract.ts';
import { downloadFile } from './download-file.ts';
import { get, put, remove } from './http.ts';

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

const listKey = (cardIndexId: number) => ['card-index', 'sheets', cardIndexId];

/** The printed states of a licence; for administrators. */
export function useCardIndexSheets(cardIndexId: number) {
  return useQuery({
    queryKey: listKey(cardIndexId),
    queryFn: ({ signal }) => get<CardIndexSheetList>(`/api/cardindexes/${cardIndexId}/sheets`, { signal }),
  });
}

export function useRefreshSheets(cardIndexId: number): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: listKey(cardIndexId) });
}

export function useWithdrawSheet(cardIndexId: number) {
  return useMutation({
    mutationFn: (sheetId: string) => remove(`/api/cardindexes/${cardIndexId}/sheets/${sheetId}`),
    onSettled: useRefreshSheets(cardIndexId),
  });
}

/** Switches the public page on or off, for all licences. */
export function useSwitchVerification(cardIndexId: number) {
  return useMutation({
    mutationFn: (isOn: boolean) => put('/api/verification', { body: { isOn } }),
    onSettled: useRefreshSheets(cardIndexId),
  });
}
