import type { LinkContent } from '#contract/transfer/signing.contract.ts';
import { downloadWith } from '../download-file.ts';
import { post } from '../http.ts';

/** What a link and its code are: kept by the page, and never in an address. */
export interface LinkKey {
  token: string;
  code: string;
}

export const openSignLink = (key: LinkKey) => post<LinkContent>('/api/sign/open', { body: key, needsSession: false });

export const answerSignLink = (
  key: LinkKey,
  said: { sha256: string; answer: 'signed' | 'refused'; reason?: string },
): Promise<unknown> => post('/api/sign/answer', { body: { ...key, ...said }, needsSession: false });

export const downloadPaper = (key: LinkKey, documentId: number) =>
  downloadWith('/api/sign/paper', { ...key, documentId });
