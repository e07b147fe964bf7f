import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { transferStatus, transferStatusLabels } from '#domain/transfer/transfer.rules.ts';
import { formatSeason, type Season } from '#domain/card-index/season.rules.ts';
import { dateInText } from '#domain/common/dates.ts';
import { ownPlayerId } from '#domain/common/access.rules.ts';
import { usePlayerList } from '#web/api/player/player.api.ts';
import { useTransferList } from '#web/api/transfer/transfer.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';

const FIRST_PAGE = { page: 1, pageSize: 25, desc: false };

/** A player's own licence, contract and transfer. */
export function OwnPlayer({ season }: { season: Season }) {
  const playerId = ownPlayerId(useActor());
  const players = usePlayerList(FIRST_PAGE, {
    includeDeleted: false,
    onlyOwnClubs: false,
    withSeason: true,
    withFacts: false,
    withPapers: false,
    asked: {},
  });
  const transfers = useTransferList(FIRST_PAGE, { asked: {} });
  const own = players.data?.rows.find(({ id }) => id === playerId);
  const open = transfers.data?.rows.find(({ status }) => status < transferStatus.cancelled);
  const profile = `/players/${playerId ?? ''}`;
  const licences = own?.cardIndexIds ?? [];
  return (
    <Card title={`Сезон ${formatSeason(season)}`}>
      {own !== undefined ? (
        <dl className="divide-y divide-border">
          <Fact name="Лиценз">
            {licences.length === 0
              ? 'Няма лиценз за сезона'
              : licences.map((id) => (
                  <Link key={id} to={`/cardindexes/${id}`} className="mr-3 text-link hover:underline">
                    Лиценз #{id}
                  </Link>
                ))}
          </Fact>
          <Fact name="Договор">
            <Link to={profile} className="text-link hover:underline">
              {(own.contractEnd ?? null) === null ? 'Няма договор със срок' : `до ${dateInText(own.contractEnd ?? '')}`}
            </Link>
          </Fact>
          <Fact name="Трансфер">
            {open === undefined ? (
              'Няма започнат трансфер'
            ) : (
              <Link to={`/transfers/${open.id}`} className="text-link hover:underline">
                {transferStatusLabels[open.status]} – {open.toClub.fullName}
              </Link>
            )}
          </Fact>
        </dl>
      ) : players.error === null ? (
        <LinesSkeleton lines={3} />
      ) : (
        <ErrorState error={players.error} onRetry={() => void players.refetch()} />
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 py-2">
      <dt className="w-28 text-text-2">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
