import { useState } from 'react';
import { Link } from 'react-router';
import type { UserDetails } from '#contract/user/user.contract.ts';
import type { UserActs } from '#web/api/user/user-change.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PickAndAdd } from './pick-and-add.tsx';
import { RemovableBadge } from './removable-badge.tsx';
import { usePlayerChoice } from './use-player-choice.ts';
import { useUserAct } from './use-user-act.tsx';
import { unlinkQuestion, userText } from './user.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-children-section.text.ts';

/** The players a parent stands for; each change signs the person out. */
export function UserChildrenSection({ user }: { user: UserDetails }) {
  const children = user.players.filter(({ capacity }) => capacity === 'guardian');
  const [removing, setRemoving] = useState<(typeof children)[number] | null>(null);
  const { act } = useUserAct(user.id);
  const { search } = usePlayerChoice();
  const remove = async (playerId: number) => {
    await act({
      do: (acts) => acts.removeChild(playerId),
      done: userText.childUnlinked,
      failed: userText.childUnlinkFailed,
      undo: addition(playerId),
    });
    setRemoving(null);
  };

  return (
    <Card title={texts.title} description={texts.description}>
      {children.length === 0 ? (
        <p className="text-text-2">{texts.noPlayers}</p>
      ) : (
        <ul aria-label={texts.playersOfGuardian} className="flex flex-wrap gap-2">
          {children.map((child) => (
            <RemovableBadge
              key={child.id}
              removeLabel={texts.removeLinkTo(fullNameOf(child))}
              onRemove={() => setRemoving(child)}
            >
              <Link to={`/players/${child.id}`} className="touch-target py-1 hover:underline">
                {texts.playerWithNumber(fullNameOf(child), child.number)}
              </Link>
            </RemovableBadge>
          ))}
        </ul>
      )}
      <PickAndAdd
        title={texts.addPlayerTitle}
        label={words.player}
        placeholder={texts.searchPlayer}
        search={search}
        addLabel={words.add}
        onAdd={(playerId) => act(addition(playerId))}
      />
      <ConfirmDialog
        isOpen={removing !== null}
        title={texts.removeLinkTitle}
        text={`${removing === null ? '' : unlinkQuestion(fullNameOf(removing))}\n${userText.signedOut}`}
        confirmLabel={words.remove}
        isDestructive
        onConfirm={async () => (removing === null ? undefined : remove(removing.id))}
        onDismiss={() => setRemoving(null)}
      />
    </Card>
  );
}

const addition = (playerId: number) => ({
  do: (acts: UserActs) => acts.addChild(playerId),
  done: userText.childLinked,
  failed: userText.childLinkFailed,
});
