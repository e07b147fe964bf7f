import { usePlayerList } from '#web/api/player.api.ts';
import { PlayerCard, playerListColumns } from '#web/features/player/player-list-columns.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { ListPage } from '#web/ui/list-page.tsx';

/** /players */
export function PlayerListPage() {
  const list = useListState({ name: 'players', sortable: sortableOf(playerListColumns) });
  const players = usePlayerList(list.query);

  return (
    <ListPage
      title="Състезатели"
      description="Списък на състезателите в системата"
      searchLabel="Търсене по име или регистрационен номер"
      list={list}
    >
      <DataList
        label="Състезатели"
        columns={playerListColumns}
        list={list}
        result={players}
        renderCard={(player) => <PlayerCard player={player} />}
      />
    </ListPage>
  );
}
