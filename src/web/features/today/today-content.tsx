import type { Today } from '#contract/today/today.contract.ts';
import { type Actor, isAdministrator, isStaff } from '#domain/common/access.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { FirstStepsOfDay } from '#web/parts/first-steps-card.tsx';
import { ownClubIds } from '#web/parts/my-club.ts';
import { FirstVisit } from './first-visit.tsx';
import { OwnPlayer } from './own-player.tsx';
import { RecentNews } from './recent-news.tsx';
import { RecentActs } from './recent-acts.tsx';
import { SeasonBars } from './season-bars.tsx';
import { SeasonCountdown } from './season-countdown.tsx';
import { SeasonChecklist } from './season-checklist.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { dayText } from './today.text.ts';
import * as texts from './today-content.text.ts';

export function TodayContent({ today, actor }: { today: Today; actor: Actor | null }) {
  const isOfFederation = isAdministrator(actor);
  return (
    <div className="flex flex-col gap-6">
      <p className="-mt-4 -mb-2 text-text-2 sm:-mt-6">
        {texts.dayAndSeason(dayText(today.day), formatSeason(today.season))}
      </p>
      {isOfFederation ? <FirstStepsOfDay /> : isStaff(actor) ? <FirstVisit /> : null}
      {isStaff(actor) ? <SeasonCountdown today={today} /> : null}
      <TodayTiles today={today} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {isStaff(actor) ? (
          <div className="flex min-w-0 flex-col gap-6">
            {isOfFederation ? null : <SeasonChecklist today={today} clubId={onlyClubOf(actor)} />}
            {today.clubs.length > (isOfFederation ? 0 : 1) ? <SeasonBars today={today} /> : null}
          </div>
        ) : (
          <OwnPlayer season={today.season} />
        )}
        {isOfFederation ? <RecentActs acts={today.recent} /> : <RecentNews />}
      </div>
    </div>
  );
}

function onlyClubOf(actor: Actor | null): number | null {
  const [first, ...others] = ownClubIds(actor);
  return first === undefined || others.length > 0 ? null : first;
}
