import { Suspense } from 'react';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { type Actor, hasRights, isAdministrator, may } from '#domain/common/access.rules.ts';
import { mayOpenAccount } from '#domain/user/user.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { useDelegateDays } from '#web/api/user/delegate.api.ts';
import { userRecord } from '#web/api/user/user.api.ts';
import { accountCards } from '#web/features/user/account.text.ts';
import { KeyboardCard } from '#web/features/user/keyboard-card.tsx';
import { ProfileSections } from '#web/features/user/profile-sections.tsx';
import { UserAccessCard, UserClubsCard, UserStatusCard } from '#web/features/user/user-cards.tsx';
import { WITHOUT_RIGHTS } from '#web/features/user/without-rights.text.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NoPermission } from '#web/ui/page/no-permission.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { OwnPartName } from './own-account.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-details-page.text.ts';

const TITLE = texts.title;

export function UserDetailsPage() {
  const userId = useRecordId('userId', userRecord);
  const actor = useActor();
  const mayRead = mayOpenAccount(actor, userId);

  return (
    <div className="max-w-[1200px]">
      {mayRead ? (
        <UserProfile userId={userId} />
      ) : (
        <>
          <PageHeader title={TITLE} />
          <NoPermission
            text={texts.ownProfileOnly}
            wayOn={{ to: `/users/${actor?.userId ?? ''}`, label: texts.toOwnProfile }}
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
        parents={isAdministrator(actor) ? [{ to: '/users', label: texts.users }] : []}
      />
      {user === undefined ? <ProfileSkeleton /> : <Cards user={user} isOwn={isOwn} actor={actor} />}
    </>
  );
}

const UserFactorCard = lazyPart(async () => (await import('#web/features/factor/user-factor-card.tsx')).UserFactorCard);
const OwnPart = lazyPart(async () => (await import('./own-account.tsx')).OwnPart);

const OWN_PARTS: readonly [OwnPartName, string][] = [
  ['own-password', accountCards.password],
  ['own-factors', texts.twoStepProtection],
  ['own-sessions', accountCards.sessions],
  ['letters', accountCards.mails],
  ['appearance', accountCards.appearance],
];

const EraseCard = lazyPart(async () => (await import('#web/features/privacy/erase-card.tsx')).EraseCard);
const HistoryCard = lazyPart(async () => (await import('#web/features/history/history-card.tsx')).HistoryCard);

const DelegateSection = lazyPart(async () => (await import('#web/features/user/delegate-section.tsx')).DelegateSection);

/** Only administrators load what changes an account. */
const UserAdminSections = lazyPart(
  async () => (await import('#web/features/user/user-admin-sections.tsx')).UserAdminSections,
);

/** Whoever is a delegate has something to do, which stands below. */
function WithoutRights({ userId }: { userId: number }) {
  const { data: days, error } = useDelegateDays(userId);
  if (days === undefined ? error === null : days.length > 0) return null;
  return <AlertBox tone="info">{WITHOUT_RIGHTS}</AlertBox>;
}

function Cards({ user, isOwn, actor }: { user: UserDetails; isOwn: boolean; actor: Actor | null }) {
  const before = (
    <>
      {isOwn && !hasRights(actor) ? <WithoutRights userId={user.id} /> : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6">
        <UserStatusCard user={user} />
        <UserAccessCard user={user} title={may(actor, 'user.manage') ? texts.access : texts.roles} />
      </div>
    </>
  );
  const ownPart = (part: OwnPartName) => (
    <Suspense fallback={<CardSkeleton lines={3} />}>
      <OwnPart user={user} part={part} />
    </Suspense>
  );
  const own = {
    data: ownPart('data'),
    sections: [
      ...OWN_PARTS.map(([id, label]) => ({ id, label, content: ownPart(id) })),
      { id: 'keys', label: texts.keyboardShortcuts, content: <KeyboardCard /> },
    ],
  };

  const history = (
    <Suspense>
      <HistoryCard noun="user" id={user.id} />
    </Suspense>
  );

  const delegate = (
    <Suspense fallback={<CardSkeleton lines={2} />}>
      <DelegateSection userId={user.id} mayManage={may(actor, 'delegate.manage')} />
    </Suspense>
  );

  if (may(actor, 'user.manage')) {
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <UserAdminSections
          user={user}
          before={before}
          own={isOwn ? own : null}
          history={history}
          delegate={delegate}
          erasure={
            <Suspense fallback={<CardSkeleton lines={2} />}>
              <EraseCard whom={{ noun: 'user', id: user.id, name: `${user.firstName} ${user.lastName}` }} />
            </Suspense>
          }
          factors={
            <Suspense fallback={<CardSkeleton lines={1} />}>
              <UserFactorCard user={user} />
            </Suspense>
          }
        />
      </Suspense>
    );
  }
  return (
    <ProfileSections
      before={
        <>
          {before}
          {delegate}
        </>
      }
      sections={[
        { id: 'data', label: accountCards.data, content: own.data },
        { id: 'clubs', label: words.clubs, content: <UserClubsCard user={user} /> },
        ...own.sections,
        { id: 'history', label: texts.history, content: history },
      ]}
    />
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
