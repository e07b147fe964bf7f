import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayerDocument, PlayerDocumentCreate } from '#contract/player/player-document.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { callOptionsOf } from '../call-options.ts';
import { formData } from '../form-data.ts';
import { post } from '../http.ts';
import { playerPartOptions } from './player.api.ts';

type NewDocument = Omit<PlayerDocumentCreate, 'file'> & { file: File };

const optionsOf = (playerId: number) => playerPartOptions<PlayerDocument>(playerId, 'documents');

export function useDocuments(playerId: number) {
  return useQuery(optionsOf(playerId));
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
