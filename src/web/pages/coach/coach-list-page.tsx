import { useCoachList } from '#web/api/coach.api.ts';
import { CoachCard, coachListColumns } from '#web/features/coach/coach-list-columns.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ListPage } from '#web/ui/list-page.tsx';

/** /coaches */
export function CoachListPage() {
  const list = useListState({ name: 'coaches', sortable: sortableOf(coachListColumns), usualOrder: 'name' });
  const columns = useColumnChoice('coaches', coachListColumns);
  const coaches = useCoachList(list.query);

  return (
    <ListPage title="Треньори" description="Списък на треньорите в системата" list={list} columns={columns}>
      <DataList
        label="Треньори"
        columns={columns.shown}
        list={list}
        result={coaches}
        renderCard={(coach) => <CoachCard coach={coach} />}
      />
    </ListPage>
  );
}
