import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import * as texts from './shown-once.text.ts';

interface ShownOnceProps {
  secret: string;
  /** That it cannot be shown again. */
  warning: string;
  /** What is copied: „ключа“. */
  about: string;
  onClose: () => void;
}

/** What another program opens or proves something with, for the only time that anybody sees it. */
export function ShownOnce({ secret, warning, about, onClose }: ShownOnceProps) {
  return (
    <div className="flex flex-col gap-5">
      <AlertBox tone="warning">{warning}</AlertBox>
      <p className="rounded-control border border-border bg-surface-2 p-4 font-mono wrap-anywhere">{secret}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CopyButton text={secret} about={about} />
        <Button onClick={onClose}>{texts.done}</Button>
      </div>
    </div>
  );
}
