import { useState } from 'react';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { userRefusals } from '#domain/user/user.rules.ts';
import { MailOff, useIsMailOff } from './mail-off.tsx';
import { useUserAct } from './use-user-act.tsx';
import { passwordQuestion } from './user.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-password-section.text.ts';

export function UserPasswordSection({ user, isOwn }: { user: UserDetails; isOwn: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { sendPassword } = useUserAct(user.id);
  const send = async () => {
    setIsSending(true);
    await sendPassword();
    setIsSending(false);
    setIsAsking(false);
  };
  const isMailOff = useIsMailOff();
  const isInactive = user.isDeleted === true;
  // Changed where the old one is asked for: a letter would lock out whoever cannot read it.
  if (isOwn) {
    return (
      <Card title={texts.title}>
        <p className="text-text-2">{userRefusals.ownPassword}</p>
      </Card>
    );
  }

  return (
    <Card title={texts.title}>
      <p className="text-text-2">
        {isInactive ? texts.activateFirst : isMailOff ? texts.willBeGenerated : texts.generatedAndSent}
      </p>
      {isMailOff ? <MailOff /> : null}
      <Button
        variant="secondary"
        className="mt-3"
        aria-disabled={isInactive || isSending}
        onClick={() => !isInactive && setIsAsking(true)}
      >
        {isSending ? words.sending : texts.send}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        text={passwordQuestion(user.userName ?? '', user.email ?? '', isMailOff)}
        confirmLabel={texts.send}
        pendingLabel={words.sending}
        onConfirm={send}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}
