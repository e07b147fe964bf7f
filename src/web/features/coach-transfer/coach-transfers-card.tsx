import type { CoachDetails } from '#contract/coach.contract.ts';
import type { CoachTransfer } from '#contract/coach-transfer.contract.ts';
import { may } from '#domain/access.rules.ts';
import { useCoachTransfers } from '#web/api/coach-transfer.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDate } from '#web/lib/dates.ts';
import { ClubLink } from '#web/parts/record-links.tsx';
import { AddingRecordCard } from '#web/ui/adding-record-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import type { RecordColumn } from '#web/ui/record-table.tsx';

const CoachTransferModal = lazyDialog(async () => (await import('./coach-transfer-modal.tsx')).CoachTransferModal);

const columns: readonly RecordColumn<CoachTransfer>[] = [
  {
    header: 'Клуб',
    sortValue: ({ club }) => club.fullName,
    cell: ({ club }) => <ClubLink club={club} />,
  },
  {
    header: 'Начална дата',
    isOneLine: true,
    sortValue: ({ startDate }) => startDate,
    cell: ({ startDate }) => showDate(startDate),
  },
  {
    header: 'Крайна дата',
    isOneLine: true,
    sortValue: ({ endDate }) => endDate,
    cell: ({ endDate }) => (endDate === null ? 'до момента' : showDate(endDate)),
  },
];

/** For whom the coach works and has worked. */
export function CoachTransfersCard({ coach }: { coach: CoachDetails }) {
  return (
    <AddingRecordCard
      title="Трансфери"
      result={useCoachTransfers(coach.id)}
      columns={columns}
      keyOf={(transfer) => transfer.id}
      empty="Няма трансфери"
      addLabel={may(useActor(), 'coach.transfer') ? 'Добави трансфер' : null}
      renderModal={(dialog) => <CoachTransferModal coach={coach} {...dialog} />}
    />
  );
}
