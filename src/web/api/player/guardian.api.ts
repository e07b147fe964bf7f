import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Guardian, GuardianForm } from '#contract/player/guardian.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { post, put, remove } from '../http.ts';
import { playerPartOptions } from './player.api.ts';

const pathOf = (playerId: number) => `/api/players/${playerId}/guardians`;
const optionsOf = (playerId: number) => playerPartOptions<Guardian>(playerId, 'guardians');

export function useGuardians(playerId: number) {
  return useQuery(optionsOf(playerId));
}

function useLookAgain(playerId: number) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: optionsOf(playerId).queryKey });
    // Who signs for the player stands on the pages of transfers.
    void client.invalidateQueries({ queryKey: ['transfer'] });
  };
}

/** Adds a parent, or changes the one that is there; not over what somebody else has made of it meanwhile. */
export function useSaveGuardian(playerId: number, base: Guardian | null) {
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<GuardianForm>) => {
      if (base === null) await post(pathOf(playerId), { body: sent, ...textCallOptionsOf(attempt) });
      else await put(`${pathOf(playerId)}/${base.id}`, { body: sent, ...textCallOptionsOf(attempt, base) });
    },
    onSettled: useLookAgain(playerId),
  });
}

export function useRemoveGuardian(playerId: number) {
  return useMutation({
    mutationFn: (guardianId: number) => remove(`${pathOf(playerId)}/${guardianId}`),
    onSettled: useLookAgain(playerId),
  });
}
