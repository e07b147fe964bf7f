import { Archive, ArchiveRestore, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import { may, mayEditClub } from '#domain/common/access.rules.ts';
import { mayReadReadiness } from '#domain/player/contract.access.ts';
import { clubRecord, useReopenClub } from '#web/api/club/club.api.ts';
import { useNotes } from '#web/api/note/note.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { ClubCardIndexCard } from '#web/features/card-index/club-card-index-card.tsx';
import { clubText, closedText } from '#web/features/club/club.text.ts';
import { ClubHeader } from '#web/features/club/club-header.tsx';
import { ClubDeleteDialog } from '#web/features/club/club-delete-dialog.tsx';
import { ClubInfoCard } from '#web/features/club/club-info-card.tsx';
import { ClubCoachesCard } from '#web/features/coach/club-coaches-card.tsx';
import { ClubPlayersCard } from '#web/features/player/club-players-card.tsx';
import { addUser } from '#web/features/user/user-create-form.text.ts';
import { MoreMenu } from '#web/parts/more-menu.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { TabLinks } from '#web/ui/page/tab-links.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-details-page.text.ts';

const ClubCloseModal = lazyDialog(async () => (await import('#web/features/club/club-close-modal.tsx')).ClubCloseModal);
const LogoModal = lazyDialog(async () => (await import('#web/features/club/logo-modal.tsx')).LogoModal);

const CalendarCard = lazyPart(async () => (await import('#web/features/club/calendar-card.tsx')).CalendarCard);
const NotesCard = lazyPart(async () => (await import('#web/features/note/notes-card.tsx')).NotesCard);
const HistoryCard = lazyPart(async () => (await import('#web/features/history/history-card.tsx')).HistoryCard);

export function ClubDetailsPage() {
  const clubId = useRecordId('clubId', clubRecord);
  // Another club is another page: nothing of the one before may linger.
  return <Club key={clubId} clubId={clubId} />;
}

/** The first one has no name in the address. */
const tabs = [
  { name: null, label: words.players },
  { name: 'licences', label: words.licences },
  { name: 'coaches', label: words.coaches },
  { name: 'data', label: texts.data },
] as const;

type TabName = (typeof tabs)[number]['name'];

function Club({ clubId }: { clubId: number }) {
  const club = useRecord(clubRecord, clubId);
  const notes = useNotes({ noun: 'club', id: clubId }).data?.total ?? 0;
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const current = tabs.find(({ name }) => name === parameters.get('tab'))?.name ?? null;

  return (
    <div className="flex max-w-[1200px] flex-col gap-4 lg:gap-6">
      <Header club={club} clubId={clubId} />
      {typeof club?.closedOn === 'string' ? (
        <AlertBox tone="info">{closedText(club.closedOn, club.closeReason ?? null)}</AlertBox>
      ) : null}
      {club?.isWithoutUsers === true && typeof club.closedOn !== 'string' ? (
        <AlertBox tone="info">
          {clubText.withoutUsers}{' '}
          <Link to={`/users/create?clubId=${clubId}`} className="touch-target text-link hover:underline">
            {addUser}
          </Link>
        </AlertBox>
      ) : null}
      <TabLinks
        label={texts.clubSections}
        tabs={tabs.map(({ name, label }) => ({
          to: name === null ? pathname : `?tab=${name}`,
          label,
          isCurrent: name === current,
          count: name === 'data' ? { value: notes, of: texts.notes } : undefined,
        }))}
      />
      <Tab club={club} clubId={clubId} name={current} />
    </div>
  );
}

function Tab({ club, clubId, name }: { club: ClubDetails | undefined; clubId: number; name: TabName }) {
  // Until it is known nothing is offered that could turn out impossible.
  const isClosed = club === undefined || typeof club.closedOn === 'string';
  switch (name) {
    case 'licences':
      return <ClubCardIndexCard clubId={clubId} isClosed={isClosed} />;
    case 'coaches':
      return <ClubCoachesCard clubId={clubId} />;
    case 'data':
      return <ClubData club={club} clubId={clubId} />;
    case null:
      return <ClubPlayersCard clubId={clubId} isClosed={isClosed} withoutPhoto={club?.playersWithoutPhoto ?? null} />;
  }
}

function ClubData({ club, clubId }: { club: ClubDetails | undefined; clubId: number }) {
  const actor = useActor();
  const mayHaveCalendar =
    club !== undefined && typeof club.closedOn !== 'string' && mayEditClub(actor, clubId) !== null;
  return (
    <>
      {club === undefined ? <CardSkeleton lines={8} /> : <ClubInfoCard club={club} />}
      <Suspense>{mayHaveCalendar ? <CalendarCard clubId={clubId} /> : null}</Suspense>
      <Suspense>{may(actor, 'note.read') ? <NotesCard noun="club" id={clubId} /> : null}</Suspense>
      <Suspense>
        <HistoryCard noun="club" id={clubId} />
      </Suspense>
    </>
  );
}

function Header({ club, clubId }: { club: ClubDetails | undefined; clubId: number }) {
  const actor = useActor();
  const [isEditing, setIsEditing] = useState(false);
  const mayEdit = mayEditClub(actor, clubId) !== null;

  return (
    <>
      <ClubHeader
        clubId={clubId}
        club={club}
        actions={<ClubActions clubId={clubId} club={club} />}
        onLogoEdit={mayEdit ? () => setIsEditing(true) : undefined}
      />
      {isEditing && club !== undefined ? (
        <Suspense>
          <LogoModal clubId={clubId} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What leads to other pages needs nothing of the club, and keeps the room below it where it is. */
function ClubActions({ clubId, club }: { clubId: number; club: ClubDetails | undefined }) {
  const actor = useActor();
  const mayDelete = may(actor, 'club.delete');
  const mayEdit = mayEditClub(actor, clubId) !== null;
  const isReader = mayReadReadiness(actor, clubId);
  if (!mayEdit && !isReader && !mayDelete) return null;

  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      {mayEdit ? (
        <Link
          to={`/clubs/${clubId}/edit`}
          aria-keyshortcuts="E"
          className={buttonClass('primary', 'flex-1 sm:flex-none')}
        >
          <Pencil size={18} aria-hidden />
          {words.change}
        </Link>
      ) : null}
      {isReader ? (
        <Link to={`/clubs/${clubId}/readiness`} className={buttonClass('secondary')}>
          <ListChecks size={18} aria-hidden />
          {texts.readiness}
        </Link>
      ) : null}
      {mayDelete ? <ClubMenu clubId={clubId} club={club} /> : null}
    </div>
  );
}

function ClubMenu({ clubId, club }: { clubId: number; club: ClubDetails | undefined }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const reopen = useReopenClub(clubId);
  const handleReopen = () =>
    reopen.mutate(undefined, {
      onSuccess: () => notify.success(clubText.reopened),
      onError: (error) => notify.error([clubText.reopenFailed, error.message].join('\n')),
    });
  const closing =
    typeof club?.closedOn === 'string'
      ? { label: texts.reopen, Icon: ArchiveRestore, onAction: handleReopen }
      : { label: texts.close, Icon: Archive, onAction: () => setIsClosing(true) };
  const removing = { label: texts.remove, Icon: Trash2, isDestructive: true, onAction: () => setIsDeleting(true) };

  return (
    <>
      <MoreMenu noun="club" id={clubId} actions={club === undefined ? [] : [closing, removing]} />
      {isClosing && club !== undefined ? (
        <Suspense>
          <ClubCloseModal club={club} onClose={() => setIsClosing(false)} />
        </Suspense>
      ) : null}
      {club === undefined ? null : (
        <ClubDeleteDialog club={club} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
      )}
    </>
  );
}
