import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import type { ListState } from '#web/lib/use-list-state.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { ColumnMenu } from './data-list/column-menu.tsx';
import type { ColumnChoice } from './data-list/use-column-choice.ts';
import { type ActiveFilter, ActiveFilters, FilterBar } from './filter-links.tsx';
import { lazyDialog } from './overlay/lazy-dialog.tsx';
import { PageHeader } from './page-header.tsx';
import { SearchField } from './search-field.tsx';

interface ListPageProps<Row, Column extends string> {
  title: string;
  description?: string;
  parents?: ComponentProps<typeof PageHeader>['parents'];
  searchLabel?: string;
  list: ListState<Column>;
  columns: ColumnChoice<Row, Column>;
  /** The list as a file. */
  exportMenu?: ReactNode;
  /** The one thing that is done most often here. */
  primaryAction?: ReactNode;
  /** What narrows the list down, and where else to go from it. */
  filters?: ReactNode;
  /** Those of the filters that are not as they were at first. */
  activeFilters?: readonly ActiveFilter[];
  children: ReactNode;
}

const NO_FILTERS: readonly ActiveFilter[] = [];

/** The frame of the lists: heading, search, actions, filters, and whatever the list consists of. */
export function ListPage<Row, Column extends string>(props: ListPageProps<Row, Column>) {
  const { title, description, parents, searchLabel = 'Търсене в списъка', list, columns } = props;
  const { exportMenu = null, primaryAction = null, filters = null, activeFilters = NO_FILTERS, children } = props;
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
          <div className="flex flex-wrap justify-end gap-2">
            {search}
            <ColumnMenu choice={columns} />
            {exportMenu}
            {primaryAction}
          </div>
        )}
      </PageHeader>
      {isPhone ? (
        <>
          <div className="mb-3 flex gap-2">
            <div className="min-w-0 flex-1">{search}</div>
            <SheetButton list={list} columns={columns}>
              {filters}
              {exportMenu}
            </SheetButton>
          </div>
          <ActiveFilters filters={activeFilters} />
        </>
      ) : (
        <FilterBar>{filters}</FilterBar>
      )}
      {children}
    </div>
  );
}

/** Few open it, and only on phones: it comes when it is asked for. */
const ListSheet = lazyDialog(async () => (await import('./data-list/list-sheet.tsx')).ListSheet);

function SheetButton<Row, Column extends string>(
  props: Pick<ListPageProps<Row, Column>, 'list' | 'columns'> & { children: ReactNode },
) {
  const { list, columns, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const handleOrder = (column: string | null, desc: boolean) =>
    list.setOrder(columns.sortable.find(({ sortBy }) => sortBy === column)?.sortBy ?? null, desc);
  return (
    <>
      <button
        type="button"
        aria-label="Филтри и подреждане"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-border-control bg-surface hover:bg-row-hover"
      >
        <SlidersHorizontal size={20} aria-hidden />
      </button>
      {isOpen ? (
        <Suspense>
          <ListSheet list={list} orders={columns.sortable} onOrder={handleOrder} onClose={() => setIsOpen(false)}>
            {children}
          </ListSheet>
        </Suspense>
      ) : null}
    </>
  );
}
