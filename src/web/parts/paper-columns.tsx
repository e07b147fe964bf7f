import { downloadFile } from '#web/api/download-file.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import * as texts from './paper-columns.text.ts';

export const firstDayColumn: RecordColumn<{ startDate: string }> = {
  header: texts.startDate,
  isOneLine: true,
  sortValue: ({ startDate }) => startDate,
  cell: ({ startDate }) => showDate(startDate),
};

export const descriptionColumn: RecordColumn<{ description: string }> = {
  header: texts.description,
  isWideOnly: true,
  sortValue: ({ description }) => description,
  cell: ({ description }) => description,
};

export function PaperDownload({ paper: { fileId, file } }: { paper: { fileId: string; file: { fileName: string } } }) {
  return <DownloadButton fileName={file.fileName} onDownload={() => downloadFile(`/api/files/${fileId}`)} />;
}
