import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportTable } from '#contract/report/report.contract.ts';
import type { ReportName } from '#domain/report/report-list.ts';
import { downloadFile } from '../download-file.ts';
import { get } from '../http.ts';

export interface ReportChoice {
  season: number | undefined;
  on: string | undefined;
}

export type ReportFormat = 'xlsx' | 'pdf';

export function useReport(name: ReportName, choice: ReportChoice) {
  return useQuery({
    queryKey: ['report', name, choice],
    queryFn: ({ signal }) => get<ReportTable>(`/api/reports/${name}`, { query: { ...choice }, signal }),
    placeholderData: keepPreviousData,
    // Whoever asks for numbers wants those of now.
    staleTime: 0,
  });
}

export function downloadReport(name: ReportName, { season, on }: ReportChoice, format: ReportFormat): Promise<void> {
  const parts = [
    `format=${format}`,
    ...(season === undefined ? [] : [`season=${season}`]),
    ...(on === undefined ? [] : [`on=${on}`]),
  ];
  return downloadFile(`/api/reports/${name}/file?${parts.join('&')}`);
}

export const downloadYearlyReport = (year: number, format: ReportFormat): Promise<void> =>
  downloadFile(`/api/reports/yearly?year=${year}&format=${format}`);
