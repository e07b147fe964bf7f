import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { ListChecks, SlidersHorizontal } from 'lucide-react';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { ColumnMenu } from '../data-list/column-menu.tsx';
import { DataList, type DataListProps } from '../data-list/data-list.tsx';
import { listText } from '../data-list/list.text.ts';
import type { Listing } from '../data-list/use-listing.ts';
import type { AnyTicks } from '../data-list/use-ticks.ts';
import { type ActiveFilter, ActiveFilters, FilterBar } from '../filter-links.tsx';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { PageHeader } from './page-header.tsx';
import { SearchField } from '../search-field.tsx';
import { ViewsPlace } from './views-place.ts';
import * as texts from './list-page.text.ts';

type RowProps<Row extends { id: number }, Column extends string> = Omit<
  DataListProps<Row, Column>,
  'label' | 'columns' | 'list'
>;

interface ListPageProps<Row extends { id: number }, Column extends string> extends RowProps<Row, Column> {
  title: string;
  description?: string;
  parents?: ComponentProps<typeof PageHeader>['parents'];
  searchLabel?: string;
  listing: Listing<Row, Column>;
  exportMenu?: ReactNode;
  /** On a phone it stands beside the search: few would look for it behind the filters. */
  importLink?: ReactNode;
  primaryAction?: ReactNode;
  /** Above the list: its filters and order under a name. */
  views?: ReactNode;
  /** Beside the search: what the list can be filtered by. */
  filterMenu?: ReactNode;
  /** What it is filtered by, in sight on every screen. */
  filterChips?: ReactNode;
  filters?: ReactNode;
  activeFilters?: readonly ActiveFilter[];
  children?: ReactNode;
  instead?: ReactNode;
  below?: ReactNode;
  /** On the lower edge of the screen: what can be done with the ticked rows. */
  manyBar?: ReactNode;
}

const NO_FILTERS: readonly ActiveFilter[] = [];

export function ListPage<Row extends { id: number }, Column extends string>(props: ListPageProps<Row, Column>) {
  const { title, description, parents, searchLabel = texts.searchInList, listing, children, instead, below } = props;
  const { exportMenu, importLink, primaryAction, filterMenu, filterChips, filters, ...others } = props;
  const { views, activeFilters = NO_FILTERS, manyBar, ...rows } = others;
  const { list, columns } = listing;
  const isPhone = useScreenWidth() === 'phone';
  const search = <SearchField label={searchLabel} value={list.query.keyword ?? ''} onSearch={list.setKeyword} hasKey />;

  return (
    <div className="mx-auto max-w-[1600px] sm:-mt-2">
      <PageHeader
        title={title}
        isList
        {...(description === undefined ? {} : { description })}
        {...(parents === undefined ? {} : { parents })}
      >
        {isPhone ? (
          primaryAction
        ) : (
          <div data-unprinted className="flex flex-wrap justify-end gap-2">
            {search}
            {filterMenu}
            <ColumnMenu choice={columns} />
            {exportMenu}
            {importLink}
            {primaryAction}
          </div>
        )}
      </PageHeader>
      {isPhone ? (
        <>
          <ViewsPlace value="above">{views}</ViewsPlace>
          <div data-unprinted className="mb-3 flex gap-2">
            <div className="min-w-0 flex-1">{search}</div>
            {importLink}
            {rows.ticks ? <ChooseButton ticks={rows.ticks} /> : null}
            <PanelButton listing={listing}>
              {filterMenu}
              {filters}
              <ViewsPlace value="panel">{views}</ViewsPlace>
              {exportMenu}
            </PanelButton>
          </div>
          <ActiveFilters filters={activeFilters} />
        </>
      ) : (
        <FilterBar>
          {views}
          {filters}
        </FilterBar>
      )}
      {filterChips}
      {children}
      {instead ?? <DataList {...rows} label={title} columns={columns.shown} list={list} />}
      {manyBar}
      {below}
    </div>
  );
}

/** Boxes on every card would be in the way of whoever only looks. */
function ChooseButton({ ticks }: { ticks: AnyTicks }) {
  return (
    <button
      type="button"
      aria-label={listText.choose}
      aria-pressed={ticks.isChoosing}
      onClick={() => ticks.setChoosing(!ticks.isChoosing)}
      className={squareClass}
    >
      <ListChecks size={20} aria-hidden />
    </button>
  );
}

const squareClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-border-control bg-surface hover:bg-row-hover aria-pressed:border-primary aria-pressed:bg-row-selected';

/** Few open it, and only on phones: it comes when it is asked for. */
const ListPanel = lazyDialog(async () => (await import('../data-list/list-panel.tsx')).ListPanel);

function PanelButton<Row, Column extends string>(props: { listing: Listing<Row, Column>; children: ReactNode }) {
  const { listing, children } = props;
  const { list, columns } = listing;
  const [isOpen, setIsOpen] = useState(false);
  const handleOrder = (column: string | null, desc: boolean) =>
    list.setOrder(columns.sortable.find(({ sortBy }) => sortBy === column)?.sortBy ?? null, desc);
  return (
    <>
      <button
        type="button"
        aria-label={texts.filtersAndSorting}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={squareClass}
      >
        <SlidersHorizontal size={20} aria-hidden />
      </button>
      {isOpen ? (
        <Suspense>
          <ListPanel list={list} orders={columns.sortable} onOrder={handleOrder} onClose={() => setIsOpen(false)}>
            {children}
          </ListPanel>
        </Suspense>
      ) : null}
    </>
  );
}
