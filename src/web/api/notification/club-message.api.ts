import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClubMessage, MessageReceivers } from '#contract/notification/club-message.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, post } from '../http.ts';

export function useMessageReceivers(clubIds: readonly number[]) {
  return useQuery({
    queryKey: ['club-message', 'receivers', clubIds],
    queryFn: ({ signal }) =>
      get<MessageReceivers>(`/api/notifications/messages/receivers?clubIds=${clubIds.join(',')}`, { signal }),
    staleTime: 0,
  });
}

export function useSendClubMessage(clubIds: readonly number[]) {
  return useMutation({
    mutationFn: ({ sent: { text }, attempt }: Sending<Pick<ClubMessage, 'text'>>) =>
      post<MessageReceivers>('/api/notifications/messages', { body: { clubIds, text }, ...textCallOptionsOf(attempt) }),
  });
}
