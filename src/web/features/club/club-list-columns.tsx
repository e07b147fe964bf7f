import { Mail, Pencil, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClubListItem, ClubPageItem } from '#contract/club/club.contract.ts';
import { clubFields } from '#domain/club/club.fields.ts';
import { clubFilters } from '#domain/club/club.filters.ts';
import { presenceLabel } from '#domain/common/further-columns.ts';
import { headerOf } from '#domain/common/field.ts';
import { type Actor, isAdministrator, isClubUser, mayEditClub, seesClubContacts } from '#domain/common/access.rules.ts';
import type { ClubColumn } from '#web/api/club/club.api.ts';
import { mailHref, phoneHref } from '#web/lib/text/contact-href.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import { logoUrl } from '#web/lib/images.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { RowActions } from '#web/ui/data-list/row-actions.tsx';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-list-columns.text.ts';

export const clubHref = (club: { id: number }) => `/clubs/${club.id}`;

type Column = DataColumn<ClubPageItem, ClubColumn>;

const nameColumn: Column = {
  header: words.firstName,
  sortBy: 'name',
  width: 18,
  cell: (club) => <ClubName club={club} />,
};

/** A whole column of „Нямате достъп“ would say less than no column. */
export function clubListColumns(actor: Actor | null): readonly Column[] {
  return seesClubContacts(actor) ? [nameColumn, ...contactColumns, ...furtherColumns] : [nameColumn];
}

/** What can be filtered by can be looked at, too. */
const furtherColumns: readonly Column[] = [
  { header: clubFilters.region.label, sortBy: 'region', isExtra: true, cell: ({ region }) => region ?? '–' },
  {
    header: clubFilters.licences.label,
    sortBy: 'licences',
    isExtra: true,
    width: 8,
    isOneLine: true,
    cell: ({ licences }) => licences ?? '–',
  },
  {
    header: clubFilters.players.label,
    sortBy: 'players',
    isExtra: true,
    width: 8,
    isOneLine: true,
    cell: ({ players }) => players ?? '–',
  },
  {
    header: clubFields.logo.label,
    sortBy: 'logo',
    isExtra: true,
    width: 6,
    cell: ({ logoId }) => presenceLabel(logoId !== null),
  },
];

const contactColumns: readonly Column[] = [
  {
    header: headerOf(clubFields.licenseNumber),
    width: 10,
    isOneLine: true,
    sortBy: 'licenseNumber',
    isWideOnly: true,
    cell: (club) => club.licenseNumber,
  },
  {
    header: headerOf(clubFields.email),
    sortBy: 'email',
    width: 14,
    isWideOnly: true,
    cell: (club) => <MailLink address={club.email} />,
  },
  {
    header: headerOf(clubFields.president),
    sortBy: 'president',
    width: 11,
    isWideOnly: true,
    cell: (club) => club.president,
  },
  {
    header: headerOf(clubFields.contactNumber),
    sortBy: 'contactNumber',
    width: 9,
    cell: (club) => <PhoneLink number={club.contactNumber} />,
  },
];

export function clubRowActions(actor: Actor | null): RowActions<ClubListItem> | undefined {
  if (!isAdministrator(actor) && !isClubUser(actor)) return undefined;
  return {
    nameOf: (club) => club.fullName,
    actionsOf: (club) =>
      mayEditClub(actor, club.id) === null
        ? []
        : [{ label: words.change, Icon: Pencil, href: `${clubHref(club)}/edit` }],
  };
}

function ClubName({ club, detail }: { club: ClubListItem; detail?: ReactNode }) {
  return (
    <NameCell
      picture={<Avatar name={club.name} src={logoUrl(club.logoId, 'small')} size={40} isLogo />}
      name={
        <RowLink to={clubHref(club)}>
          <FoundText text={club.fullName} />
          {typeof club.closedOn === 'string' ? (
            <>
              {' '}
              <Badge tone="neutral">{texts.closed}</Badge>
            </>
          ) : null}
        </RowLink>
      }
      detail={detail}
    />
  );
}

const contactClass = 'inline-flex min-h-11 items-center gap-2 rounded-control pr-3 text-cell text-link hover:underline';

export function ClubCard({ club }: { club: ClubListItem }) {
  const [phone, mail] = [phoneHref(club.contactNumber ?? ''), mailHref(club.email ?? '')];
  return (
    <>
      <ClubName club={club} detail={club.president ?? club.city.name} />
      {phone === null && mail === null ? null : (
        <div className="-mb-2 flex flex-wrap gap-x-2 pl-13">
          {phone === null ? null : (
            <a href={phone} aria-label={texts.phone(club.contactNumber ?? '')} className={contactClass}>
              <Phone size={18} aria-hidden />
              <span className="tabular">{club.contactNumber}</span>
            </a>
          )}
          {mail === null ? null : (
            <a href={mail} aria-label={texts.email(club.email ?? '')} className={`${contactClass} min-w-11 pl-3`}>
              <Mail size={18} aria-hidden />
            </a>
          )}
        </div>
      )}
    </>
  );
}
