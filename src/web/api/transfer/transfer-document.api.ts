import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddedToTransfer, TransferDocumentCreate } from '#contract/transfer/transfer.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { callOptionsOf } from '../call-options.ts';
import { formData } from '../form-data.ts';
import { post } from '../http.ts';
import { documentsKey, useRefreshTransfers } from './transfer.api.ts';

type NewDocument = Omit<TransferDocumentCreate, 'file' | 'playerTransferId'> & { file: File };

export function useAddTransferDocument(transferId: number, onMade: () => void) {
  const client = useQueryClient();
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<NewDocument>) => {
      const body = formData({ playerTransferId: transferId, ...sent });
      const path = `/api/transfers/${transferId}/documents`;
      const { id } = await post<AddedToTransfer>(path, { body, ...callOptionsOf(attempt) });
      onMade();
      return id;
    },
    onSuccess: async () => {
      void refresh.details(transferId);
      await client.invalidateQueries({ queryKey: documentsKey(transferId) });
    },
  });
}
