import { useState } from 'react';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { userRefusals } from '#domain/user/user.rules.ts';
import type { UserActs } from '#web/api/user/user-change.api.ts';
import { AskingSwitch } from '#web/ui/asking-switch.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useUserAct } from './use-user-act.tsx';
import { deactivateQuestion, restoreQuestion, userText } from './user.text.ts';
import * as texts from './user-status-section.text.ts';

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
    <Card title={texts.deactivateTitle}>
      {isOwn ? (
        <p className="text-text-2">{userRefusals.ownAccount}</p>
      ) : (
        <AskingSwitch
          label={texts.deactivation}
          text={texts.deactivatedCannotEnter}
          isOn={isDeleted}
          onAsk={() => setIsAsking(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={isDeleted ? texts.activateTitle : texts.deactivateTitle}
        text={isDeleted ? restoreQuestion(userName) : deactivateQuestion(userName)}
        confirmLabel={isDeleted ? texts.activate : texts.deactivate}
        isDestructive={!isDeleted}
        onConfirm={change}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}
