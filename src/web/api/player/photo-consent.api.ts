import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PhotoConsent, PhotoConsentForm } from '#contract/player/photo-consent.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { post } from '../http.ts';
import { playerPartOptions } from './player.api.ts';

const optionsOf = (playerId: number) => playerPartOptions<PhotoConsent>(playerId, 'photo-consents');

export function usePhotoConsents(playerId: number) {
  return useQuery(optionsOf(playerId));
}

export function useAddPhotoConsent(playerId: number, isGiven: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<Omit<PhotoConsentForm, 'isGiven'>>) => {
      await post(`/api/players/${playerId}/photo-consents`, {
        body: { ...sent, isGiven },
        ...textCallOptionsOf(attempt),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: optionsOf(playerId).queryKey }),
  });
}
