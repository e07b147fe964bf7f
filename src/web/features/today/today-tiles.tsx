import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Today, TodayLine } from '#contract/today/today.contract.ts';
import { todayWordsOf } from '#contract/today/today.messages.ts';
import { kindsIn, type TodaySection } from '#domain/today/today.rules.ts';
import { cx } from '#web/lib/cx.ts';
import { ageText } from './today.text.ts';
import * as texts from './today-tiles.text.ts';

const shownSections = ['overdue', 'waits', 'ends'] as const satisfies readonly TodaySection[];

const edges: Readonly<Record<(typeof shownSections)[number], string>> = {
  overdue: 'border-l-danger',
  waits: 'border-l-accent',
  ends: 'border-l-primary',
};

/** What waits, what is late and what ends, each a way to the list that holds as many. */
export function TodayTiles({ today }: { today: Today }) {
  const tiles = shownSections.flatMap((section) =>
    kindsIn(section).flatMap((kind) => {
      const line = today.lines.find((one) => one.kind === kind);
      return line === undefined || line.count === 0 ? [] : [{ line, section }];
    }),
  );
  return (
    <section aria-labelledby="today-waits">
      <h2 id="today-waits" className="mb-3 text-card font-semibold">
        {texts.title}
      </h2>
      {tiles.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-border bg-surface p-4 text-text-2">
          <CircleCheck size={22} aria-hidden className="shrink-0 text-success" />
          {texts.nothingAwaits}
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))]">
          {tiles.map(({ line, section }) => (
            <li key={line.kind}>
              <Tile line={line} today={today} edge={edges[section]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tile({ line, today, edge }: { line: TodayLine; today: Today; edge: string }) {
  const { path, text } = todayWordsOf(line.kind);
  const said = text(line.count, today);
  const number = `${line.count}\u00a0`;
  const age = ageText(line, today);
  return (
    <Link
      to={path(today)}
      className={cx(
        'flex h-full flex-col rounded-card border border-l-4 border-border bg-surface p-4 transition-colors hover:bg-row-hover max-sm:flex-row max-sm:items-center max-sm:gap-4 max-sm:py-3',
        edge,
      )}
    >
      {said.startsWith(number) ? (
        <span className="tabular min-w-8 text-h1 font-bold max-sm:text-h2">{line.count} </span>
      ) : null}
      <span className="min-w-0">
        <span className="block font-medium">{said.startsWith(number) ? said.slice(number.length) : said}</span>
        {age === null ? null : <span className="block text-label text-text-2">{age}</span>}
      </span>
    </Link>
  );
}
