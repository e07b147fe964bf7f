import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ClubDetails } from '#contract/club.contract.ts';
import { may, mayEditClub } from '#domain/access.rules.ts';
import { clubRecord } from '#web/api/club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { ClubCardIndexCard } from '#web/features/card-index/club-card-index-card.tsx';
import { ClubHeader } from '#web/features/club/club-header.tsx';
import { ClubDeleteDialog } from '#web/features/club/club-delete-dialog.tsx';
import { ClubInfoCard } from '#web/features/club/club-info-card.tsx';
import { ClubCoachesCard } from '#web/features/coach/club-coaches-card.tsx';
import { ClubPlayersCard } from '#web/features/player/club-players-card.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const LogoModal = lazyDialog(async () => (await import('#web/features/club/logo-modal.tsx')).LogoModal);

/** Few ask for it. */
const HistoryCard = lazyPart(async () => (await import('#web/features/history/history-card.tsx')).HistoryCard);

/** /clubs/:clubId */
export function ClubDetailsPage() {
  const clubId = useRecordId('clubId', clubRecord);
  // Another club is another page: nothing of the one before may linger.
  return <Club key={clubId} clubId={clubId} />;
}

function Club({ clubId }: { clubId: number }) {
  const club = useRecord(clubRecord, clubId);

  return (
    <div className="flex max-w-[1200px] flex-col gap-4 lg:gap-6">
      <Header club={club} clubId={clubId} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {club === undefined ? <CardSkeleton lines={8} /> : <ClubInfoCard club={club} />}
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <ClubCardIndexCard clubId={clubId} />
          <ClubCoachesCard clubId={clubId} />
        </div>
      </div>
      <ClubPlayersCard clubId={clubId} />
      <Suspense>
        <HistoryCard noun="club" id={clubId} />
      </Suspense>
    </div>
  );
}

function Header({ club, clubId }: { club: ClubDetails | undefined; clubId: number }) {
  const actor = useActor();
  const [isEditing, setIsEditing] = useState(false);
  const mayEdit = mayEditClub(actor, clubId) !== null;

  return (
    <>
      <ClubHeader
        club={club}
        actions={club === undefined ? null : <ClubActions club={club} />}
        onLogoEdit={mayEdit ? () => setIsEditing(true) : undefined}
      />
      {isEditing && club !== undefined ? (
        <Suspense>
          <LogoModal club={club} isOpen onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ClubActions({ club }: { club: ClubDetails }) {
  const actor = useActor();
  const [isDeleting, setIsDeleting] = useState(false);

  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      {mayEditClub(actor, club.id) === null ? null : (
        <Link
          to={`/clubs/${club.id}/edit`}
          aria-keyshortcuts="E"
          className={buttonClass('primary', 'flex-1 sm:flex-none')}
        >
          <Pencil size={18} aria-hidden />
          Промяна
        </Link>
      )}
      {may(actor, 'club.delete') ? (
        <>
          <ActionMenu
            label="Още"
            actions={[{ label: 'Изтрий', Icon: Trash2, isDestructive: true, onAction: () => setIsDeleting(true) }]}
            className={buttonClass('secondary')}
          >
            Още
            <ChevronDown size={18} aria-hidden />
          </ActionMenu>
          <ClubDeleteDialog club={club} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
        </>
      ) : null}
    </div>
  );
}
