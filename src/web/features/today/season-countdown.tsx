import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import type { Today } from '#contract/today/today.contract.ts';
import { seasonTurns, turnSentence } from '#domain/card-index/season-countdown.rules.ts';
import { may } from '#domain/common/access.rules.ts';
import { useDatesOf } from '#web/api/card-index/season-dates.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { daysBetween } from '#web/lib/text/dates.ts';
import * as texts from './season-countdown.text.ts';

/** What is further away nobody prepares for yet. */
const MOST = 3;

/** What closes or opens next, and in how many days; nothing where the federation has set no dates. */
export function SeasonCountdown({ today: { day, season } }: { today: Today }) {
  const dates = useDatesOf(season);
  const maySet = may(useActor(), 'seasonRules.update');
  const turns = dates === undefined ? [] : seasonTurns(dates, day).slice(0, MOST);
  if (turns.length === 0) return null;
  return (
    <section aria-labelledby="season-countdown" className="rounded-card border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="season-countdown" className="flex items-center gap-3 font-semibold">
          <CalendarClock size={22} aria-hidden className="shrink-0 text-text-2" />
          {texts.title}
        </h2>
        {maySet ? (
          <Link to="/cardindexes/dates" className="touch-target text-label text-link hover:underline">
            {texts.seasonDates}
          </Link>
        ) : null}
      </div>
      <ul className="mt-2 flex flex-col gap-1">
        {turns.map((turn) => (
          <li key={`${turn.what} ${turn.turn} ${turn.on}`}>{turnSentence(turn, daysBetween(day, turn.on))}</li>
        ))}
      </ul>
    </section>
  );
}
