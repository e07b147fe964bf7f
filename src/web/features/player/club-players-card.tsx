import { Users } from 'lucide-react';
import { type ClubPlayerColumn, useClubPlayers } from '#web/api/club.api.ts';
import type { PlayerListItem } from '#contract/player.contract.ts';
import { showDate } from '#web/lib/dates.ts';
import { useListState } from '#web/lib/use-list-state.ts';
import { type DataColumn, sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { PlayerCard, PlayerName } from './player-list-columns.tsx';

const columns: readonly DataColumn<PlayerListItem, ClubPlayerColumn>[] = [
  { header: 'Име', sortBy: 'name', cell: (player) => <PlayerName player={player} /> },
  { header: 'Дата на раждане', isOneLine: true, sortBy: 'birthDate', cell: (player) => showDate(player.birthDate) },
  { header: 'Настоящ клуб', cell: (player) => player.currentClub?.fullName ?? '–' },
];

const TITLE = 'Състезатели в клуба';

/** Who plays for the club. */
export function ClubPlayersCard({ clubId }: { clubId: number }) {
  const list = useListState({ name: 'club-players', sortable: sortableOf(columns) });
  const players = useClubPlayers(clubId, list.query);

  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="text-h2 font-semibold">{TITLE}</h2>
        <SearchField label="Търсене в списъка" value={list.query.keyword ?? ''} onSearch={list.setKeyword} />
      </div>
      <DataList
        label={TITLE}
        columns={columns}
        list={list}
        result={players}
        renderCard={(player) => <PlayerCard player={player} />}
        empty={<EmptyState Icon={Users} text="Няма намерени резултати" />}
      />
    </div>
  );
}
