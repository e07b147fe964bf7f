import type { CoachEducation } from '#contract/coach/coach-education.contract.ts';
import { educationLevels } from '#domain/federation/reference-lists.ts';
import { useEducations } from '#web/api/coach/coach-education.api.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { PaperDownload } from '#web/parts/paper-columns.tsx';
import { RemovedEntries } from '#web/parts/removed-entries.tsx';
import { TakeBackButton } from '#web/parts/take-back-button.tsx';
import { AddingRecordCard } from '#web/ui/page/adding-record-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './educations-card.text.ts';

const EducationModal = lazyDialog(async () => (await import('./education-modal.tsx')).EducationModal);

const pathOf = (coachId: number) => `/api/coaches/${coachId}/educations`;
const levelOf = ({ level }: Pick<CoachEducation, 'level'>) =>
  educationLevels.find(({ value }) => value === level)?.label ?? '–';
const inOneLine = (education: CoachEducation) =>
  `${levelOf(education)}, ${education.institution}, ${showDate(education.graduationDate)}`;

const columns: readonly RecordColumn<CoachEducation>[] = [
  {
    header: texts.degree,
    sortValue: ({ level }) => level,
    cell: (education) => levelOf(education),
  },
  {
    header: texts.graduationDate,
    isOneLine: true,
    sortValue: ({ graduationDate }) => graduationDate,
    cell: ({ graduationDate }) => showDate(graduationDate),
  },
  {
    header: texts.institution,
    isLong: true,
    sortValue: ({ institution }) => institution,
    cell: ({ institution }) => institution,
  },
  {
    header: texts.speciality,
    isLong: true,
    sortValue: ({ speciality }) => speciality,
    cell: ({ speciality }) => speciality,
  },
  {
    header: words.file,
    isAction: true,
    cell: (education) => (
      <span className="inline-flex items-center gap-1">
        <PaperDownload paper={education} />
        {education.mayTakeBack ? (
          <TakeBackButton
            path={pathOf(education.coachId)}
            id={education.id}
            what={texts.theEducation(education.institution)}
          />
        ) : null}
      </span>
    ),
  },
];

export function EducationsCard({ coachId }: { coachId: number }) {
  return (
    <AddingRecordCard
      title={texts.title}
      result={useEducations(coachId)}
      columns={columns}
      keyOf={(education) => education.id}
      empty={texts.noEducation}
      addLabel={texts.addEducation}
      footer={<RemovedEntries path={pathOf(coachId)} describe={inOneLine} />}
      renderModal={(dialog) => <EducationModal coachId={coachId} {...dialog} />}
    />
  );
}
