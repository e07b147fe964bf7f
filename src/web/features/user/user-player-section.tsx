import { useState } from 'react';
import { Link } from 'react-router';
import type { PlayerListItem } from '#contract/player/player.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { haveSameNames } from '#domain/search/own-names.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PickAndAdd } from './pick-and-add.tsx';
import { usePlayerChoice } from './use-player-choice.ts';
import { RemovableBadge } from './removable-badge.tsx';
import { useUserAct } from './use-user-act.tsx';
import { otherNamesQuestion, unlinkQuestion, userText } from './user.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-player-section.text.ts';

interface UserPlayerSectionProps {
  user: UserDetails;
  startsFocused: boolean;
}

export function UserPlayerSection({ user, startsFocused }: UserPlayerSectionProps) {
  const { player } = user;
  const { act } = useUserAct(user.id);
  const [isAsking, setIsAsking] = useState(false);
  const { search, chosenOf } = usePlayerChoice();
  /** Of another name than the account. */
  const [other, setOther] = useState<PlayerListItem | null>(null);
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
    <Card title={words.player} description={texts.description}>
      {player === null ? (
        <>
          <p className="text-text-2">{user.players.length > 0 ? texts.profileOfGuardian : texts.notChosenYet}</p>
          <PickAndAdd
            title={texts.linkPlayerTitle}
            label={words.player}
            placeholder={texts.searchPlayer}
            search={search}
            addLabel={texts.link}
            startsFocused={startsFocused}
            onAdd={(playerId) => {
              const chosen = chosenOf(playerId);
              if (chosen === undefined || haveSameNames(user, chosen)) return link(playerId);
              setOther(chosen);
              return Promise.resolve(false);
            }}
          />
        </>
      ) : (
        <ul aria-label={texts.playerOfUser} className="flex flex-wrap gap-2">
          <RemovableBadge removeLabel={texts.removeLinkTo(fullNameOf(player))} onRemove={() => setIsAsking(true)}>
            <Link to={`/players/${player.id}`} className="touch-target py-1 hover:underline">
              {texts.playerWithNumber(fullNameOf(player), player.number)}
            </Link>
          </RemovableBadge>
        </ul>
      )}
      <ConfirmDialog
        isOpen={other !== null}
        title={texts.namesDifferTitle}
        text={other === null ? '' : otherNamesQuestion(`${user.firstName} ${user.lastName}`, fullNameOf(other))}
        confirmLabel={texts.link}
        onConfirm={async () => {
          if (other !== null) await link(other.id);
          setOther(null);
        }}
        onDismiss={() => setOther(null)}
      />
      <ConfirmDialog
        isOpen={isAsking && player !== null}
        title={texts.removeLinkTitle}
        text={`${player === null ? '' : unlinkQuestion(fullNameOf(player))}\n${userText.signedOut}`}
        confirmLabel={words.remove}
        isDestructive
        onConfirm={unlink}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}
