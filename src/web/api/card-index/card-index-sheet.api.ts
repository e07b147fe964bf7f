import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import { downloadFile } from '../download-file.ts';
import { put } from '../http.ts';

/** The sheet that is about to be printed, with a code that vouches for it; the same while nothing has changed. */
export function issueSheet(cardIndexId: number): Promise<PrintedSheet> {
  return put<PrintedSheet>(`/api/cardindexes/${cardIndexId}/sheet`);
}

export function downloadSheet(cardIndexId: number): Promise<void> {
  return downloadFile(`/api/cardindexes/${cardIndexId}/pdf`);
}
