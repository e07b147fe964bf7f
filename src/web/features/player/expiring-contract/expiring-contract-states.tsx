import { CalendarCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { EmptyState, ErrorState } from '#web/ui/page/states.tsx';
import { listText } from '#web/ui/data-list/list.text.ts';
import * as texts from './expiring-contract-states.text.ts';

/** In the place of the list, where the skip link leads to. */
export function ExpiringError(props: Pick<ComponentProps<typeof ErrorState>, 'error' | 'onRetry'>) {
  return (
    <div id="list" tabIndex={-1} className="rounded-card border border-border bg-surface">
      <ErrorState {...props} heading={<span lang="en">Error</span>} text={texts.loadFailed} isPage />
    </div>
  );
}

export function NothingExpires() {
  return (
    <EmptyState Icon={CalendarCheck} text={listText.noneFound} isPage>
      <p className="text-text-2">{texts.noExpiringContracts}</p>
    </EmptyState>
  );
}
