import type { CoachEducation } from '#contract/coach-education.contract.ts';
import { educationLevels } from '#domain/reference-lists.ts';
import { useEducations } from '#web/api/coach-education.api.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { showDate } from '#web/lib/dates.ts';
import { AddingRecordCard } from '#web/ui/adding-record-card.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import type { RecordColumn } from '#web/ui/record-table.tsx';

const EducationModal = lazyDialog(async () => (await import('./education-modal.tsx')).EducationModal);

const columns: readonly RecordColumn<CoachEducation>[] = [
  {
    header: 'Степен',
    sortValue: ({ level }) => level,
    cell: ({ level }) => educationLevels.find(({ value }) => value === level)?.label ?? '–',
  },
  {
    header: 'Дата на завършване',
    isOneLine: true,
    sortValue: ({ graduationDate }) => graduationDate,
    cell: ({ graduationDate }) => showDate(graduationDate),
  },
  {
    header: 'Учебно заведение',
    isLong: true,
    sortValue: ({ institution }) => institution,
    cell: ({ institution }) => institution,
  },
  {
    header: 'Специалност',
    isLong: true,
    sortValue: ({ speciality }) => speciality,
    cell: ({ speciality }) => speciality,
  },
  {
    header: 'Файл',
    isAction: true,
    cell: ({ fileId, file }) => (
      <DownloadButton fileName={file.fileName} onDownload={() => downloadFile(`/api/files/${fileId}`)} />
    ),
  },
];

/** Diplomas of a coach. Whoever reads them may add to them. */
export function EducationsCard({ coachId }: { coachId: number }) {
  return (
    <AddingRecordCard
      title="Образование"
      result={useEducations(coachId)}
      columns={columns}
      keyOf={(education) => education.id}
      empty="Няма добавено образование"
      addLabel="Добави образование"
      renderModal={(dialog) => <EducationModal coachId={coachId} {...dialog} />}
    />
  );
}
