import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import type { ListState } from '#web/lib/use-list-state.ts';
import type { DataColumn } from './column.ts';

interface SortHeaderProps<Row, Column extends string> {
  column: DataColumn<Row, Column>;
  list: ListState<Column>;
}

export function SortHeader<Row, Column extends string>({ column, list }: SortHeaderProps<Row, Column>) {
  const { header, sortBy } = column;
  if (sortBy === undefined) {
    return (
      <th scope="col" className="h-11 px-2 font-semibold first:pl-4 last:pr-4">
        {header}
      </th>
    );
  }

  const order = list.query.orderBy !== sortBy ? 'none' : list.query.desc ? 'descending' : 'ascending';
  const Icon = { none: ChevronsUpDown, ascending: ChevronUp, descending: ChevronDown }[order];

  return (
    <th scope="col" aria-sort={order} className="h-11 font-semibold first:pl-2 last:pr-2">
      <button
        type="button"
        title={`Сортирай по „${header}“`}
        onClick={() => list.sortBy(sortBy)}
        className="touch-target inline-flex min-h-9 items-center gap-1 rounded-control px-2 font-semibold whitespace-nowrap hover:text-text"
      >
        {header}
        <Icon size={16} aria-hidden className={order === 'none' ? 'text-text-3' : 'text-primary'} />
      </button>
    </th>
  );
}
