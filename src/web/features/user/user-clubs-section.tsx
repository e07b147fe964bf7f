import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { ClubReference } from '#contract/common/list.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { type UserActs, useUserClubs } from '#web/api/user/user-change.api.ts';
import { searchClubs } from '#web/pickers/club-picker.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Search } from '#web/ui/form/use-picker-search.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { PickAndAdd } from './pick-and-add.tsx';
import { RemovableBadge } from './removable-badge.tsx';
import { useUserAct } from './use-user-act.tsx';
import { removeClubQuestion, userText } from './user.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-clubs-section.text.ts';

const NAME_OF_ROLE = words.club;

interface UserClubsSectionProps {
  user: UserDetails;
  isOwn: boolean;
  startsFocused: boolean;
}

/** The clubs an account acts for; each change signs the person out. */
export function UserClubsSection({ user, isOwn, startsFocused }: UserClubsSectionProps) {
  const clubs = useUserClubs(user.id);
  const isOfClub = user.userRoles.some(({ roleName }) => roleName === NAME_OF_ROLE);
  return (
    <Card title={words.clubs} description={texts.description}>
      {clubs.data !== undefined ? (
        <Clubs user={user} clubs={clubs.data} isOwn={isOwn} startsFocused={startsFocused} />
      ) : clubs.error === null ? (
        <LinesSkeleton lines={2} />
      ) : (
        <ErrorState
          error={clubs.error}
          heading={<span lang="en">Error fetching user clubs..</span>}
          text={texts.loadFailed}
          onRetry={() => void clubs.refetch()}
        />
      )}
      {isOfClub || clubs.data === undefined || clubs.data.length === 0 ? null : (
        <p className="mt-3 text-label text-warning">{texts.rightsNeedRole(NAME_OF_ROLE)}</p>
      )}
    </Card>
  );
}

function Clubs({ user, clubs, isOwn, startsFocused }: UserClubsSectionProps & { clubs: readonly ClubReference[] }) {
  const [removing, setRemoving] = useState<ClubReference | null>(null);
  const { act } = useUserAct(user.id);
  // What is there already is nothing to choose.
  const search = useCallback<Search>(
    async (text, signal) => (await searchClubs(text, signal)).filter(({ id }) => !clubs.some((club) => club.id === id)),
    [clubs],
  );
  const remove = async (club: ClubReference) => {
    await act({
      do: (acts) => acts.removeClub(club.id),
      done: userText.clubRemoved,
      failed: userText.clubRemoveFailed,
      ...(isOwn ? {} : { undo: addition(club.id) }),
    });
    setRemoving(null);
  };

  return (
    <>
      {clubs.length === 0 ? (
        <>
          <p lang="en">No clubs</p>
          <p className="text-label text-text-2">{texts.noClubs}</p>
        </>
      ) : (
        <ul aria-label={texts.clubsOfUser} className="flex flex-wrap gap-2">
          {clubs.map((club) => (
            <RemovableBadge
              key={club.id}
              removeLabel={texts.removeClub(club.fullName)}
              onRemove={() => setRemoving(club)}
            >
              <Link to={`/clubs/${club.id}`} className="touch-target py-1 hover:underline">
                {club.fullName}
              </Link>
            </RemovableBadge>
          ))}
        </ul>
      )}
      <PickAndAdd
        title={texts.addClubTitle}
        label={words.club}
        placeholder={words.searchClub}
        search={search}
        addLabel={words.add}
        startsFocused={startsFocused}
        onAdd={(clubId) => act(addition(clubId))}
      />
      <ConfirmDialog
        isOpen={removing !== null}
        title={texts.removeClubTitle}
        text={`${removeClubQuestion(removing?.fullName ?? '')}\n${isOwn ? userText.ownSignedOut : userText.signedOut}`}
        confirmLabel={words.remove}
        isDestructive
        onConfirm={async () => (removing === null ? undefined : remove(removing))}
        onDismiss={() => setRemoving(null)}
      />
    </>
  );
}

const addition = (clubId: number) => ({
  do: (acts: UserActs) => acts.addClub(clubId),
  done: userText.clubAdded,
  failed: userText.clubAddFailed,
});
