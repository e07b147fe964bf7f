import { Clock, SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState, ErrorState } from '../page/states.tsx';
import { listText } from './list.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './list-messages.text.ts';

interface ListEmptyProps {
  onClear?: () => void;
  children?: ReactNode;
}

export function ListEmpty({ onClear, children }: ListEmptyProps) {
  return (
    <EmptyState Icon={SearchX} text={listText.noneFound} isPage>
      {onClear === undefined ? null : (
        <div className="flex flex-wrap justify-center gap-2">
          {children}
          <Button variant="secondary" onClick={onClear}>
            {texts.clearSearch}
          </Button>
        </div>
      )}
    </EmptyState>
  );
}

/** In the place of the list, where the skip link leads to. */
export function ListError(props: Pick<ComponentProps<typeof ErrorState>, 'error' | 'onRetry'>) {
  return (
    <div id="list" tabIndex={-1} className="rounded-card border border-border bg-surface">
      <ErrorState {...props} heading={texts.loadFailed} isPage />
    </div>
  );
}

export function SlowHint({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-amber-badge px-4 py-2 text-label font-medium text-on-amber-badge"
    >
      <Clock size={18} aria-hidden />
      {texts.loadingSlowly}
      <button type="button" onClick={onRetry} className="touch-target rounded-control px-2 py-1 underline">
        {words.tryAgain}
      </button>
    </div>
  );
}
