import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlayerDetails } from '#contract/player.contract.ts';
import { ageOn } from '#domain/player.rules.ts';
import { positions } from '#domain/reference-lists.ts';
import { plural } from '#web/lib/plural.ts';
import { showDate, todayInSofia } from '#web/lib/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { DeactivatedBadge } from '#web/parts/deactivated-badge.tsx';
import { PlayerPortrait } from './player-portrait.tsx';
import { playerLabels } from './player.text.ts';

/** Who the player is, at one glance. */
export function PlayerBand({ player }: { player: PlayerDetails }) {
  const name = fullNameOf(player);
  return (
    <section aria-label={name} className="flex gap-4 rounded-card border border-border bg-surface p-4 sm:gap-6 sm:p-6">
      <PlayerPortrait
        name={`${player.firstName} ${player.lastName}`}
        src={photoUrl(player.photoId, 'large')}
        alt={`Снимка на ${name}`}
        className="w-24 self-start sm:w-36"
      />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="text-h2 font-bold text-balance sm:text-h1">
            <span className="block">
              {player.firstName} {player.middleName}
            </span>
            <span className="block">{player.lastName}</span>
          </h2>
          {player.isDeleted ? <DeactivatedBadge /> : null}
        </div>
        <dl className="flex flex-col gap-x-0 gap-y-2 sm:flex-row sm:flex-wrap sm:gap-y-3">
          <Facts player={player} />
        </dl>
      </div>
    </section>
  );
}

function Facts({ player }: { player: PlayerDetails }) {
  const position = positions.find(({ value }) => value === player.position);
  return (
    <>
      <Fact term="Рег. №">{player.number}</Fact>
      {player.birthDate === null ? null : (
        <Fact term={playerLabels.birthDate}>
          {showDate(player.birthDate)}{' '}
          <span className="font-normal text-text-2">
            ({plural(ageOn(todayInSofia(), player.birthDate), 'година', 'години')})
          </span>
        </Fact>
      )}
      {position === undefined ? null : <Fact term={playerLabels.position}>{position.label}</Fact>}
      <Fact term={playerLabels.currentClub}>
        {player.currentClub === null ? (
          '–'
        ) : (
          <Link to={`/clubs/${player.currentClub.id}`} className="text-link hover:underline">
            {player.currentClub.fullName}
          </Link>
        )}
      </Fact>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-border sm:border-l sm:px-5 sm:first:border-0 sm:first:pl-0">
      <dt className="text-meta text-text-2">{term}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  );
}
