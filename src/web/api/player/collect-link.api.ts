import type { CollectContent } from '#contract/player/collect.contract.ts';
import { formData } from '../form-data.ts';
import { post } from '../http.ts';
import type { LinkKey } from '../link-key.ts';

export const openCollectLink = (key: LinkKey) =>
  post<CollectContent>('/api/collect/open', { body: key, needsSession: false });

export const sendCollected = (
  key: LinkKey,
  { itemId, file, onProgress }: { itemId: number; file: File; onProgress: (share: number) => void },
) =>
  post<CollectContent>('/api/collect/file', {
    body: formData({ ...key, itemId, file }),
    needsSession: false,
    onProgress,
  });
