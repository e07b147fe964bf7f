import { Suspense } from 'react';
import type { UserDetails } from '#contract/user.contract.ts';
import { type Actor, hasRights, isAdministrator } from '#domain/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { userRecord } from '#web/api/user.api.ts';
import { KeyboardCard } from '#web/features/user/keyboard-card.tsx';
import { UserAccessCard, UserClubsCard, UserDataCard, UserStatusCard } from '#web/features/user/user-cards.tsx';
import { WITHOUT_RIGHTS } from '#web/features/user/without-rights.text.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const OwnFactorsCard = lazyPart(async () => (await import('#web/features/factor/own-factors-card.tsx')).OwnFactorsCard);
const UserFactorCard = lazyPart(async () => (await import('#web/features/factor/user-factor-card.tsx')).UserFactorCard);

const ADMINISTRATOR = 'Администратор';
const TITLE = 'Профил на потребител';

/** /users/:userId */
export function UserDetailsPage() {
  const userId = useRecordId('userId', userRecord);
  const actor = useActor();
  const mayRead = isAdministrator(actor) || actor?.userId === userId;

  return (
    <div className="mx-auto max-w-[1200px]">
      {mayRead ? (
        <UserProfile userId={userId} />
      ) : (
        <>
          <PageHeader title={TITLE} />
          <NoPermission
            text="Можете да отворите само собствения си профил."
            wayOn={{ to: `/users/${actor?.userId ?? ''}`, label: 'Към моя профил' }}
          />
        </>
      )}
    </div>
  );
}

function UserProfile({ userId }: { userId: number }) {
  const user = useRecord(userRecord, userId);
  const actor = useActor();
  const isOwn = actor?.userId === userId;
  const name = user === undefined ? undefined : `${user.firstName} ${user.lastName}`;

  return (
    <>
      <PageHeader
        title={TITLE}
        tabTitle={name}
        description={name ?? '…'}
        parents={isAdministrator(actor) ? [{ to: '/users', label: 'Потребители' }] : []}
      />
      {user === undefined ? <ProfileSkeleton /> : <Cards user={user} isOwn={isOwn} actor={actor} />}
    </>
  );
}

function Cards({ user, isOwn, actor }: { user: UserDetails; isOwn: boolean; actor: Actor | null }) {
  const isOfFederation = user.userRoles.some(({ roleName }) => roleName === ADMINISTRATOR);
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {isOwn && !hasRights(actor) ? <AlertBox tone="info">{WITHOUT_RIGHTS}</AlertBox> : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6">
        <UserStatusCard user={user} />
        <UserAccessCard user={user} />
      </div>
      <UserDataCard user={user} />
      {/* Administrators act for the federation, not for clubs. */}
      {isOfFederation && user.clubs.length === 0 ? null : <UserClubsCard user={user} />}
      <Suspense fallback={<CardSkeleton lines={3} />}>
        {isOwn ? <OwnFactorsCard /> : <UserFactorCard user={user} />}
      </Suspense>
      {isOwn ? <KeyboardCard /> : null}
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6">
        <CardSkeleton lines={1} />
        <CardSkeleton lines={1} />
      </div>
      <CardSkeleton lines={5} />
    </div>
  );
}
