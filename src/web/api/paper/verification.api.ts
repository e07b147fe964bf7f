import type { Language } from '#domain/common/language.ts';
import type { Verification } from '#contract/paper/verification.contract.ts';
import { get } from '../http.ts';

export function verifySheet(code: string, lang: Language, signal: AbortSignal): Promise<Verification> {
  return get<Verification>(`/api/verify/${encodeURIComponent(code)}?lang=${lang}`, { needsSession: false, signal });
}

export function sheetPhotoUrl(code: string, photo: string): string {
  return `/api/verify/${encodeURIComponent(code)}/photos/${encodeURIComponent(photo)}`;
}
