import { mayCreateClub } from '#domain/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { clubText } from '#web/features/club/club.text.ts';
import { ClubCreateForm } from '#web/features/club/club-create-form.tsx';
import { BackToClubs } from '#web/features/club/back-to-clubs.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /clubs/create */
export function ClubCreatePage() {
  const isAllowed = mayCreateClub(useActor());

  return (
    <div className="mx-auto max-w-[720px]">
      <PageHeader
        title="Добавяне на клуб"
        parents={[{ to: '/clubs', label: 'Клубове' }]}
        {...(isAllowed ? { description: 'Попълнете данните на клуба' } : {})}
      />
      {isAllowed ? (
        <ClubCreateForm />
      ) : (
        <NoPermission text={clubText.adminsOnly}>
          <BackToClubs />
        </NoPermission>
      )}
    </div>
  );
}
