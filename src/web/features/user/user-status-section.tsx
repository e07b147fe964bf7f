import { useState } from 'react';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { userRefusals } from '#domain/user/user.rules.ts';
import type { UserActs } from '#web/api/user/user-change.api.ts';
import { AskingSwitch } from '#web/ui/asking-switch.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useUserAct } from './use-user-act.tsx';
import { deactivateQuestion, restoreQuestion, userText } from './user.text.ts';

const deactivation = {
  do: (acts: UserActs) => acts.deactivate(),
  done: userText.deactivated,
  failed: userText.deactivateFailed,
};
const restoration = {
  do: (acts: UserActs) => acts.restore(),
  done: userText.restored,
  failed: userText.restoreFailed,
};

export function UserStatusSection({ user, isOwn }: { user: UserDetails; isOwn: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { act } = useUserAct(user.id);
  const isDeleted = user.isDeleted === true;
  const userName = user.userName ?? '';
  const change = async () => {
    await act(isDeleted ? { ...restoration, undo: deactivation } : { ...deactivation, undo: restoration });
    setIsAsking(false);
  };

  return (
    <Card title="Деактивиране на потребител">
      {isOwn ? (
        <p className="text-text-2">{userRefusals.ownAccount}</p>
      ) : (
        <AskingSwitch
          label="Потребителят е деактивиран"
          text="Деактивираният потребител няма да може да влиза в системата."
          isOn={isDeleted}
          onAsk={() => setIsAsking(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={isDeleted ? 'Активиране на потребител' : 'Деактивиране на потребител'}
        text={isDeleted ? restoreQuestion(userName) : deactivateQuestion(userName)}
        confirmLabel={isDeleted ? 'Активирай' : 'Деактивирай'}
        isDestructive={!isDeleted}
        onConfirm={change}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}
