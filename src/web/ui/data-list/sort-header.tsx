import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import type { ListState } from '#web/lib/use-list-state.ts';
import { type DataColumn, sortChoices } from './column.ts';

export type SortOrder = 'none' | 'ascending' | 'descending';

interface SortHeaderProps<Row, Column extends string> {
  column: DataColumn<Row, Column>;
  list: ListState<Column>;
}

/** The header of a column: its name, or a button for everything the list can be ordered by there. */
export function SortHeader<Row, Column extends string>({ column, list }: SortHeaderProps<Row, Column>) {
  const choices = sortChoices(column);
  if (choices.length === 0) {
    return (
      <th scope="col" className="h-10 bg-surface-2 px-2 font-semibold first:pl-4 last:pr-4">
        {column.header}
      </th>
    );
  }

  const orderOf = (sortBy: Column): SortOrder =>
    list.query.orderBy !== sortBy ? 'none' : list.query.desc ? 'descending' : 'ascending';
  const order = choices.map(({ sortBy }) => orderOf(sortBy)).find((one) => one !== 'none') ?? 'none';

  return (
    <th scope="col" aria-sort={order} className="h-10 bg-surface-2 font-semibold first:pl-2 last:pr-2">
      <span className="inline-flex items-center">
        {choices.map(({ header, sortBy }) => (
          <SortButton key={sortBy} header={header} order={orderOf(sortBy)} onPress={() => list.sortBy(sortBy)} />
        ))}
      </span>
    </th>
  );
}

interface SortButtonProps {
  header: string;
  order: SortOrder;
  onPress: () => void;
}

export function SortButton({ header, order, onPress }: SortButtonProps) {
  const Icon = { none: ChevronsUpDown, ascending: ChevronUp, descending: ChevronDown }[order];
  return (
    <button
      type="button"
      title={`Подреди по „${header}“`}
      onClick={onPress}
      className="touch-target inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-left font-semibold hover:text-text"
    >
      {header}
      <Icon size={16} aria-hidden className={order === 'none' ? 'shrink-0 text-text-3' : 'shrink-0 text-primary'} />
    </button>
  );
}
