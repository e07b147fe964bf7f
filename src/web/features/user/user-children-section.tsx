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
    <Card
      title="Родител на"
      description="Състезатели под 18 години, чийто родител или настойник е потребителят. Вижда данните им и подписва като родител."
    >
      {children.length === 0 ? (
        <p className="text-text-2">Няма избрани състезатели</p>
      ) : (
        <ul aria-label="Състезатели, на които потребителят е родител" className="flex flex-wrap gap-2">
          {children.map((child) => (
            <RemovableBadge
              key={child.id}
              removeLabel={`Премахни връзката със състезател ${fullNameOf(child)}`}
              onRemove={() => setRemoving(child)}
            >
              <Link to={`/players/${child.id}`} className="touch-target py-1 hover:underline">
                {fullNameOf(child)} · рег. №&nbsp;{child.number}
              </Link>
            </RemovableBadge>
          ))}
        </ul>
      )}
      <PickAndAdd
        title="Добавяне на състезател към родител"
        label="Състезател"
        placeholder="Търсене на състезател"
        search={search}
        addLabel="Добави"
        onAdd={(playerId) => act(addition(playerId))}
      />
      <ConfirmDialog
        isOpen={removing !== null}
        title="Премахване на връзката със състезател"
        text={`${removing === null ? '' : unlinkQuestion(fullNameOf(removing))}\n${userText.signedOut}`}
        confirmLabel="Премахни"
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
