import type { SheetVerification } from '#contract/card-index-sheet.contract.ts';
import { get } from './http.ts';

/** What the code on a printed sheet opens, for anybody who holds the paper. */
export function verifySheet(code: string, signal: AbortSignal): Promise<SheetVerification> {
  return get<SheetVerification>(`/api/verify/${encodeURIComponent(code)}`, { needsSession: false, signal });
}

export function sheetPhotoUrl(code: string, photo: string): string {
  return `/api/verify/${encodeURIComponent(code)}/photos/${encodeURIComponent(photo)}`;
}
