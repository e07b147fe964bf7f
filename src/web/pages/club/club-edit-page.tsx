import { useParams } from 'react-router';
import { mayEditClub } from '#domain/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { BackToClubs } from '#web/features/club/back-to-clubs.tsx';
import { clubText } from '#web/features/club/club.text.ts';
import { ClubEditForm } from '#web/features/club/club-edit-form.tsx';
import { missingClub, useFreshClub } from '#web/features/club/use-existing-club.ts';
import { recordId } from '#web/lib/record-id.ts';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /clubs/:clubId/edit */
export function ClubEditPage() {
  const clubId = recordId(useParams().clubId);
  const actor = useActor();
  if (clubId === null) throw missingClub();
  const scope = mayEditClub(actor, clubId);
  const parents = [
    { to: '/clubs', label: 'Клубове' },
    { to: `/clubs/${clubId}`, label: 'Информация за клуба' },
  ];

  return (
    <div className="mx-auto max-w-[720px]">
      <PageHeader title="Промяна на клуб" parents={parents} />
      {scope === null ? (
        <NoPermission text={clubText.ownClubOnly}>
          <BackToClubs />
        </NoPermission>
      ) : (
        <EditForm key={clubId} clubId={clubId} scope={scope} />
      )}
    </div>
  );
}

function EditForm({ clubId, scope }: { clubId: number; scope: 'all' | 'contacts' }) {
  const club = useFreshClub(clubId);
  if (club !== undefined) return <ClubEditForm club={club} scope={scope} />;
  return (
    <div className="flex flex-col gap-5">
      <CardSkeleton lines={6} />
      <CardSkeleton lines={4} />
    </div>
  );
}
