import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PrintedStateList } from '#contract/paper/printed-sheet.contract.ts';
import { get, remove } from '../http.ts';

export interface PrintedRecord {
  room: 'cardindexes' | 'transfers';
  id: number;
}

const listKey = ({ room, id }: PrintedRecord) => ['printed-sheets', room, id];
const addressOf = ({ room, id }: PrintedRecord) => `/api/${room}/${id}/sheets`;

export function usePrintedSheets(record: PrintedRecord) {
  return useQuery({
    queryKey: listKey(record),
    queryFn: ({ signal }) => get<PrintedStateList>(addressOf(record), { signal }),
  });
}

export function useRefreshSheets(record: PrintedRecord): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: listKey(record) });
}

export function useWithdrawSheet(record: PrintedRecord) {
  return useMutation({
    mutationFn: (sheetId: string) => remove(`${addressOf(record)}/${sheetId}`),
    onSettled: useRefreshSheets(record),
  });
}
