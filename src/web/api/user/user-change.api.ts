import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClubReference } from '#contract/common/list.contract.ts';
import type {
  PasswordSent,
  RoleItem,
  UserCreate,
  UserCreated,
  UserDetails,
  UserForm,
} from '#contract/user/user.contract.ts';
import type { Sending, Updating } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, post, put, remove } from '../http.ts';
import { useKeepRecord } from '../use-record.ts';
import { userRecord } from './user.api.ts';

const TEN_MINUTES = 600_000;

export function useRoles() {
  return useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => get<RoleItem[]>('/api/roles', { signal }),
    staleTime: TEN_MINUTES,
  });
}

const clubsKey = (userId: number) => ['user', 'clubs', userId];

export function useUserClubs(userId: number) {
  return useQuery({
    queryKey: clubsKey(userId),
    queryFn: ({ signal }) => get<ClubReference[]>(`/api/users/${userId}/claims/clubs`, { signal }),
  });
}

export function useCreateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<UserCreate>) =>
      post<UserCreated>('/api/users', { body: sent, ...textCallOptionsOf(attempt) }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['user', 'list'] }),
  });
}

export function useUpdateUser() {
  const client = useQueryClient();
  const keep = useKeepRecord(userRecord);
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<UserDetails, UserForm>) =>
      put<UserDetails>(`/api/users/${base.id}`, { body: sent, ...textCallOptionsOf(attempt, base) }),
    onSuccess: (user) => {
      keep(user);
      void client.invalidateQueries({ queryKey: ['user', 'list'] });
    },
  });
}

export function useUserActs(userId: number) {
  const client = useQueryClient();
  const path = `/api/users/${userId}`;
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: userRecord.keyOf(userId) }),
        client.invalidateQueries({ queryKey: clubsKey(userId) }),
        client.invalidateQueries({ queryKey: ['user', 'list'] }),
      ]),
  });
  const acts = {
    deactivate: () => remove(path),
    restore: () => put(`${path}/restore`),
    resetPassword: () => post<PasswordSent>(`${path}/reset-password`),
    endSessions: () => remove(`${path}/sessions`),
    addRole: (roleId: number) => post(`${path}/roles`, { body: { roleId } }),
    removeRole: (roleId: number) => remove(`${path}/roles/${roleId}`),
    addClub: (clubId: number) => post(`${path}/claims/clubs/${clubId}`, { body: { userId, clubId } }),
    removeClub: (clubId: number) => remove(`${path}/claims/clubs/${clubId}`),
    linkPlayer: (playerId: number) => put(`${path}/claims/player`, { body: { playerId } }),
    unlinkPlayer: () => remove(`${path}/claims/player`),
    addChild: (playerId: number) => post(`${path}/claims/children/${playerId}`),
    removeChild: (playerId: number) => remove(`${path}/claims/children/${playerId}`),
  };
  return { acts, run: <Answer>(act: () => Promise<Answer>) => mutateAsync(act) as Promise<Answer> };
}
export type UserActs = ReturnType<typeof useUserActs>['acts'];
