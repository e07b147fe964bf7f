import { useQuery } from '@tanstack/react-query';
import type {
  auditColumns,
  AuditEntry,
  AuditFilter,
  AuditPage,
  ChainReport,
} from '#contract/history/audit.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { downloadFile, type ExportFormat } from '../download-file.ts';
import { get, queryString } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';

export type AuditColumn = (typeof auditColumns)[number];

export function useAuditList(query: ListQuery<AuditColumn>, filter: AuditFilter) {
  return useQuery({
    ...listQueryOptions<AuditPage, AuditEntry>({
      noun: 'audit',
      path: '/api/audit',
      query: { ...query, ...filter },
      rowsOf: (page) => page.entries,
    }),
    // Every act adds to it.
    staleTime: 0,
  });
}

export function exportAudit(keyword: string | undefined, filter: AuditFilter, format: ExportFormat): Promise<void> {
  return downloadFile(`/api/export/audit${queryString({ ...filter, keyword, format })}`);
}

export function verifyAudit(): Promise<ChainReport> {
  return get<ChainReport>('/api/audit/verify');
}
