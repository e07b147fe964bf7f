import type { ComponentProps, ReactNode } from 'react';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { ColumnMenu } from './data-list/column-menu.tsx';
import { PageHeader } from './page-header.tsx';
import { SearchField } from './search-field.tsx';

interface ListPageProps {
  title: string;
  description: string;
  searchLabel?: string;
  list: ListPaging;
  /** What of the table is shown, where that can be chosen. */
  columns?: ComponentProps<typeof ColumnMenu>['choice'];
  /** Buttons beside the search. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of the five lists: heading, search, actions, and whatever the list consists of. */
export function ListPage(props: ListPageProps) {
  const { title, description, searchLabel = 'Търсене в списъка', list, columns, actions, children } = props;
  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader title={title} description={description}>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto sm:grow">
          <SearchField label={searchLabel} value={list.query.keyword ?? ''} onSearch={list.setKeyword} isStretched />
          {columns === undefined ? null : <ColumnMenu choice={columns} />}
          {actions}
        </div>
      </PageHeader>
      {children}
    </div>
  );
}
