import { Plus, UserCog, Users } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { type ClubPlayerColumn, useClubPlayers } from '#web/api/club/club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import type { PlayerListItem } from '#contract/player/player.contract.ts';
import { type Actor, clubScope, isStaff, may } from '#domain/common/access.rules.ts';
import { mayOpenPlayer } from '#domain/player/player.access.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { useListState } from '#web/lib/use-list-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { type DataColumn, sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { FilterBar, FilterLinks } from '#web/ui/filter-links.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { PlayerCard, PlayerName } from '#web/parts/player-name.tsx';
import { playerHref, teamRowActions } from './player-list-columns.tsx';
import { usePlayerSource } from './player-source.ts';
import { listText } from '#web/ui/data-list/list.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-players-card.text.ts';

type HrefOf = (player: PlayerListItem) => string | null;

const birthDateColumn: DataColumn<PlayerListItem, ClubPlayerColumn> = {
  header: texts.birthDate,
  isOneLine: true,
  sortBy: 'birthDate',
  width: 11,
  cell: (player) => showDate(player.birthDate),
};

/** Teammates see each other's names; a column of dashes would say less than none. */
const columnsFor = (hrefOf: HrefOf, seesDates: boolean): readonly DataColumn<PlayerListItem, ClubPlayerColumn>[] => [
  {
    header: words.firstName,
    sortBy: 'name',
    width: 18,
    cell: (player) => <PlayerName player={player} to={hrefOf(player)} />,
  },
  ...(seesDates ? [birthDateColumn] : []),
  {
    header: texts.currentClub,
    sortBy: 'currentClub',
    width: 14,
    cell: (player) => player.currentClub?.fullName ?? '–',
  },
];

const TITLE = texts.title;

interface ClubPlayersCardProps {
  clubId: number;
  isClosed: boolean;
  /** How many have no photo; null for whoever cannot mend it. */
  withoutPhoto: number | null;
}

export function ClubPlayersCard({ clubId, isClosed, withoutPhoto }: ClubPlayersCardProps) {
  const actor = useActor();
  const [parameters] = useSearchParams();
  const isNarrowed = parameters.get('withoutPhoto') === 'true';
  const hrefOf: HrefOf = (player) => (mayOpenPlayer(actor, player.id) ? playerHref(player) : null);
  const columns = columnsFor(hrefOf, isStaff(actor));
  const list = useListState({ name: 'club-players', sortable: sortableOf(columns), usualOrder: 'name' });
  const query = { ...list.query, ...(isNarrowed ? { withoutPhoto: true as const } : {}) };
  const players = useClubPlayers(clubId, query);
  usePlayerSource({ clubId, query });
  const to = (value: string | null) => ({ search: list.searchWith({ withoutPhoto: value, page: null }) });

  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="text-h2 font-semibold">{TITLE}</h2>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <SearchField label={texts.searchInList} value={list.query.keyword ?? ''} onSearch={list.setKeyword} />
          {isOwnClub(actor, clubId) ? (
            <Link to="/proposals" className={buttonClass('secondary', 'flex-1 sm:flex-none')}>
              <UserCog size={20} aria-hidden />
              {texts.proposedChanges}
            </Link>
          ) : null}
          {!isClosed && mayRegisterInto(actor, clubId) ? (
            <Link to={`/players/create?clubId=${clubId}`} className={buttonClass('secondary', 'flex-1 sm:flex-none')}>
              <Plus size={20} aria-hidden />
              {texts.addPlayer}
            </Link>
          ) : null}
        </div>
      </div>
      {isNarrowed || (withoutPhoto ?? 0) > 0 ? (
        <FilterBar>
          <FilterLinks
            label={texts.playerPhotos}
            options={[
              { label: words.all, to: to(null), isChosen: !isNarrowed },
              { label: texts.withoutPhoto, to: to('true'), isChosen: isNarrowed, count: withoutPhoto ?? undefined },
            ]}
          />
        </FilterBar>
      ) : null}
      <DataList
        label={TITLE}
        columns={columns}
        list={list}
        result={players}
        rowHref={hrefOf}
        rowActions={teamRowActions(actor, hrefOf)}
        renderCard={(player) => <PlayerCard player={player} to={hrefOf(player)} />}
        empty={<EmptyState Icon={Users} text={listText.noneFound} />}
      />
    </div>
  );
}

/** The federation has its own way to what all clubs propose. */
function isOwnClub(actor: Actor | null, clubId: number): boolean {
  const clubs = clubScope(actor);
  return may(actor, 'player.propose') && clubs !== 'all' && clubs.includes(clubId);
}

function mayRegisterInto(actor: Actor | null, clubId: number): boolean {
  if (actor === null || !may(actor, 'player.create')) return false;
  const clubs = clubScope(actor);
  return clubs === 'all' || clubs.includes(clubId);
}
