import { RotateCcw, WifiOff } from 'lucide-react';
import { NO_CONNECTION } from '#web/lib/text/no-connection.text.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#web/lib/text/words.ts';

/** The code of the page could not be fetched. A failed import stays failed, so only loading anew helps. */
export function NoConnection() {
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-xl flex-col items-center justify-center gap-4 px-4 text-center">
      <WifiOff size={40} aria-hidden className="text-text-3" />
      <h1 tabIndex={-1} className="text-card font-semibold text-balance">
        {NO_CONNECTION}
      </h1>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        <RotateCcw size={18} aria-hidden />
        {words.tryAgain}
      </Button>
    </div>
  );
}
