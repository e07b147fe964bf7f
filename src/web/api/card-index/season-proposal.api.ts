import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SeasonCreate, SeasonCreated, SeasonProposal } from '#contract/card-index/season-proposal.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { useRefreshCardIndexes } from './card-index.api.ts';
import { get, post } from '../http.ts';

export function seasonProposalOptions(clubId: number) {
  return queryOptions({
    queryKey: ['club', 'season-proposal', clubId],
    queryFn: ({ signal }) => get<SeasonProposal>(`/api/clubs/${clubId}/season-proposal`, { signal }),
  });
}

export function useCreateSeason(clubId: number) {
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<SeasonCreate>) =>
      post<SeasonCreated>(`/api/clubs/${clubId}/season-proposal`, { body: sent, ...textCallOptionsOf(attempt) }),
    onSuccess: useRefreshCardIndexes(),
  });
}
