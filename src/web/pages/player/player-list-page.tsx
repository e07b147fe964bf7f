import { Suspense } from 'react';
import type { PlayerPageItem } from '#contract/player/player.contract.ts';
import { type Actor, isStaff, may, ownPlayerIds } from '#domain/common/access.rules.ts';
import { flagsFor } from '#domain/player/player.columns.ts';
import { exportPlayers, useOwnPlayers, usePlayerList } from '#web/api/player/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { NoOwnPlayers } from '#web/features/player/no-own-players.tsx';
import {
  activePlayerFilters,
  playerFiltering,
  PlayerFilters,
  SearchEverywhere,
  usePlayerFilter,
} from '#web/features/player/player-filters.tsx';
import {
  playerHref,
  playerListColumns,
  playerRowActions,
  SeasonLine,
} from '#web/features/player/player-list-columns.tsx';
import { usePlayerSource } from '#web/features/player/player-source.ts';
import { playerCount } from '#web/features/player/player.text.ts';
import { AwaitingSignatureStrip } from '#web/features/transfer/awaiting-signature-strip.tsx';
import { TodayStrip } from '#web/features/transfer/today-strip.tsx';
import { ExpiringContractsLink } from '#web/parts/expiring-contracts-link.tsx';
import { fullNameOf } from '#web/lib/text/names.ts';
import { OWN_CLUBS } from '#web/lib/store/own-clubs.ts';
import { FilterChips, FilterMenu } from '#web/parts/filter/filter-menu.tsx';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { useOwnClubsClosed } from '#web/parts/own-clubs-closed.ts';
import { PlayerCard } from '#web/parts/player-name.tsx';
import { AddLink } from '#web/ui/page/add-link.tsx';
import { ImportLink } from '#web/ui/page/import-link.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { useTicks } from '#web/ui/data-list/use-ticks.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ListViews } from '#web/parts/view/list-views.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-list-page.text.ts';

// Once something is ticked.
const PlayerManyBar = lazyPart(
  async () => (await import('#web/features/player/many/player-many-bar.tsx')).PlayerManyBar,
);
const PlayerProfile = lazyPart(async () => (await import('./player-details-page.tsx')).PlayerProfile);

/** /players – a player's list would have one row: the own profile stands in its place, of a parent that of the first child. */
export function PlayerListPage() {
  const actor = useActor();
  const own = isStaff(actor) ? [] : ownPlayerIds(actor);
  const [playerId, ...others] = own;
  if (playerId === undefined) return <PlayerList actor={actor} />;
  return (
    <Suspense fallback={<CardSkeleton lines={8} />}>
      <div className="max-w-[1200px]">
        <AwaitingSignatureStrip />
      </div>
      {others.length === 0 ? <PlayerProfile playerId={playerId} /> : <FirstOfOwn otherwise={playerId} />}
    </Suspense>
  );
}

/** One who is deactivated is in no list: the next one is shown. */
function FirstOfOwn({ otherwise }: { otherwise: number }) {
  const { data, isPending } = useOwnPlayers({ withSeason: false });
  return isPending ? <CardSkeleton lines={8} /> : <PlayerProfile playerId={data?.rows[0]?.id ?? otherwise} />;
}

function PlayerList({ actor }: { actor: Actor | null }) {
  const chosen = usePlayerFilter(actor);
  const { isOfClub } = chosen;
  const mayAdd = !useOwnClubsClosed() && may(actor, 'player.create');
  const listing = useListing('players', playerListColumns(chosen.filter), { usualOrder: 'name' });
  const { list, columns } = listing;
  const { onlyOwnClubs } = chosen.filter;
  const { withSeason, ...flags } = flagsFor(sortableOf(columns.shown));
  // The cards of a phone have no columns.
  const filter = { ...chosen.filter, withSeason: withSeason || onlyOwnClubs, ...flags };
  const filtering = playerFiltering(actor, filter, list);
  const isFiltered = Object.keys(filter.asked).length > 0;
  const players = usePlayerList(list.query, filter);
  const ticks = useTicks<PlayerPageItem>({
    scope: [list.query.keyword, chosen.filter],
    onPage: players.data?.rows,
    nameOf: fullNameOf,
  });
  usePlayerSource({ clubId: null, query: list.query, filter });
  // A club takes home its own players only, which the total of all does not tell.
  const isCounted = players.data !== undefined && (!isOfClub || filter.onlyOwnClubs);
  const amount = isCounted ? playerCount(players.data.total) : isOfClub ? OWN_CLUBS : null;

  // Above a search, an empty list or one that failed it would only be in the way.
  const isPlain = !list.query.keyword && !isFiltered && players.error === null && players.data?.total !== 0;

  return (
    <ListPage
      title={words.players}
      searchLabel={texts.searchLabel}
      listing={listing}
      views={<ListViews list="players" columns={columns.asked} />}
      exportMenu={
        may(actor, 'player.export') ? (
          <ExportMenu
            amount={amount}
            onExport={(format) => exportPlayers(list.query, filter, { format, columns: columns.asked })}
          />
        ) : null
      }
      importLink={mayAdd ? <ImportLink kind="player" /> : null}
      primaryAction={mayAdd ? <AddLink to="/players/create" /> : null}
      filterMenu={<FilterMenu filtering={filtering} />}
      filterChips={<FilterChips filtering={filtering} />}
      filters={
        <>
          <PlayerFilters actor={actor} filter={filter} list={list} />
          <ExpiringContractsLink />
        </>
      }
      activeFilters={activePlayerFilters(chosen, list)}
      result={players}
      ticks={may(actor, 'cardIndex.update') ? ticks : null}
      manyBar={
        ticks.rows.length === 0 ? null : (
          <Suspense>
            <PlayerManyBar
              ticks={ticks}
              total={players.data?.total ?? 0}
              query={list.query}
              filter={filter}
              columns={columns.shown}
            />
          </Suspense>
        )
      }
      rowHref={playerHref}
      rowActions={playerRowActions(actor)}
      renderCard={(player) => (
        <PlayerCard
          player={player}
          to={playerHref(player)}
          {...(onlyOwnClubs ? { detail: <SeasonLine player={player} /> } : {})}
        />
      )}
      {...(filter.onlyOwnClubs && !isFiltered
        ? {
            empty: <NoOwnPlayers mayAdd={mayAdd} />,
            elsewhere: <SearchEverywhere list={list} />,
          }
        : !isFiltered && activePlayerFilters(chosen, list).length === 0
          ? { empty: <FirstEmpty room="players" /> }
          : {})}
    >
      {isPlain ? <TodayStrip /> : null}
    </ListPage>
  );
}
