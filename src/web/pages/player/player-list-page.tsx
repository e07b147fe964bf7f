import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { type Actor, isStaff, may, ownPlayerId } from '#domain/access.rules.ts';
import type { ExportFormat } from '#web/api/download-file.ts';
import { exportPlayers, usePlayerList } from '#web/api/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ExpiringContractsLink } from '#web/features/expiring-contract/expiring-contracts-link.tsx';
import { NoOwnPlayers } from '#web/features/player/no-own-players.tsx';
import { OWN_CLUBS } from '#web/lib/own-clubs.ts';
import { PlayerFilters, SearchEverywhere, usePlayerFilter } from '#web/features/player/player-filters.tsx';
import { playerHref, playerListColumns, playerRowActions } from '#web/features/player/player-list-columns.tsx';
import { PlayerCard } from '#web/parts/player-name.tsx';
import { usePlayerSource } from '#web/features/player/player-source.ts';
import { playerCount } from '#web/features/player/player.text.ts';
import { AwaitingSignatureStrip } from '#web/features/transfer/awaiting-signature-strip.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { FilterBar } from '#web/ui/filter-links.tsx';
import { ListPage } from '#web/ui/list-page.tsx';

const PlayerProfile = lazy(async () => ({ default: (await import('./player-profile.tsx')).PlayerProfile }));

/** /players – a player's list would have one row: the own profile stands in its place. */
export function PlayerListPage() {
  const actor = useActor();
  const playerId = isStaff(actor) ? null : ownPlayerId(actor);
  if (playerId === null) return <PlayerList actor={actor} />;
  return (
    <Suspense fallback={<CardSkeleton lines={8} />}>
      <PlayerProfile playerId={playerId} />
    </Suspense>
  );
}

function PlayerList({ actor }: { actor: Actor | null }) {
  const list = useListState({ name: 'players', sortable: sortableOf(playerListColumns), usualOrder: 'name' });
  const columns = useColumnChoice('players', playerListColumns);
  const { filter, isOfClub } = usePlayerFilter(actor);
  const players = usePlayerList(list.query, filter);
  usePlayerSource({ clubId: null, query: list.query, filter });
  // A club takes home its own players only, which the total of all does not tell.
  const isCounted = players.data !== undefined && (!isOfClub || filter.onlyOwnClubs);

  return (
    <ListPage
      title="Състезатели"
      description="Списък на състезателите в системата"
      searchLabel="Търсене по име или регистрационен номер"
      list={list}
      columns={columns}
      actions={
        <Actions
          actor={actor}
          amount={isCounted ? playerCount(players.data.total) : isOfClub ? OWN_CLUBS : null}
          onExport={(format) => exportPlayers(list.query, filter, { format, columns: columns.asked })}
        />
      }
    >
      <AwaitingSignatureStrip />
      <FilterBar>
        <PlayerFilters actor={actor} filter={filter} list={list} />
        <ExpiringContractsLink />
      </FilterBar>
      <DataList
        label="Състезатели"
        columns={columns.shown}
        list={list}
        result={players}
        rowHref={playerHref}
        rowActions={playerRowActions(actor)}
        renderCard={(player) => <PlayerCard player={player} to={playerHref(player)} />}
        {...(filter.onlyOwnClubs
          ? {
              empty: <NoOwnPlayers mayAdd={may(actor, 'player.create')} />,
              elsewhere: <SearchEverywhere list={list} />,
            }
          : {})}
      />
    </ListPage>
  );
}

interface ActionsProps {
  actor: Actor | null;
  amount: string | null;
  onExport: (format: ExportFormat) => Promise<void>;
}

function Actions({ actor, amount, onExport }: ActionsProps) {
  return (
    <>
      {may(actor, 'player.export') ? <ExportMenu amount={amount} onExport={onExport} /> : null}
      {may(actor, 'player.create') ? (
        <Link to="/players/create" className={buttonClass('primary', 'flex-1 sm:flex-none')}>
          <Plus size={20} aria-hidden />
          Добави
        </Link>
      ) : null}
    </>
  );
}
