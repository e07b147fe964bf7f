import { Suspense } from 'react';
import { useToday } from '#web/api/today/today.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import * as texts from './today-page.text.ts';

/** Fetched beside the numbers; what it is made of is no burden to the lists, which have it not. */
const TodayContent = lazyPart(async () => (await import('#web/features/today/today-content.tsx')).TodayContent);

/** /today – what the day wants of the person. */
export function TodayPage() {
  const actor = useActor();
  const { data, error, refetch } = useToday(actor);
  const waiting = <LinesSkeleton lines={8} />;
  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader title={texts.title} />
      {data !== undefined ? (
        <Suspense fallback={waiting}>
          <TodayContent today={data} actor={actor} />
        </Suspense>
      ) : error === null ? (
        waiting
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} isPage />
      )}
    </div>
  );
}
