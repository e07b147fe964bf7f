import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ClubPageItem } from '#contract/club/club.contract.ts';
import { furtherClubColumns } from '#domain/club/club.columns.ts';
import { clubFilters } from '#domain/club/club.filters.ts';
import { asksFurther } from '#domain/common/further-columns.ts';
import { isAdministrator, isStaff, may } from '#domain/common/access.rules.ts';
import { clubRecord, exportClubs, useClubList } from '#web/api/club/club.api.ts';
import { usePrefetchRecord } from '#web/api/use-record.ts';
import { useActor } from '#web/api/stored-session.ts';
import { clubCount } from '#web/features/club/club.text.ts';
import { useAskedFilters } from '#web/lib/list-filters.ts';
import { OWN_CLUBS } from '#web/lib/store/own-clubs.ts';
import { ClubCard, clubHref, clubListColumns, clubRowActions } from '#web/features/club/club-list-columns.tsx';
import { ClubSectionLinks } from '#web/parts/club-section-links.tsx';
import { FilterChips, FilterMenu } from '#web/parts/filter/filter-menu.tsx';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { FirstStepsStrip } from '#web/parts/first-steps-strip.tsx';
import { AddLink } from '#web/ui/page/add-link.tsx';
import { ImportLink } from '#web/ui/page/import-link.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { useTicks } from '#web/ui/data-list/use-ticks.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { ownClubIds } from '#web/parts/my-club.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LabelledSwitch } from '#web/ui/labelled-switch.tsx';
import { ListViews } from '#web/parts/view/list-views.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-list-page.text.ts';

// Once something is ticked.
const ClubManyBar = lazyPart(async () => (await import('#web/features/club/club-many-bar.tsx')).ClubManyBar);
const MyClubs = lazyPart(async () => (await import('#web/features/club/my-clubs-card.tsx')).MyClubs);

export function ClubListPage() {
  const actor = useActor();
  const listing = useListing('clubs', clubListColumns(actor), { usualOrder: 'name' });
  const { list, columns } = listing;
  const [parameters] = useSearchParams();
  const includeClosed = may(actor, 'club.close') && parameters.get('includeClosed') === 'true';
  const asked = useAskedFilters(clubFilters);
  const filtering = { filters: clubFilters, asked, list };
  const isFiltered = Object.keys(asked).length > 0;
  const withFacts = asksFurther(furtherClubColumns, sortableOf(columns.shown));
  const query = { ...list.query, ...(includeClosed ? { includeClosed } : {}), ...(withFacts ? { withFacts } : {}) };
  const clubs = useClubList(query, asked);
  const ticks = useTicks({
    scope: [list.query.keyword, asked, includeClosed],
    onPage: clubs.data?.rows,
    nameOf: ({ fullName }: ClubPageItem) => fullName,
  });
  const prefetch = usePrefetchRecord(clubRecord);
  const total = clubs.data?.total;

  const exportMenu = may(actor, 'club.export') ? (
    <ExportMenu
      amount={isAdministrator(actor) ? (total === undefined ? null : clubCount(total)) : OWN_CLUBS}
      onExport={(format) => exportClubs(list.query, asked, { format, columns: columns.asked })}
    />
  ) : null;
  const addLink = may(actor, 'club.create') ? <AddLink to="/clubs/create" /> : null;

  return (
    <ListPage
      title={words.clubs}
      listing={listing}
      views={<ListViews list="clubs" columns={columns.asked} />}
      exportMenu={exportMenu}
      importLink={may(actor, 'club.create') ? <ImportLink kind="club" /> : null}
      primaryAction={addLink}
      filterMenu={isStaff(actor) ? <FilterMenu filtering={filtering} /> : null}
      filterChips={<FilterChips filtering={filtering} />}
      filters={
        <>
          <ClubSectionLinks />
          {may(actor, 'club.close') ? (
            <LabelledSwitch
              label={texts.showClosed}
              isOn={includeClosed}
              onChange={(isOn) => list.narrow({ includeClosed: isOn ? 'true' : null })}
            />
          ) : null}
        </>
      }
      result={clubs}
      ticks={isStaff(actor) ? ticks : null}
      manyBar={
        ticks.rows.length === 0 ? null : (
          <Suspense>
            <ClubManyBar ticks={ticks} total={total ?? 0} query={query} asked={asked} columns={columns.shown} />
          </Suspense>
        )
      }
      rowHref={clubHref}
      rowActions={clubRowActions(actor)}
      onIntent={(club) => prefetch(club.id)}
      renderCard={(club) => <ClubCard club={club} />}
      {...(isFiltered ? {} : { empty: <FirstEmpty room="clubs" /> })}
    >
      {list.query.keyword || isFiltered ? null : <FirstStepsStrip total={total} />}
      {ownClubIds(actor).length === 0 ? null : (
        <Suspense>
          <MyClubs />
        </Suspense>
      )}
    </ListPage>
  );
}
