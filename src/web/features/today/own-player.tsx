import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlayerPageItem } from '#contract/player/player.contract.ts';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { transferStatus, transferStatusLabels } from '#domain/transfer/transfer.rules.ts';
import { formatSeason, type Season } from '#domain/card-index/season.rules.ts';
import { dateInText } from '#domain/common/dates.ts';
import { ownPlayerIds } from '#domain/common/access.rules.ts';
import { useOwnPlayers } from '#web/api/player/player.api.ts';
import { useTransferList } from '#web/api/transfer/transfer.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import * as texts from './own-player.text.ts';

const FIRST_PAGE = { page: 1, pageSize: 25, desc: false };

/** Licence, contract and transfer of the player, or of each child of a parent. */
export function OwnPlayer({ season }: { season: Season }) {
  const isOfMany = ownPlayerIds(useActor()).length > 1;
  const players = useOwnPlayers({ withSeason: true });
  const transfers = useTransferList(FIRST_PAGE, { asked: {} });
  const title = texts.seasonTitle(formatSeason(season));
  if (players.data === undefined || players.data.rows.length === 0)
    return (
      <Card title={title}>
        {players.error !== null ? (
          <ErrorState error={players.error} onRetry={() => void players.refetch()} />
        ) : players.data === undefined ? (
          <LinesSkeleton lines={3} />
        ) : (
          <p className="text-text-2">{texts.playerDeactivated}</p>
        )}
      </Card>
    );
  const isOpen = ({ status }: TransferListItem) => status < transferStatus.cancelled;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {players.data.rows.map((player) => (
        <Card
          key={player.id}
          title={isOfMany ? fullNameOf(player) : title}
          {...(isOfMany ? { description: title } : {})}
        >
          <Facts
            player={player}
            transfer={transfers.data?.rows.find((each) => each.player.id === player.id && isOpen(each))}
          />
        </Card>
      ))}
    </div>
  );
}

function Facts({ player, transfer }: { player: PlayerPageItem; transfer: TransferListItem | undefined }) {
  const licences = player.cardIndexIds ?? [];
  return (
    <dl className="divide-y divide-border">
      <Fact name={texts.licence}>
        {licences.length === 0
          ? texts.noLicence
          : licences.map((id) => (
              <Link key={id} to={`/cardindexes/${id}`} className="mr-3 text-link hover:underline">
                {texts.licenceNumber(id)}
              </Link>
            ))}
      </Fact>
      <Fact name={texts.contract}>
        <Link to={`/players/${player.id}`} className="text-link hover:underline">
          {(player.contractEnd ?? null) === null
            ? texts.noContract
            : texts.untilDate(dateInText(player.contractEnd ?? ''))}
        </Link>
      </Fact>
      <Fact name={texts.transfer}>
        {transfer === undefined ? (
          texts.noTransfer
        ) : (
          <Link to={`/transfers/${transfer.id}`} className="text-link hover:underline">
            {transferStatusLabels[transfer.status]} – {transfer.toClub.fullName}
          </Link>
        )}
      </Fact>
    </dl>
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
