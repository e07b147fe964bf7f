import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Today } from '#contract/today/today.contract.ts';
import { licencesOfClub, licencesThat } from '#contract/today/today.messages.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { plural } from '#domain/common/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import * as texts from './season-bars.text.ts';

const FIRST = 8;

type ClubSeason = Today['clubs'][number];

interface Part {
  /** „Заверени“: said of several of them. */
  label: string;
  count: (club: ClubSeason) => number;
  colour: string;
  /** The list that holds as many. */
  path?: (season: number) => string;
}

const LEFT_OVER = 'bg-accent forced-colors:bg-[GrayText]';
const DONE = 'bg-primary forced-colors:bg-[CanvasText]';

/** What a bar consists of: how far the federation has come where it approves licences, otherwise what lacks nothing. */
const approvedParts: readonly Part[] = [
  {
    label: texts.approved,
    count: ({ approved }) => approved,
    colour: DONE,
    path: (season) => licencesThat(season, 'state=approved'),
  },
  {
    label: texts.submitted,
    count: ({ submitted }) => submitted,
    colour: 'bg-primary/45 forced-colors:bg-[LinkText]',
    path: (season) => licencesThat(season, 'state=submitted'),
  },
  {
    label: texts.notSubmitted,
    count: ({ made, submitted, approved }) => made - submitted - approved,
    colour: LEFT_OVER,
  },
];
const plainParts: readonly Part[] = [
  { label: texts.complete, count: ({ complete }) => complete, colour: DONE },
  {
    label: texts.incomplete,
    count: ({ made, complete }) => made - complete,
    colour: LEFT_OVER,
    path: (season) => licencesThat(season, 'missing=any'),
  },
];

/** The licences of the season club by club: how many are made, handed in and approved, and how many lack nothing. */
export function SeasonBars({ today }: { today: Today }) {
  const [isWhole, setIsWhole] = useState(false);
  const { clubs, season } = today;
  const isApproved = today.isApprovalRequired;
  const parts = isApproved ? approvedParts : plainParts;
  const most = Math.max(1, ...clubs.map(({ made }) => made));
  const sum = (count: (club: ClubSeason) => number) => clubs.reduce((all, club) => all + count(club), 0);
  const [made, complete] = [sum((club) => club.made), sum((club) => club.complete)];
  const withLicence = clubs.filter((club) => club.made > 0).length;
  return (
    <Card
      title={texts.seasonTitle(formatSeason(season))}
      description={[
        `${plural(made, texts.licenceOne, texts.licenceMany)}${isApproved ? texts.ofThemComplete(made, complete) : ''}`,
        texts.clubsWithLicence(withLicence, plural(clubs.length, texts.clubOne, texts.clubMany)),
      ].join(' · ')}
    >
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-label text-text-2">
        {parts.map(({ label, count, colour, path }) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-full ${colour}`} />
            <Counted to={sum(count) === 0 ? undefined : path?.(season)}>
              {label}: <span className="tabular">{sum(count)}</span>
            </Counted>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col gap-1">
        {(isWhole ? clubs : clubs.slice(0, FIRST)).map((club) => (
          <li key={club.club.id}>
            <ClubBar ofClub={club} parts={parts} season={season} most={most} />
          </li>
        ))}
      </ul>
      {clubs.length > FIRST ? (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} className="mt-2 w-full">
          {isWhole ? texts.showLess : texts.showAllClubs(clubs.length)}
        </Button>
      ) : null}
    </Card>
  );
}

function Counted({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span>{children}</span>;
  return (
    <Link to={to} className="touch-target text-link hover:underline">
      {children}
    </Link>
  );
}

interface ClubBarProps {
  ofClub: ClubSeason;
  parts: readonly Part[];
  season: number;
  most: number;
}

function ClubBar({ ofClub, parts, season, most }: ClubBarProps) {
  const { club, made, complete } = ofClub;
  const states = parts === approvedParts ? statesText(ofClub) : '';
  return (
    <Link
      to={licencesOfClub(club.id, season)}
      className="group grid min-h-11 items-center gap-x-4 rounded-control px-2 py-1 hover:bg-row-hover sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_10rem] max-sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <span className="truncate font-medium text-link group-hover:underline">{club.fullName}</span>
      <span aria-hidden className="flex h-3 overflow-hidden rounded-full bg-surface-2 max-sm:order-3 max-sm:col-span-2">
        {parts.map(({ label, count, colour }) => (
          <span key={label} className={colour} style={{ width: `${(count(ofClub) / most) * 100}%` }} />
        ))}
      </span>
      <span className="tabular text-label text-text-2 sm:text-right">
        {made === 0
          ? texts.noLicence
          : `${plural(made, texts.licenceOne, texts.licenceMany)}${texts.howComplete(made, complete)}`}
        {states === '' ? null : <span className="block text-meta">{states}</span>}
      </span>
    </Link>
  );
}

/** „заверени: 2 · подадени: 1“: of what there is. */
const statesText = (ofClub: ClubSeason): string =>
  approvedParts
    .filter(({ count }) => count(ofClub) > 0)
    .map(({ label, count }) => `${label}: ${count(ofClub)}`)
    .join(' · ');
