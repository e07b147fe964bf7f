import { RotateCcw } from 'lucide-react';
import { deviceStorage } from '#web/lib/store/local-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { useGoBack } from './use-go-back.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './error-page.text.ts';

interface ErrorPageProps {
  /** After a 500 one can go back; after anything unknown the only safe way is to start over. */
  kind: 'server' | 'other';
  requestId: string | null;
}

export function ErrorPage({ kind, requestId }: ErrorPageProps) {
  const goBack = useGoBack();

  return (
    <ErrorFrame
      pageTitle={texts.pageTitle}
      code={kind === 'server' ? '500' : '!'}
      title={texts.title}
      text={texts.tryLater}
      requestId={requestId}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={kind === 'server' ? goBack : startOver}>{texts.back}</Button>
        {kind === 'server' ? (
          <Button variant="secondary" onClick={() => window.location.reload()}>
            <RotateCcw size={18} aria-hidden />
            {words.tryAgain}
          </Button>
        ) : null}
      </div>
    </ErrorFrame>
  );
}

function startOver(): void {
  deviceStorage.forgetAll();
  // A full load, because whatever broke may still be in memory.
  window.location.assign('/login');
}
