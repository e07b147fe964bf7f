import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import type { ListState } from '#web/lib/use-list-state.ts';
import { HeadCell, type SortOrder } from '../table/table.tsx';
import { type DataColumn, sortChoices } from './column.ts';
import * as texts from './sort-header.text.ts';

interface SortHeaderProps<Row, Column extends string> {
  column: DataColumn<Row, Column>;
  list: ListState<Column>;
}

export function SortHeader<Row, Column extends string>({ column, list }: SortHeaderProps<Row, Column>) {
  const choices = sortChoices(column);
  if (choices.length === 0) return <HeadCell look="list">{column.header}</HeadCell>;

  const orderOf = (sortBy: Column): SortOrder =>
    list.query.orderBy !== sortBy ? 'none' : list.query.desc ? 'descending' : 'ascending';
  const order = choices.map(({ sortBy }) => orderOf(sortBy)).find((one) => one !== 'none') ?? 'none';

  return (
    <HeadCell look="list" order={order}>
      <span className="inline-flex items-center">
        {choices.map(({ header, sortBy }) => (
          <SortButton key={sortBy} header={header} order={orderOf(sortBy)} onPress={() => list.sortBy(sortBy)} />
        ))}
      </span>
    </HeadCell>
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
      title={texts.sortBy(header)}
      onClick={onPress}
      className="touch-target inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-left font-semibold hover:text-text"
    >
      {header}
      <Icon size={16} aria-hidden className={order === 'none' ? 'shrink-0 text-text-3' : 'shrink-0 text-primary'} />
    </button>
  );
}
