import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountForm, MailWishForm, MailWishList, OwnSession } from '#contract/user/account.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import type { Updating } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, put, remove } from '../http.ts';
import { saveAccount } from './own-account.api.ts';

const SESSIONS = '/api/authentication/sessions';
const WISHES = '/api/authentication/mail-wishes';

const sessionOptions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await get<{ sessions: OwnSession[] }>(SESSIONS, { signal })).sessions,
});

export function useOwnSessions() {
  return useQuery(sessionOptions);
}

/** Ends one session; without a number all but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) => remove(sessionId === null ? SESSIONS : `${SESSIONS}/${sessionId}`),
    onSettled: () => client.invalidateQueries({ queryKey: sessionOptions.queryKey }),
  });
}

const wishOptions = queryOptions({
  queryKey: ['account', 'mail-wishes'],
  queryFn: ({ signal }) => get<MailWishList>(WISHES, { signal }),
});

export function useMailWishes() {
  return useQuery(wishOptions);
}

export function useSetMailWish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: Partial<MailWishForm>) => put<MailWishList>(WISHES, { body: changed }),
    onSuccess: (wishes) => client.setQueryData(wishOptions.queryKey, wishes),
  });
}

export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<UserDetails, AccountForm>) =>
      saveAccount(sent, textCallOptionsOf(attempt, base)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['user'] }),
  });
}
