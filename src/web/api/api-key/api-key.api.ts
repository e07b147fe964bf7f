import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey, ApiKeyCreate, ApiKeyMade } from '#contract/api-key/api-key.contract.ts';
import type { ApiKeyState } from '#domain/api-key/api-key.rules.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { get, post, remove } from '../http.ts';

const PATH = '/api/keys';
const KEY = ['apiKey', 'list'] as const;

export function useApiKeys(state: ApiKeyState | null) {
  return useQuery({
    queryKey: [...KEY, state],
    queryFn: ({ signal }) => get<ApiKey[]>(state === null ? PATH : `${PATH}?state=${state}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Without a key of its own for a repeat: what is answered is kept nowhere. */
export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sent }: Sending<ApiKeyCreate>) => post<ApiKeyMade>(PATH, { body: sent }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyId: number) => remove(`${PATH}/${keyId}`),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
