import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayerDevelopment, PlayerDevelopmentCreate } from '#contract/player/player-development.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { callOptionsOf } from '../call-options.ts';
import { post } from '../http.ts';
import { playerPartOptions, playerRecord } from './player.api.ts';

const optionsOf = (playerId: number) => playerPartOptions<PlayerDevelopment>(playerId, 'developments');

export function useDevelopments(playerId: number) {
  return useQuery(optionsOf(playerId));
}

export function useAddDevelopment(playerId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<PlayerDevelopmentCreate>) => {
      const path = `/api/players/${playerId}/developments`;
      return (await post<{ id: number }>(path, { body: sent, ...callOptionsOf(attempt) })).id;
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: optionsOf(playerId).queryKey });
      // The position in the header is the one of the last measurement.
      void client.invalidateQueries({ queryKey: playerRecord.keyOf(playerId) });
    },
  });
}
