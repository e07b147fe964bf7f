import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { isAdministrator, may } from '#domain/access.rules.ts';
import { clubRecord, exportClubs, useClubList } from '#web/api/club.api.ts';
import { usePrefetchRecord } from '#web/api/use-record.ts';
import { useActor } from '#web/api/stored-session.ts';
import { clubCount } from '#web/features/club/club.text.ts';
import { OWN_CLUBS } from '#web/lib/own-clubs.ts';
import { ClubCard, clubHref, clubListColumns, clubRowActions } from '#web/features/club/club-list-columns.tsx';
import { ClubSectionLinks } from '#web/parts/club-section-links.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { ListPage } from '#web/ui/list-page.tsx';

/** /clubs */
export function ClubListPage() {
  const actor = useActor();
  const allColumns = clubListColumns(actor);
  const list = useListState({ name: 'clubs', sortable: sortableOf(allColumns), usualOrder: 'name' });
  const columns = useColumnChoice('clubs', allColumns);
  const clubs = useClubList(list.query);
  const prefetch = usePrefetchRecord(clubRecord);
  const total = clubs.data?.total;

  const exportMenu = may(actor, 'club.export') ? (
    <ExportMenu
      amount={isAdministrator(actor) ? (total === undefined ? null : clubCount(total)) : OWN_CLUBS}
      onExport={(format) => exportClubs(list.query, { format, columns: columns.asked })}
    />
  ) : null;
  const addLink = may(actor, 'club.create') ? (
    <Link to="/clubs/create" aria-keyshortcuts="N" className={buttonClass()}>
      <Plus size={20} aria-hidden />
      Добави
    </Link>
  ) : null;

  return (
    <ListPage
      title="Клубове"
      list={list}
      columns={columns}
      exportMenu={exportMenu}
      primaryAction={addLink}
      filters={<ClubSectionLinks />}
    >
      <DataList
        label="Клубове"
        columns={columns.shown}
        list={list}
        result={clubs}
        rowHref={clubHref}
        rowActions={clubRowActions(actor)}
        onIntent={(club) => prefetch(club.id)}
        renderCard={(club) => <ClubCard club={club} />}
        empty={<FirstEmpty room="clubs" />}
      />
    </ListPage>
  );
}
