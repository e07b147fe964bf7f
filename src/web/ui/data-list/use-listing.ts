import { useSearchParams } from 'react-router';
import { type ListState, type ListStateOptions, useListState } from '#web/lib/use-list-state.ts';
import { type DataColumn, sortableOf } from './column.ts';
import { type ColumnChoice, useColumnChoice } from './use-column-choice.ts';

export interface Listing<Row, Column extends string> {
  list: ListState<Column>;
  columns: ColumnChoice<Row, Column>;
}

export function useListing<Row, Column extends string>(
  name: string,
  columns: readonly DataColumn<Row, Column>[],
  options: Omit<ListStateOptions<Column>, 'name' | 'sortable'> = {},
): Listing<Row, Column> {
  const [parameters] = useSearchParams();
  const list = useListState({ ...options, name, sortable: sortableOf(columns) });
  const address = {
    names: parameters.get('columns'),
    isView: /^\d+$/.test(parameters.get('view') ?? ''),
    put: (names: string) => list.narrow({ columns: names }),
  };
  return { list, columns: useColumnChoice(name, columns, address) };
}
