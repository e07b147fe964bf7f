import { CalendarPlus, ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import type { Today, TodayLine } from '#contract/today/today.contract.ts';
import { tickedWords, todayWordsOf } from '#contract/today/today.messages.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { hasNobody, kindsIn } from '#domain/today/today.rules.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { clubClosedText, useOwnClubsClosed } from '#web/parts/own-clubs-closed.ts';
import * as texts from './season-checklist.text.ts';

/** The season of the own clubs, line by line; what is done is ticked off. `clubId` is the club of whoever has but one. */
export function SeasonChecklist({ today, clubId }: { today: Today; clubId: number | null }) {
  const isNotBegun = hasNobody(today.lines);
  const isClosed = useOwnClubsClosed();
  const lines = kindsIn('season')
    .flatMap((kind) => today.lines.filter((line) => line.kind === kind))
    // Of nobody everything is true, and nothing of it is done.
    .filter(({ kind, count }) => !isNotBegun || tickedWords[kind] === undefined || count > 0);
  const open = lines.filter((line) => tickedWords[line.kind] !== undefined && line.count > 0).length;
  return (
    <Card
      title={texts.seasonTitle(formatSeason(today.season))}
      description={isNotBegun ? (isClosed ? clubClosedText : texts.notBegun) : remaining(open, lines.length)}
      actions={
        clubId === null ? null : (
          <div className="flex flex-wrap gap-2">
            <Link to={`/clubs/${clubId}/readiness`} className={buttonClass('quiet')}>
              {texts.readiness}
            </Link>
            {isClosed ? null : (
              <Link to={`/clubs/${clubId}/new-season`} className={buttonClass('secondary')}>
                <CalendarPlus size={20} aria-hidden />
                {texts.newSeason}
              </Link>
            )}
          </div>
        )
      }
    >
      <ul className="divide-y divide-border">
        {isNotBegun && !isClosed
          ? texts.firstSteps.map(({ to, text }) => (
              <li key={to}>
                <OpenLine to={to} text={text} />
              </li>
            ))
          : null}
        {lines.map((line) => (
          <li key={line.kind}>
            <ChecklistLine line={line} today={today} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ChecklistLine({ line, today }: { line: TodayLine; today: Today }) {
  const { path, text } = todayWordsOf(line.kind);
  const done = line.count === 0 ? tickedWords[line.kind] : undefined;
  if (done !== undefined) {
    return (
      <p className="flex min-h-12 items-center gap-3 py-2">
        <CircleCheck size={22} aria-hidden className="shrink-0 text-success" />
        <span className="text-text-2">{done}</span>
      </p>
    );
  }
  const isMade = tickedWords[line.kind] === undefined && line.count > 0;
  return <OpenLine to={path(today)} text={text(line.count, today)} isMade={isMade} />;
}

function OpenLine({ to, text, isMade = false }: { to: string; text: string; isMade?: boolean }) {
  return (
    <Link to={to} className="group flex min-h-12 items-center gap-3 py-2">
      {isMade ? (
        <CircleCheck size={22} aria-hidden className="shrink-0 text-success" />
      ) : (
        <CircleDashed size={22} aria-hidden className="shrink-0 text-warning" />
      )}
      <span className="flex-1 font-medium text-link group-hover:underline">{text}</span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-text-3" />
    </Link>
  );
}

const remaining = (open: number, of: number) =>
  open === 0 ? texts.allDone : texts.remainingOf(open === 1 ? texts.remainsOne : texts.remainMany, open, of);
