import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  PaperSignature,
  PlayerSigning,
  SignLinkCreate,
  SignLinkSent,
} from '#contract/transfer/signing.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { callOptionsOf, textCallOptionsOf } from '../call-options.ts';
import { formData } from '../form-data.ts';
import { get, post } from '../http.ts';

/** Asked for again with every version of the transfer: each signature makes another one. */
export function usePlayerSigning(transferId: number, version: number, extensionId?: number) {
  const query = extensionId === undefined ? {} : { extensionId };
  return useQuery({
    queryKey: ['transfer', 'signers', transferId, extensionId ?? null, version],
    queryFn: ({ signal }) => get<PlayerSigning>(`/api/transfers/${transferId}/signers`, { signal, query }),
  });
}

export function useSendSignLink(transferId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<SignLinkCreate>) =>
      post<SignLinkSent>(`/api/transfers/${transferId}/sign-links`, { body: sent, ...textCallOptionsOf(attempt) }),
    // The line of whoever was written to says so.
    onSuccess: () => client.invalidateQueries({ queryKey: ['transfer'] }),
  });
}

export function useSignByPaper(transferId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<Omit<PaperSignature, 'file'> & { file: File }>) => {
      const path = `/api/transfers/${transferId}/confirm/paper`;
      await post(path, { body: formData(sent), ...callOptionsOf(attempt) });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['transfer'] }),
  });
}
