import { useState } from 'react';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useUserAct } from './use-user-act.tsx';
import { userText } from './user.text.ts';

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
    <Card title="Сесии">
      <p className="text-text-2">Потребителят ще трябва да влезе отново на всички свои устройства.</p>
      <Button variant="secondary" className="mt-3" onClick={() => setIsAsking(true)}>
        Прекрати всички сесии
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Прекратяване на сесиите"
        text={`Потвърждавате ли прекратяването на всички сесии на ${user.userName ?? ''}?`}
        confirmLabel="Прекрати"
        isDestructive
        onConfirm={end}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}
