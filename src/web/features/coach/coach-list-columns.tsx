import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CoachListItem, CoachPageItem } from '#contract/coach/coach.contract.ts';
import { coachFields } from '#domain/coach/coach.fields.ts';
import { coachFilters } from '#domain/coach/coach.filters.ts';
import { type Actor, may } from '#domain/common/access.rules.ts';
import { presenceLabel } from '#domain/common/further-columns.ts';
import { educationLevels } from '#domain/federation/reference-lists.ts';
import type { CoachColumn } from '#web/api/coach/coach.api.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { foundIn, FoundText } from '#web/lib/text/found-text.tsx';
import { photoUrl } from '#web/lib/images.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { RowActions } from '#web/ui/data-list/row-actions.tsx';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { coachText } from './coach.text.ts';
import { NameCell } from '#web/ui/name-cell.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-list-columns.text.ts';

export const coachHref = (coach: { id: number }) => `/coaches/${coach.id}`;

/** Who had a club and has none now has stopped. */
const presentClub = ({ currentClub, firstClub }: Pick<CoachListItem, 'currentClub' | 'firstClub'>) =>
  currentClub?.fullName ?? (firstClub === null ? '–' : coachText.notWorking);

export const coachListColumns: readonly DataColumn<CoachPageItem, CoachColumn>[] = [
  { header: words.firstName, sortBy: 'name', width: 17, cell: (coach) => <CoachName coach={coach} /> },
  {
    header: texts.firstClub,
    sortBy: 'firstClub',
    width: 14,
    isWideOnly: true,
    cell: (coach) => coach.firstClub?.fullName ?? '–',
  },
  { header: texts.presentClub, sortBy: 'currentClub', width: 14, cell: (coach) => presentClub(coach) },
  {
    header: texts.coachSince,
    isOneLine: true,
    sortBy: 'startDate',
    width: 8,
    cell: (coach) => showDate(coach.startDate),
  },
  // What can be filtered by can be looked at, too.
  { header: coachFields.cityId.label, sortBy: 'city', isExtra: true, cell: ({ city }) => city ?? '–' },
  { header: coachFilters.region.label, sortBy: 'region', isExtra: true, cell: ({ region }) => region ?? '–' },
  {
    header: coachFilters.nationality.label,
    sortBy: 'nationality',
    isExtra: true,
    cell: ({ nationality }) => nationality ?? '–',
  },
  {
    header: coachFilters.education.label,
    sortBy: 'education',
    isExtra: true,
    cell: ({ education }) => educationLevels.find(({ value }) => value === education)?.label ?? '–',
  },
  {
    header: coachFields.photo.label,
    sortBy: 'photo',
    isExtra: true,
    width: 6,
    cell: ({ photoId }) => presenceLabel(photoId !== null),
  },
];

export function coachRowActions(actor: Actor | null): RowActions<CoachListItem> | undefined {
  if (!may(actor, 'coach.update')) return undefined;
  return {
    nameOf: (coach) => coach.name,
    actionsOf: (coach) => [{ label: words.change, Icon: Pencil, href: `${coachHref(coach)}/edit` }],
  };
}

function CoachName({ coach, detail }: { coach: CoachListItem; detail?: ReactNode }) {
  return (
    <NameCell
      picture={<Avatar name={coach.name} src={photoUrl(coach.photoId, 'small')} size={40} />}
      name={
        <RowLink to={coachHref(coach)}>
          <FoundText text={coach.name} />
        </RowLink>
      }
      detail={detail}
    />
  );
}

export function CoachCard({ coach }: { coach: CoachListItem }) {
  return (
    <CoachName
      coach={coach}
      detail={
        <>
          <span className="block truncate">{foundIn(presentClub(coach))}</span>
          <span className="block">
            {texts.coachSince}
            {foundIn(showDate(coach.startDate))}
          </span>
        </>
      }
    />
  );
}
