import type { CoachListItem } from '#contract/coach.contract.ts';
import type { CoachColumn } from '#web/api/coach.api.ts';
import { showDate } from '#web/lib/dates.ts';
import { foundIn, FoundText } from '#web/lib/found-text.tsx';
import { photoUrl } from '#web/lib/images.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { NameCell } from '#web/ui/name-cell.tsx';

export const coachListColumns: readonly DataColumn<CoachListItem, CoachColumn>[] = [
  {
    header: 'Име',
    sortBy: 'name',
    width: 17,
    cell: (coach) => <NameCell picture={<CoachPhoto coach={coach} />} name={<FoundText text={coach.name} />} />,
  },
  {
    header: 'Първи клуб',
    sortBy: 'firstClub',
    width: 14,
    isWideOnly: true,
    cell: (coach) => coach.firstClub?.fullName ?? '–',
  },
  { header: 'Настоящ клуб', sortBy: 'currentClub', width: 14, cell: (coach) => coach.currentClub?.fullName ?? '–' },
  { header: 'Треньор от', isOneLine: true, sortBy: 'startDate', width: 8, cell: (coach) => showDate(coach.startDate) },
];

function CoachPhoto({ coach }: { coach: CoachListItem }) {
  return <Avatar name={coach.name} src={photoUrl(coach.photoId, 'small')} size={40} />;
}

export function CoachCard({ coach }: { coach: CoachListItem }) {
  return (
    <NameCell
      picture={<CoachPhoto coach={coach} />}
      name={<FoundText text={coach.name} />}
      detail={
        <>
          <span className="block truncate">{foundIn(coach.currentClub?.fullName ?? '–')}</span>
          <span className="block">Треньор от {foundIn(showDate(coach.startDate))}</span>
        </>
      }
    />
  );
}
