import { useState } from 'react';
import { Link } from 'react-router';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { findPlayers } from '#web/api/player/player.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Card } from '#web/ui/card.tsx';
import type { Search } from '#web/ui/form/use-picker-search.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PickAndAdd } from './pick-and-add.tsx';
import { RemovableBadge } from './removable-badge.tsx';
import { useUserAct } from './use-user-act.tsx';
import { unlinkQuestion, userText } from './user.text.ts';

/** Which player an account of role „Състезател“ belongs to. */
export function UserPlayerSection({ user }: { user: UserDetails }) {
  const { player } = user;
  const { act } = useUserAct(user.id);
  const [isAsking, setIsAsking] = useState(false);
  const link = (playerId: number) =>
    act({
      do: (acts) => acts.linkPlayer(playerId),
      done: userText.playerLinked,
      failed: userText.playerLinkFailed,
    });
  const unlink = async () => {
    await act({
      do: (acts) => acts.unlinkPlayer(),
      done: userText.playerUnlinked,
      failed: userText.playerUnlinkFailed,
    });
    setIsAsking(false);
  };

  return (
    <Card title="Състезател" description="Състезателят, чийто е този профил">
      {player === null ? (
        <>
          <p className="text-text-2">Още не е избран. Дотогава потребителят вижда само собствения си профил.</p>
          <PickAndAdd
            title="Свързване със състезател"
            label="Състезател"
            placeholder="Търсене на състезател"
            search={searchPlayers}
            addLabel="Свържи"
            onAdd={link}
          />
        </>
      ) : (
        <ul aria-label="Състезател на потребителя" className="flex flex-wrap gap-2">
          <RemovableBadge
            removeLabel={`Премахни връзката със състезател ${fullNameOf(player)}`}
            onRemove={() => setIsAsking(true)}
          >
            <Link to={`/players/${player.id}`} className="touch-target py-1 hover:underline">
              {fullNameOf(player)} · рег. №&nbsp;{player.number}
            </Link>
          </RemovableBadge>
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking && player !== null}
        title="Премахване на връзката със състезател"
        text={`${player === null ? '' : unlinkQuestion(fullNameOf(player))}\n${userText.signedOut}`}
        confirmLabel="Премахни"
        isDestructive
        onConfirm={unlink}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}

/** As they are called on their cards: the number tells two of one name apart. */
const searchPlayers: Search = async (text, signal) =>
  (await findPlayers(text, signal)).map((player) => ({
    id: player.id,
    label: fullNameOf(player),
    detail: [`Рег. №\u00a0${player.number}`, player.currentClub?.fullName].filter(Boolean).join(' · '),
  }));
