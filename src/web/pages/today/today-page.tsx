import { Suspense } from 'react';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { type Actor, isAdministrator, isStaff } from '#domain/common/access.rules.ts';
import { useToday } from '#web/api/today/today.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { RecentActs } from '#web/features/today/recent-acts.tsx';
import { SeasonBars } from '#web/features/today/season-bars.tsx';
import { SeasonChecklist } from '#web/features/today/season-checklist.tsx';
import { TodayTiles } from '#web/features/today/today-tiles.tsx';
import { dayText } from '#web/features/today/today.text.ts';
import { ownClubIds } from '#web/parts/my-club.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';

/** Comes with the sentences of the bell, which no list needs. */
const RecentNews = lazyPart(async () => (await import('#web/features/today/recent-news.tsx')).RecentNews);

/** /today – what the day wants of the person. */
export function TodayPage() {
  const actor = useActor();
  const { data, error, refetch } = useToday(actor);
  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader
        title="Днес"
        description={data === undefined ? '\u00a0' : `${dayText(data.day)} · сезон ${formatSeason(data.season)}`}
      />
      {data !== undefined ? (
        <div className="flex flex-col gap-6">
          <TodayTiles today={data} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {isStaff(actor) ? (
              <div className="flex min-w-0 flex-col gap-6">
                {isAdministrator(actor) ? null : <SeasonChecklist today={data} newSeason={newSeasonOf(actor)} />}
                {isAdministrator(actor) || data.clubs.length > 1 ? <SeasonBars today={data} /> : null}
              </div>
            ) : null}
            {isAdministrator(actor) ? (
              <RecentActs acts={data.recent} />
            ) : (
              <Suspense fallback={<CardSkeleton lines={5} />}>
                <RecentNews />
              </Suspense>
            )}
          </div>
        </div>
      ) : error === null ? (
        <div className="flex flex-col gap-6">
          <CardSkeleton lines={3} />
          <CardSkeleton lines={8} />
        </div>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} isPage />
      )}
    </div>
  );
}

function newSeasonOf(actor: Actor | null): string | null {
  const [first, ...others] = ownClubIds(actor);
  return first === undefined || others.length > 0 ? null : `/clubs/${first}/new-season`;
}
