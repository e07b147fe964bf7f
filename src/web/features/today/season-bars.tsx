import { useState } from 'react';
import { Link } from 'react-router';
import type { Today } from '#contract/today/today.contract.ts';
import { licencesOfClub } from '#contract/today/today.messages.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { plural } from '#domain/common/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const FIRST = 8;

type ClubSeason = Today['clubs'][number];

/** The licences of the season club by club: how many are made, how many of them lack nothing. */
export function SeasonBars({ today }: { today: Today }) {
  const [isWhole, setIsWhole] = useState(false);
  const { clubs, season } = today;
  const most = Math.max(1, ...clubs.map(({ made }) => made));
  const sum = (count: (club: ClubSeason) => number) => clubs.reduce((all, club) => all + count(club), 0);
  const withLicence = clubs.filter(({ made }) => made > 0).length;
  return (
    <Card
      title={`Сезон ${formatSeason(season)}`}
      description={`${plural(
        sum(({ made }) => made),
        'лиценз',
        'лиценза',
      )}, от тях пълни: ${sum(({ complete }) => complete)} · с лиценз: ${withLicence} от ${plural(clubs.length, 'клуб', 'клуба')}`}
    >
      <ul className="flex flex-col gap-1">
        {(isWhole ? clubs : clubs.slice(0, FIRST)).map((club) => (
          <li key={club.club.id}>
            <ClubBar {...club} season={season} most={most} />
          </li>
        ))}
      </ul>
      {clubs.length > FIRST ? (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} className="mt-2 w-full">
          {isWhole ? 'Покажи по-малко' : `Покажи всички клубове (${clubs.length})`}
        </Button>
      ) : null}
    </Card>
  );
}

function ClubBar({ club, made, complete, season, most }: ClubSeason & { season: number; most: number }) {
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <Link
      to={licencesOfClub(club.id, season)}
      className="group grid min-h-11 items-center gap-x-4 rounded-control px-2 py-1 hover:bg-row-hover sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_9rem] max-sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <span className="truncate font-medium text-link group-hover:underline">{club.fullName}</span>
      <span aria-hidden className="flex h-3 overflow-hidden rounded-full bg-surface-2 max-sm:order-3 max-sm:col-span-2">
        <span className="bg-primary forced-colors:bg-[CanvasText]" style={{ width: share(complete) }} />
        <span className="bg-accent forced-colors:bg-[GrayText]" style={{ width: share(made - complete) }} />
      </span>
      <span className="tabular text-label text-text-2 sm:text-right">
        {made === 0
          ? 'няма лиценз'
          : made === complete
            ? `${plural(made, 'лиценз', 'лиценза')}, пълни`
            : `${plural(made, 'лиценз', 'лиценза')}, непълни: ${made - complete}`}
      </span>
    </Link>
  );
}
