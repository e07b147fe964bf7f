import { useEffect, useRef, useState } from 'react';
import { messages } from '#contract/common/messages.ts';
import { requestNewPassword } from '#web/api/sign-in/session.api.ts';
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { forgotPasswordText } from './session.text.ts';

const PAUSE_BEFORE_REPEAT = 60_000;

/** The same answer for every address: it must not show which ones are known. */
export function ResetAccepted({ email }: { email: string }) {
  const [isWaiting, setIsWaiting] = useState(true);
  const mayRepeat = useDelayedFlag(isWaiting, PAUSE_BEFORE_REPEAT);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), []);

  const handleRepeat = async () => {
    setIsWaiting(false);
    // A failed repeat changes nothing for the person: the button simply comes back.
    await requestNewPassword(email).catch(() => undefined);
    setIsWaiting(true);
  };

  return (
    <div className="flex flex-col gap-4">
      <AlertBox ref={box} tone="success" role="status" tabIndex={-1}>
        {messages.resetAccepted}
      </AlertBox>
      {mayRepeat ? (
        <Button variant="secondary" onClick={() => void handleRepeat()}>
          {forgotPasswordText.sendAgain}
        </Button>
      ) : null}
    </div>
  );
}
