import { useId } from 'react';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Pagination } from './pagination.tsx';

interface ListFooterProps {
  label: string;
  list: ListPaging;
  total: number;
}

export function rangeText(query: ListPaging['query'], total: number): string {
  const from = (query.page - 1) * query.pageSize + 1;
  const to = Math.min(query.page * query.pageSize, total);
  return `Показване от ${from} до ${to} от общо ${total} резултати`;
}

/** Which part of the whole is shown, how large the parts are, and the way to the others. */
export function ListFooter({ label, list, total }: ListFooterProps) {
  const isPhone = !useMedia('(min-width: 640px)');

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="tabular text-label text-text-2">{rangeText(list.query, total)}</p>
      {isPhone ? null : <PageSize list={list} />}
      <Pagination label={`Страници: ${label}`} list={list} total={total} hasNumbers={!isPhone} />
    </div>
  );
}

function PageSize({ list }: { list: ListPaging }) {
  const id = useId();

  return (
    <div className="flex items-center gap-2 text-label text-text-2">
      <label htmlFor={id}>Резултати на страница</label>
      <select
        id={id}
        value={list.query.pageSize}
        onChange={(event) => list.setPageSize(Number(event.target.value))}
        className="control tabular min-h-9 px-2 pointer-coarse:min-h-11"
      >
        {list.pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  );
}
