import { Suspense } from 'react';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { FirstEmptyProps } from './first-empty-state.tsx';

const FirstEmptyState = lazyPart(async () => (await import('./first-empty-state.tsx')).FirstEmptyState);

/** Nothing is there yet, and nothing was searched for. An installation is empty once: it comes when it is needed. */
export function FirstEmpty(props: FirstEmptyProps) {
  return (
    <Suspense fallback={<CardSkeleton lines={3} />}>
      <FirstEmptyState {...props} />
    </Suspense>
  );
}
