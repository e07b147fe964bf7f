import { useState } from 'react';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useUserAct } from './use-user-act.tsx';
import { userText } from './user.text.ts';
import * as texts from './user-sessions-section.text.ts';

export function UserSessionsSection({ user }: { user: UserDetails }) {
  const [isAsking, setIsAsking] = useState(false);
  const { act } = useUserAct(user.id);
  const end = async () => {
    await act({
      do: (acts) => acts.endSessions(),
      done: userText.sessionsEnded,
      failed: userText.sessionsEndFailed,
    });
    setIsAsking(false);
  };

  return (
    <Card title={texts.title}>
      <p className="text-text-2">{texts.willSignInAgain}</p>
      <Button variant="secondary" className="mt-3" onClick={() => setIsAsking(true)}>
        {texts.endAllSessions}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.endSessionsTitle}
        text={texts.endSessionsQuestion(user.userName ?? '')}
        confirmLabel={texts.end}
        isDestructive
        onConfirm={end}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}
