import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TransferCancel } from '#contract/transfer/transfer.contract.ts';
import type {
  ExtensionAnswer,
  ExtensionPropose,
  ExtensionSign,
  TransferExtension,
} from '#contract/transfer/transfer-extension.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, post } from '../http.ts';
import { useRefreshTransfers } from './transfer.api.ts';

const keyOf = (transferId: number, version: number) => ['transfer', 'extensions', transferId, version];

/** Asked for anew with each version of the transfer. */
export function useExtensions({ id, version }: { id: number; version: number }) {
  return useQuery({
    queryKey: keyOf(id, version),
    queryFn: ({ signal }) => get<TransferExtension[]>(`/api/transfers/${id}/extensions`, { signal }),
  });
}

/** Proposes, signs or closes; done once the transfer has been read again. */
function useExtensionCall<Sent>(
  transferId: number,
  call: (url: string, sent: Sent) => Promise<ExtensionAnswer>,
  onMade: () => void,
) {
  const client = useQueryClient();
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: async (sent: Sent) => {
      const answer = await call(`/api/transfers/${transferId}/extensions`, sent);
      onMade();
      return answer;
    },
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['transfer', 'extensions', transferId] });
      refresh.lists();
      await refresh.details(transferId);
    },
  });
}

export const useProposeExtension = (transferId: number, onMade: () => void) =>
  useExtensionCall<Sending<ExtensionPropose>>(
    transferId,
    (url, { sent, attempt }) => post(url, { body: sent, ...textCallOptionsOf(attempt) }),
    onMade,
  );
export const useSignExtension = (transferId: number, onMade: () => void) =>
  useExtensionCall<ExtensionSign>(transferId, (url, body) => post(`${url}/sign`, { body }), onMade);
export const useCloseExtension = (transferId: number, onMade: () => void) =>
  useExtensionCall<Sending<TransferCancel>>(
    transferId,
    (url, { sent, attempt }) => post(`${url}/close`, { body: sent, ...textCallOptionsOf(attempt) }),
    onMade,
  );
