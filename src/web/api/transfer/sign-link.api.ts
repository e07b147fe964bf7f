import type { LinkContent } from '#contract/transfer/signing.contract.ts';
import { post } from '../http.ts';
import type { LinkKey } from '../link-key.ts';

export const openSignLink = (key: LinkKey) => post<LinkContent>('/api/sign/open', { body: key, needsSession: false });

export const answerSignLink = (
  key: LinkKey,
  said: { sha256: string; answer: 'signed' | 'refused'; reason?: string },
): Promise<unknown> => post('/api/sign/answer', { body: { ...key, ...said }, needsSession: false });

/** Few open a paper, and what saves a file is nothing the page has to wait for. */
export async function downloadPaper(key: LinkKey, documentId: number): Promise<void> {
  const { downloadWith } = await import('../download-file.ts');
  await downloadWith('/api/sign/paper', { ...key, documentId });
}
