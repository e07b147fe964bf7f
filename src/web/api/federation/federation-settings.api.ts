import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  FederationSettingsDetails,
  FederationSettingsForm,
  FirstSteps,
} from '#contract/federation/federation.contract.ts';
import type { Updating } from '#web/lib/attempt.ts';
import { federationStore } from '#web/lib/federation.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, put } from '../http.ts';

const PATH = '/api/federation/settings';

const settingsOptions = queryOptions({
  queryKey: ['federation-settings'],
  queryFn: ({ signal }) => get<FederationSettingsDetails>(PATH, { signal }),
});

/** Never an older copy: what somebody is about to change has to be the latest. */
export function useFreshSettings() {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...settingsOptions, refetchOnMount: 'always' });
  return { data: isFetchedAfterMount ? data : undefined, error, refetch };
}

export function useKeepSettings(): (settings: FederationSettingsDetails) => void {
  const client = useQueryClient();
  return (settings) => void client.setQueryData(settingsOptions.queryKey, settings);
}

export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<FederationSettingsDetails, FederationSettingsForm>) =>
      put<FederationSettingsDetails>(PATH, { body: sent, ...textCallOptionsOf(attempt, base) }),
    onSuccess: (saved) => {
      client.setQueryData(settingsOptions.queryKey, saved);
      federationStore.write({ ...saved, isDemo: federationStore.read()?.isDemo ?? false });
      // Pages of licences and transfers say whether the public page is open and when people are reminded.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingsOptions.queryKey[0] });
    },
  });
}

export function useFirstSteps() {
  return useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => get<FirstSteps>('/api/federation/first-steps', { signal }),
    refetchOnMount: 'always',
  });
}
