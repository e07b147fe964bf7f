import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnFactors, Proof, RecoveryCodes, TotpBegun, UserFactors } from '#contract/factor.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { get, post, remove } from './http.ts';
import { readSession, storeSession } from './stored-session.ts';

const PATH = '/api/authentication/factors';

const ownFactors = queryOptions({
  queryKey: ['factor', 'own'],
  queryFn: ({ signal }) => get<OwnFactors>(PATH, { signal }),
});

export const useOwnFactors = () => useQuery(ownFactors);

/** A change of the own factors; done once they have been read again. */
export function useFactorChange<Sent, Answer>(path: string) {
  const changed = useFactorsChanged();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<Sent>) =>
      post<Answer>(`${PATH}/${path}`, { body: sent, signal: attempt.signal }),
    onSuccess: changed,
  });
}

/** Reads the own factors again. */
export function useFactorsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ownFactors.queryKey });
    forgetRequest(client.getQueryData(ownFactors.queryKey));
  };
}

/** Whoever has a factor is asked for none any more. */
function forgetRequest(factors: OwnFactors | undefined): void {
  const session = readSession();
  if (session?.secondFactorBy === undefined || factors?.daysLeft !== null) return;
  const { secondFactorBy: _met, ...rest } = session;
  storeSession(rest);
}

export const useBeginTotp = () =>
  useFactorChange<{ currentPassword: string; code?: string | undefined }, TotpBegun>('totp');
export const useConfirmTotp = () => useFactorChange<{ code: string }, RecoveryCodes>('totp/confirm');
export const useRemoveTotp = () => useFactorChange<Proof, void>('totp/remove');
export const useRenewCodes = () => useFactorChange<Proof, RecoveryCodes>('recovery-codes');

const userFactors = (userId: number) =>
  queryOptions({
    queryKey: ['factor', 'user', userId],
    queryFn: ({ signal }) => get<UserFactors>(`/api/users/${userId}/factors`, { signal }),
  });

export const useUserFactors = (userId: number) => useQuery(userFactors(userId));

export function useRemoveUserFactors(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => remove(`/api/users/${userId}/factors`),
    onSettled: () => client.invalidateQueries({ queryKey: userFactors(userId).queryKey }),
  });
}
