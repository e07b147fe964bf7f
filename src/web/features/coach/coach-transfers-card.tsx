import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import type { CoachTransfer } from '#contract/coach/coach-transfer.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { useCoachTransfers } from '#web/api/coach/coach-transfer.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { ClubLink } from '#web/parts/record-links.tsx';
import { RemovedEntries } from '#web/parts/removed-entries.tsx';
import { TakeBackButton } from '#web/parts/take-back-button.tsx';
import { AddingRecordCard } from '#web/ui/page/adding-record-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-transfers-card.text.ts';

const CoachTransferModal = lazyDialog(async () => (await import('./coach-transfer-modal.tsx')).CoachTransferModal);

const pathOf = (coachId: number) => `/api/transfers/coach/${coachId}`;
const stayPathOf = (coachId: number) => `${pathOf(coachId)}/stays`;
const inOneLine = ({ club, startDate, endDate }: CoachTransfer) =>
  texts.transferInLine(club.fullName, showDate(startDate), endDate === null ? '' : texts.untilDay(showDate(endDate)));

const columns: readonly RecordColumn<CoachTransfer>[] = [
  {
    header: words.club,
    sortValue: ({ club }) => club.fullName,
    cell: ({ club }) => <ClubLink club={club} />,
  },
  {
    header: texts.startDate,
    isOneLine: true,
    sortValue: ({ startDate }) => startDate,
    cell: ({ startDate }) => showDate(startDate),
  },
  {
    header: texts.endDate,
    isOneLine: true,
    sortValue: ({ endDate }) => endDate,
    cell: ({ endDate }) => (endDate === null ? texts.untilNow : showDate(endDate)),
  },
];

const removal: RecordColumn<CoachTransfer> = {
  header: words.actions,
  isAction: true,
  cell: ({ id, coachId, club, endDate }) => (
    <TakeBackButton
      path={stayPathOf(coachId)}
      id={id}
      what={texts.theTransfer(intoClub(club.fullName))}
      {...(endDate === null ? { consequence: texts.backToPreviousClub } : {})}
    />
  ),
};

export function CoachTransfersCard({ coach }: { coach: CoachDetails }) {
  const mayMove = may(useActor(), 'coach.transfer');
  return (
    <AddingRecordCard
      title={texts.title}
      result={useCoachTransfers(coach.id)}
      columns={mayMove ? [...columns, removal] : columns}
      keyOf={(transfer) => transfer.id}
      empty={texts.noTransfers}
      addLabel={mayMove ? texts.addTransfer : null}
      footer={<RemovedEntries path={pathOf(coach.id)} restorePath={stayPathOf(coach.id)} describe={inOneLine} />}
      renderModal={(dialog) => <CoachTransferModal coach={coach} {...dialog} />}
    />
  );
}
