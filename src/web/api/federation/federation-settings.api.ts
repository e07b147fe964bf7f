import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  FederationSettingsDetails,
  FederationSettingsForm,
  FirstSteps,
} from '#contract/federation/federation.contract.ts';
import type { Sending, Updating } from '#web/lib/attempt.ts';
import { federationStore } from '#web/lib/federation.ts';
import { callOptionsOf, textCallOptionsOf } from '../call-options.ts';
import { formData } from '../form-data.ts';
import { get, put, remove } from '../http.ts';

const PATH = '/api/federation/settings';
const LOGO = '/api/federation/logo';

const settingsOptions = queryOptions({
  queryKey: ['federation-settings'],
  queryFn: ({ signal }) => get<FederationSettingsDetails>(PATH, { signal }),
});

/** Never an older copy: what somebody is about to change has to be the latest. */
export function useFreshSettings() {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...settingsOptions, refetchOnMount: 'always' });
  return { data: isFetchedAfterMount ? data : undefined, error, refetch };
}

/** Whether the signature of an administrator leaves the players' to them and their parents; for administrators. */
export function useSignsApart(isAsked: boolean): boolean {
  return useQuery({ ...settingsOptions, enabled: isAsked }).data?.isGuardianSignatureOn === true;
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
      federationStore.write({ isDemo: false, ...federationStore.read(), ...saved });
      // Pages of licences and transfers say whether the public page is open and when people are reminded.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingsOptions.queryKey[0] });
    },
  });
}

/** The logo is no part of the form: what is typed there stays. */
function useKeepLogo(): (logoId: string | null) => void {
  const client = useQueryClient();
  return (logoId) => {
    client.setQueryData(settingsOptions.queryKey, (settings) => settings && { ...settings, logoId });
    const known = federationStore.read();
    if (known !== null) federationStore.write({ ...known, logoId });
  };
}

export function useSetFederationLogo() {
  const keep = useKeepLogo();
  return useMutation({
    mutationFn: ({ sent: { file }, attempt }: Sending<{ file: File }>) =>
      put<{ logoId: string }>(LOGO, { body: formData({ file }), ...callOptionsOf(attempt) }),
    onSuccess: ({ logoId }) => keep(logoId),
  });
}

export function useRemoveFederationLogo() {
  const keep = useKeepLogo();
  return useMutation({ mutationFn: () => remove(LOGO), onSuccess: () => keep(null) });
}

export function useFirstSteps() {
  return useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => get<FirstSteps>('/api/federation/first-steps', { signal }),
    refetchOnMount: 'always',
  });
}
