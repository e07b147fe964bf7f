import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayerDocument, PlayerDocumentCreate } from '#contract/player/player-document.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { callOptionsOf } from '../call-options.ts';
import { formData } from '../form-data.ts';
import { post } from '../http.ts';
import { withKey } from '../many-calls.ts';
import { playerPartOptions } from './player.api.ts';

type NewDocument = Omit<PlayerDocumentCreate, 'file'> & { file: File };

const optionsOf = (playerId: number) => playerPartOptions<PlayerDocument>(playerId, 'documents');

export function useDocuments(playerId: number) {
  return useQuery(optionsOf(playerId));
}

/** One of many: what it is of, and the key under which it is added once. */
export async function sendDocument(playerId: number, { file, ...fields }: NewDocument, key: string): Promise<unknown> {
  return post(`/api/players/${playerId}/documents`, { body: formData({ ...fields, files: file }), ...withKey(key) });
}

export function useAddDocument(playerId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent: { file, ...fields }, attempt }: Sending<NewDocument>) => {
      const path = `/api/players/${playerId}/documents`;
      return (
        await post<{ id: number }>(path, { body: formData({ ...fields, files: file }), ...callOptionsOf(attempt) })
      ).id;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: optionsOf(playerId).queryKey }),
  });
}
