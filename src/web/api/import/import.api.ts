import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  ImportColumns,
  ImportDetails,
  ImportItem,
  ImportPage,
  ImportReplacement,
  ImportRow,
  ImportRowPage,
  ImportRowUpdate,
} from '#contract/import/import.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { ImportKind, ImportRowState } from '#domain/import/import.rules.ts';
import { downloadFile, type ExportFormat } from '../download-file.ts';
import { formData } from '../form-data.ts';
import { getFile, post, put, queryString, remove } from '../http.ts';
import { type ListPage, listQueryOptions } from '../list-query.ts';
import { recordSource } from '../use-record.ts';

export type ImportListColumn = 'createdOn' | 'id';

export function useImportList(query: ListQuery<ImportListColumn>, filter: { kind?: ImportKind | undefined }) {
  return useQuery(
    listQueryOptions<ImportPage, ImportItem>({
      noun: 'import',
      path: '/api/imports',
      query: { ...query, ...filter },
      rowsOf: (page) => page.imports,
    }),
  );
}

export const importRecord = recordSource<ImportDetails>({
  noun: 'import',
  path: '/api/imports',
  missingText: 'Импортът не беше намерен.',
});

export const pathOf = (id: number, rest = '') => `/api/imports/${id}${rest}`;
const rowsKey = (id: number) => [`import-${id}-rows`];

/** The rows of a dry run or of a report; without a state all of them, those that want something first. */
export function useImportRows(id: number, query: ListQuery, state: ImportRowState | undefined) {
  const options = listQueryOptions<ImportRowPage, ImportRow>({
    noun: `import-${id}-rows`,
    path: pathOf(id, '/rows'),
    query: { page: query.page, pageSize: query.pageSize, desc: false, state },
    rowsOf: (page) => page.rows,
  });
  // A row that was mended stays where it stood until others are asked for: nothing moves under the hands.
  return useQuery({ ...options, staleTime: Infinity, gcTime: 0 });
}

export const templateOf = (kind: ImportKind, format: ExportFormat) =>
  downloadFile(`/api/imports/template${queryString({ kind, format })}`);
export const refusedOf = (id: number, format: ExportFormat) =>
  downloadFile(pathOf(id, `/refused${queryString({ format })}`));
export const fileOf = (id: number) => downloadFile(pathOf(id, '/file'));
/** The file itself, to be read in another encoding before anything is decided. */
export const bytesOf = async (id: number) => (await getFile(pathOf(id, '/file'))).arrayBuffer();

interface NewImport {
  kind: ImportKind;
  clubId: number | null;
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Sends the file; answers the number of its import. */
export function useCreateImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, clubId, file, ...call }: NewImport) =>
      (
        await post<{ id: number }>('/api/imports', {
          body: formData({ kind, clubId: clubId ?? undefined, file }),
          ...call,
        })
      ).id,
    onSuccess: () => client.invalidateQueries({ queryKey: ['import', 'list'] }),
  });
}

/** What answers the import as it is now: it is shown at once, and its rows are asked for anew. */
export function useStep<Sent = void>(id: number, send: (sent: Sent) => Promise<ImportDetails>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (details) => {
      client.setQueryData(importRecord.keyOf(id), details);
      await Promise.all([
        client.invalidateQueries({ queryKey: rowsKey(id) }),
        client.invalidateQueries({ queryKey: ['import', 'list'] }),
      ]);
    },
  });
}

/** Names the columns; the dry run begins. */
export const useSaveColumns = (id: number) =>
  useStep(id, (body: ImportColumns) => put<ImportDetails>(pathOf(id, '/columns'), { body }));
export const useRunImport = (id: number) => useStep(id, () => post<ImportDetails>(pathOf(id, '/run')));
export const useUndoImport = (id: number) => useStep(id, () => post<ImportDetails>(pathOf(id, '/undo')));

export interface MendedRow {
  rowNo: number;
  update: ImportRowUpdate;
}

/** Mends, leaves out or answers for one row. It is put where it stood; the counts are asked for anew. */
export function useMendRow(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rowNo, update }: MendedRow) => put<ImportRow>(pathOf(id, `/rows/${rowNo}`), { body: update }),
    onSuccess: (row) => {
      const before = keepRow(client, id, row);
      // What was said of another row because of this one may be said no more.
      if (before.concat(row).some(({ twins }) => twins.length > 0))
        void client.invalidateQueries({ queryKey: rowsKey(id) });
      void client.invalidateQueries({ queryKey: importRecord.keyOf(id) });
    },
  });
}

/** Answers what stood in its place. */
function keepRow(client: QueryClient, id: number, row: ImportRow): ImportRow[] {
  const before: ImportRow[] = [];
  const isIt = (one: ImportRow) => one.rowNo === row.rowNo;
  client.setQueriesData<ListPage<ImportRow>>({ queryKey: rowsKey(id) }, (page) => {
    if (page === undefined) return page;
    before.push(...page.rows.filter(isIt));
    return { ...page, rows: page.rows.map((one) => (isIt(one) ? row : one)) };
  });
  return before;
}

/** Another value in every row that has it; answers in how many. */
export function useReplaceValue(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ImportReplacement) =>
      (await post<{ rows: number }>(pathOf(id, '/replacements'), { body })).rows,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: rowsKey(id) }),
        client.invalidateQueries({ queryKey: importRecord.keyOf(id) }),
      ]),
  });
}

export function useDeleteImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove(pathOf(id)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['import', 'list'] }),
  });
}
