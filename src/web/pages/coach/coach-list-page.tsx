import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { isAdministrator, may } from '#domain/common/access.rules.ts';
import { coachRecord, exportCoaches, useCoachList } from '#web/api/coach/coach.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { usePrefetchRecord } from '#web/api/use-record.ts';
import { CoachCard, coachHref, coachListColumns, coachRowActions } from '#web/features/coach/coach-list-columns.tsx';
import { coachCount } from '#web/features/coach/coach.text.ts';
import { OWN_CLUBS } from '#web/lib/store/own-clubs.ts';
import { useListState } from '#web/lib/use-list-state.ts';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { ListPage } from '#web/ui/list-page.tsx';

/** /coaches */
export function CoachListPage() {
  const actor = useActor();
  const list = useListState({ name: 'coaches', sortable: sortableOf(coachListColumns), usualOrder: 'name' });
  const columns = useColumnChoice('coaches', coachListColumns);
  const coaches = useCoachList(list.query);
  const prefetch = usePrefetchRecord(coachRecord);
  const total = coaches.data?.total;

  const exportMenu = may(actor, 'coach.export') ? (
    <ExportMenu
      amount={isAdministrator(actor) ? (total === undefined ? null : coachCount(total)) : OWN_CLUBS}
      onExport={(format) => exportCoaches(list.query, { format, columns: columns.asked })}
    />
  ) : null;
  const addLink = may(actor, 'coach.create') ? (
    <Link to="/coaches/create" aria-keyshortcuts="N" className={buttonClass()}>
      <Plus size={20} aria-hidden />
      Добави
    </Link>
  ) : null;

  return (
    <ListPage title="Треньори" list={list} columns={columns} exportMenu={exportMenu} primaryAction={addLink}>
      <DataList
        label="Треньори"
        columns={columns.shown}
        list={list}
        result={coaches}
        rowHref={coachHref}
        rowActions={coachRowActions(actor)}
        onIntent={(coach) => prefetch(coach.id)}
        renderCard={(coach) => <CoachCard coach={coach} />}
        empty={<FirstEmpty room="coaches" />}
      />
    </ListPage>
  );
}
