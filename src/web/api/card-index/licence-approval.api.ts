import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CardIndexDetails, CardIndexListItem } from '#contract/card-index/card-index.contract.ts';
import type { LicenceReturn, LicenceRevoke } from '#contract/card-index/licence-approval.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { post } from '../http.ts';
import { withKey } from '../many-calls.ts';
import { useKeepRecord } from '../use-record.ts';
import { cardIndexRecord, useRefreshCardIndexes } from './card-index.api.ts';

/** What was seen is what is decided on. */
const seen = (version: number) => ({ 'If-Match': `"${version}"` });

function useDecided(cardIndexId: number) {
  const client = useQueryClient();
  const keep = useKeepRecord(cardIndexRecord);
  const refresh = useRefreshCardIndexes();
  return {
    onSuccess: (cardIndex: CardIndexDetails) => {
      keep(cardIndex);
      refresh();
      void client.invalidateQueries({ queryKey: ['history'] });
    },
    // The page was wrong: it is asked for anew.
    onError: () => void client.invalidateQueries({ queryKey: cardIndexRecord.keyOf(cardIndexId) }),
  };
}

export function useLicenceAct({ id, version }: CardIndexDetails) {
  return useMutation({
    mutationFn: (act: 'submit' | 'withdraw' | 'approve') =>
      post<CardIndexDetails>(`/api/cardindexes/${id}/${act}`, { headers: seen(version) }),
    ...useDecided(id),
  });
}

export function useReturnLicence(cardIndex: CardIndexDetails) {
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<LicenceReturn>) =>
      post<CardIndexDetails>(`/api/cardindexes/${cardIndex.id}/return`, {
        body: sent,
        ...textCallOptionsOf(attempt, cardIndex),
      }),
    ...useDecided(cardIndex.id),
  });
}

export function useRevokeApproval(cardIndex: CardIndexDetails) {
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<LicenceRevoke>) =>
      post<CardIndexDetails>(`/api/cardindexes/${cardIndex.id}/revoke`, {
        body: sent,
        ...textCallOptionsOf(attempt, cardIndex),
      }),
    ...useDecided(cardIndex.id),
  });
}

export function approveListed({ id, version }: CardIndexListItem, key: string): Promise<CardIndexDetails> {
  const { headers } = withKey(key);
  return post<CardIndexDetails>(`/api/cardindexes/${id}/approve`, { headers: { ...headers, ...seen(version) } });
}

export function returnListed({ id, version }: CardIndexListItem, key: string, { reason, mendUntil }: LicenceReturn) {
  const { headers } = withKey(key);
  const body = { reason, mendUntil };
  return post<CardIndexDetails>(`/api/cardindexes/${id}/return`, { body, headers: { ...headers, ...seen(version) } });
}

export function submitListed({ id, version }: CardIndexListItem, key: string): Promise<CardIndexDetails> {
  const { headers } = withKey(key);
  return post<CardIndexDetails>(`/api/cardindexes/${id}/submit`, { headers: { ...headers, ...seen(version) } });
}
