import type { ReactElement } from 'react';
import type { NavigateFunction } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import * as texts from './offer.text.ts';

export function offer(text: string, content: (close: () => void) => ReactElement): void {
  let toastId = '';
  const close = () => notify.dismiss(toastId);
  toastId = notify.undoable(text, content(close));
}

export function offerOutbox(text: string, navigate: NavigateFunction): void {
  offerNext(text, { label: texts.outbox, act: () => void navigate('/outbox') });
}

function offerNext(text: string, next: { label: string; act: () => void }): void {
  offer(text, (close) => (
    <span className="flex flex-col items-start gap-2">
      <span className="whitespace-pre-line">{text}</span>
      <Button
        variant="secondary"
        onClick={() => {
          close();
          next.act();
        }}
      >
        {next.label}
      </Button>
    </span>
  ));
}
