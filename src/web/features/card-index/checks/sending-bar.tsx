import { Button } from '#web/ui/button.tsx';
import { checkText } from './licence-check.text.ts';

/** At the lower edge, where the thumb is: whether the server has everything. */
export function SendingBar({ count, onSend }: { count: number; onSend: () => Promise<void> }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex min-h-14 items-center justify-between gap-3 border-t border-border bg-bg px-4 py-2">
      <p role="status" className={count === 0 ? 'text-text-2' : 'font-semibold text-warning'}>
        {count === 0 ? checkText.allSent : checkText.unsent(count)}
      </p>
      {count === 0 ? null : (
        <Button variant="secondary" onClick={() => void onSend()}>
          {checkText.sendNow}
        </Button>
      )}
    </div>
  );
}
