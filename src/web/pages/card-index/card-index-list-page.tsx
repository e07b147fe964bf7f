import { IdCard } from 'lucide-react';
import { Suspense } from 'react';
import type { CardIndexListItem } from '#contract/card-index/card-index.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { cardIndexFilters } from '#domain/card-index/card-index.filters.ts';
import { type Actor, isAdministrator, may } from '#domain/common/access.rules.ts';
import { cardIndexRecord, exportCardIndexes, useCardIndexList } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { usePrefetchRecord } from '#web/api/use-record.ts';
import {
  activeCardIndexFilters,
  CardIndexFilters,
  useCardIndexFilter,
} from '#web/features/card-index/card-index-filters.tsx';
import {
  CardIndexCard,
  cardIndexHref,
  cardIndexListColumns,
  withoutStates,
} from '#web/features/card-index/card-index-list-columns.tsx';
import { cardIndexCount } from '#web/features/card-index/card-index.text.ts';
import { useAskedFilters } from '#web/lib/list-filters.ts';
import { FilterChips, FilterMenu } from '#web/parts/filter/filter-menu.tsx';
import { useOwnClubsClosed } from '#web/parts/own-clubs-closed.ts';
import { AddLink } from '#web/ui/page/add-link.tsx';
import { ImportLink } from '#web/ui/page/import-link.tsx';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { useTicks } from '#web/ui/data-list/use-ticks.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ListViews } from '#web/parts/view/list-views.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { listText } from '#web/ui/data-list/list.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-list-page.text.ts';

// Once something is ticked.
const CardIndexManyBar = lazyPart(
  async () => (await import('#web/features/card-index/card-index-many-bar.tsx')).CardIndexManyBar,
);

const TITLE = words.licences;
const QUEUE = texts.certificationQueue;

export function CardIndexListPage() {
  if (may(useActor(), 'cardIndex.list')) return <CardIndexes />;
  return (
    <NoPermissionPage
      title={TITLE}
      parents={[{ to: '/clubs', label: words.clubs }]}
      wayOn={{ to: '/clubs', label: words.clubs }}
    />
  );
}

const ownLicences = (actor: Actor | null) =>
  actor !== null && actor.clubIds.length > 1 ? texts.licencesOfOwnClubs : texts.licencesOfOwnClub;

function CardIndexes() {
  const actor = useActor();
  const isOfFederation = isAdministrator(actor);
  const isClosed = useOwnClubsClosed();
  const filter = useCardIndexFilter();
  // What waits to be approved comes in the order in which it was submitted.
  const usualOrder = filter.state === 'submitted' ? {} : { usualOrder: 'club' as const };
  const everything = useListing('card-indexes', cardIndexListColumns, usualOrder);
  const { list } = everything;
  const asked = useAskedFilters(cardIndexFilters);
  const cardIndexes = useCardIndexList(list.query, filter);
  const ticks = useTicks({
    scope: [list.query.keyword, filter],
    onPage: cardIndexes.data?.rows,
    nameOf: ({ ageGroup, club }: CardIndexListItem) => `${ageGroupLabel(ageGroup)}, ${club.fullName}`,
  });
  const prefetch = usePrefetchRecord(cardIndexRecord);
  const hasStates = cardIndexes.data?.rows.some(({ state }) => state !== null) ?? false;
  const listing = hasStates ? everything : { list, columns: withoutStates(everything.columns) };
  const filtering = { filters: cardIndexFilters, asked, list };
  const isFilterable = hasStates || Object.keys(asked).length > 0;
  const active = activeCardIndexFilters(filter, list);
  const isNarrowed = active.length > 0 || filter.clubId !== undefined || Object.keys(asked).length > 0;
  const total = cardIndexes.data?.total;

  return (
    <ListPage
      title={TITLE}
      description={
        filter.state === 'submitted' ? QUEUE : isOfFederation ? texts.licencesOfAllClubs : ownLicences(actor)
      }
      parents={[{ to: '/clubs', label: words.clubs }]}
      listing={listing}
      views={<ListViews list="card-indexes" columns={listing.columns.asked} />}
      filters={<CardIndexFilters filter={filter} list={list} hasStates={hasStates} />}
      activeFilters={active}
      exportMenu={
        <ExportMenu
          amount={total === undefined ? null : cardIndexCount(total)}
          onExport={(format) =>
            exportCardIndexes('cardindexes', list.query, filter, { format, columns: listing.columns.asked })
          }
          further={{
            label: texts.playersInExcel,
            onExport: () =>
              exportCardIndexes('cardindexes/players', list.query, filter, { format: 'xlsx', columns: undefined }),
          }}
        />
      }
      filterMenu={isFilterable ? <FilterMenu filtering={filtering} /> : null}
      filterChips={<FilterChips filtering={filtering} />}
      importLink={isOfFederation ? <ImportLink kind="season" /> : null}
      primaryAction={isClosed ? null : <AddLink to="/cardindexes/create" />}
      result={cardIndexes}
      ticks={ticks}
      manyBar={
        ticks.rows.length === 0 ? null : (
          <Suspense>
            <CardIndexManyBar
              ticks={ticks}
              total={total ?? 0}
              query={list.query}
              filter={filter}
              columns={listing.columns.shown}
            />
          </Suspense>
        )
      }
      rowHref={cardIndexHref}
      onIntent={({ id }) => prefetch(id)}
      renderCard={(cardIndex) => <CardIndexCard cardIndex={cardIndex} />}
      empty={
        isNarrowed ? (
          <EmptyState Icon={IdCard} text={listText.noneFound} isPage>
            <p className="max-w-md text-text-2">{texts.noLicences}</p>
          </EmptyState>
        ) : (
          <FirstEmpty room="cardIndexes" />
        )
      }
      hasPictures={false}
    />
  );
}
