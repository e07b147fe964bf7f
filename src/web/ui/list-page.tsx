import type { ReactNode } from 'react';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { PageHeader } from './page-header.tsx';
import { SearchField } from './search-field.tsx';

interface ListPageProps {
  title: string;
  description: string;
  searchLabel?: string;
  list: ListPaging;
  children: ReactNode;
}

/** The frame of the five lists: heading, search, and whatever the list consists of. */
export function ListPage({ title, description, searchLabel = 'Търсене в списъка', list, children }: ListPageProps) {
  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader title={title} description={description}>
        <SearchField label={searchLabel} value={list.query.keyword ?? ''} onSearch={list.setKeyword} />
      </PageHeader>
      {children}
    </div>
  );
}
