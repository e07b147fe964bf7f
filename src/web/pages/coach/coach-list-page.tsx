import { Suspense } from 'react';
import type { CoachPageItem } from '#contract/coach/coach.contract.ts';
import { furtherCoachColumns } from '#domain/coach/coach.columns.ts';
import { coachFilters } from '#domain/coach/coach.filters.ts';
import { asksFurther } from '#domain/common/further-columns.ts';
import { isAdministrator, may } from '#domain/common/access.rules.ts';
import { coachRecord, exportCoaches, useCoachList } from '#web/api/coach/coach.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { usePrefetchRecord } from '#web/api/use-record.ts';
import { CoachCard, coachHref, coachListColumns, coachRowActions } from '#web/features/coach/coach-list-columns.tsx';
import { coachCount } from '#web/features/coach/coach.text.ts';
import { useAskedFilters } from '#web/lib/list-filters.ts';
import { OWN_CLUBS } from '#web/lib/store/own-clubs.ts';
import { FilterChips, FilterMenu } from '#web/parts/filter/filter-menu.tsx';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { AddLink } from '#web/ui/page/add-link.tsx';
import { ImportLink } from '#web/ui/page/import-link.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { useTicks } from '#web/ui/data-list/use-ticks.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ListViews } from '#web/parts/view/list-views.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-list-page.text.ts';

// Once something is ticked.
const CoachManyBar = lazyPart(async () => (await import('#web/features/coach/coach-many-bar.tsx')).CoachManyBar);

const OWN_ONLY = texts.ownCoachesOnly;

export function CoachListPage() {
  const actor = useActor();
  const listing = useListing('coaches', coachListColumns, { usualOrder: 'name' });
  const { list, columns } = listing;
  const asked = useAskedFilters(coachFilters);
  const filtering = { filters: coachFilters, asked, list, circleHint: isAdministrator(actor) ? undefined : OWN_ONLY };
  const isFiltered = Object.keys(asked).length > 0;
  const withFacts = asksFurther(furtherCoachColumns, sortableOf(columns.shown));
  const query = { ...list.query, ...(withFacts ? { withFacts } : {}) };
  const coaches = useCoachList(query, asked);
  const ticks = useTicks({
    scope: [list.query.keyword, asked],
    onPage: coaches.data?.rows,
    nameOf: ({ name }: CoachPageItem) => name,
  });
  const prefetch = usePrefetchRecord(coachRecord);
  const total = coaches.data?.total;

  const exportMenu = may(actor, 'coach.export') ? (
    <ExportMenu
      amount={isAdministrator(actor) ? (total === undefined ? null : coachCount(total)) : OWN_CLUBS}
      onExport={(format) => exportCoaches(list.query, asked, { format, columns: columns.asked })}
    />
  ) : null;
  const addLink = may(actor, 'coach.create') ? <AddLink to="/coaches/create" /> : null;

  return (
    <ListPage
      title={words.coaches}
      listing={listing}
      views={<ListViews list="coaches" columns={columns.asked} />}
      exportMenu={exportMenu}
      importLink={may(actor, 'coach.create') ? <ImportLink kind="coach" /> : null}
      primaryAction={addLink}
      filterMenu={<FilterMenu filtering={filtering} />}
      filterChips={<FilterChips filtering={filtering} />}
      result={coaches}
      ticks={may(actor, 'coach.export') ? ticks : null}
      manyBar={
        ticks.rows.length === 0 ? null : (
          <Suspense>
            <CoachManyBar ticks={ticks} total={total ?? 0} query={query} asked={asked} columns={columns.shown} />
          </Suspense>
        )
      }
      rowHref={coachHref}
      rowActions={coachRowActions(actor)}
      onIntent={(coach) => prefetch(coach.id)}
      renderCard={(coach) => <CoachCard coach={coach} />}
      {...(isFiltered ? {} : { empty: <FirstEmpty room="coaches" /> })}
    />
  );
}
