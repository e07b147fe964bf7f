import { useClubList } from '#web/api/club.api.ts';
import { ClubCard, clubListColumns } from '#web/features/club/club-list-columns.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { ListPage } from '#web/ui/list-page.tsx';

/** /clubs */
export function ClubListPage() {
  const list = useListState({ name: 'clubs', sortable: sortableOf(clubListColumns) });
  const clubs = useClubList(list.query);

  return (
    <ListPage title="Клубове" description="Списък на клубовете в системата" list={list}>
      <DataList
        label="Клубове"
        columns={clubListColumns}
        list={list}
        result={clubs}
        renderCard={(club) => <ClubCard club={club} />}
      />
    </ListPage>
  );
}
