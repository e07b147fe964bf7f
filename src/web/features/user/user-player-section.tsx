import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PlayerListItem } from '#contract/player/player.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { findManyPlayers } from '#web/api/player/player.api.ts';
import { byOwnNames, haveSameNames } from '#domain/search/own-names.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Card } from '#web/ui/card.tsx';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PickAndAdd } from './pick-and-add.tsx';
import { RemovableBadge } from './removable-badge.tsx';
import { useUserAct } from './use-user-act.tsx';
import { otherNamesQuestion, unlinkQuestion, userText } from './user.text.ts';

const SHOWN = 10;

interface UserPlayerSectionProps {
  user: UserDetails;
  startsFocused: boolean;
}

export function UserPlayerSection({ user, startsFocused }: UserPlayerSectionProps) {
  const { player } = user;
  const { act } = useUserAct(user.id);
  const [isAsking, setIsAsking] = useState(false);
  const found = useRef(new Map<number, PlayerListItem>());
  /** Of another name than the account. */
  const [other, setOther] = useState<PlayerListItem | null>(null);
  const search = useCallback<Search>(async (text, signal) => {
    const players = byOwnNames(await findManyPlayers(text, signal), text).slice(0, SHOWN);
    for (const each of players) found.current.set(each.id, each);
    return players.map(playerItem);
  }, []);
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
            search={search}
            addLabel="Свържи"
            startsFocused={startsFocused}
            onAdd={(playerId) => {
              const chosen = found.current.get(playerId);
              if (chosen === undefined || haveSameNames(user, chosen)) return link(playerId);
              setOther(chosen);
              return Promise.resolve(false);
            }}
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
        isOpen={other !== null}
        title="Имената се различават"
        text={other === null ? '' : otherNamesQuestion(`${user.firstName} ${user.lastName}`, fullNameOf(other))}
        confirmLabel="Свържи"
        onConfirm={async () => {
          if (other !== null) await link(other.id);
          setOther(null);
        }}
        onDismiss={() => setOther(null)}
      />
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
const playerItem = (player: PlayerListItem): PickerItem => ({
  id: player.id,
  label: fullNameOf(player),
  detail: [`Рег. №\u00a0${player.number}`, player.currentClub?.fullName].filter(Boolean).join(' · '),
});
