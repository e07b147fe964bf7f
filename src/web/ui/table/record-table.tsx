import { type ReactNode, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { inOrder, type SortValue } from '#web/lib/text/in-order.ts';
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { SortButton } from '../data-list/sort-header.tsx';
import { Cell, HeadCell, type SortOrder, Table, TableRow } from './table.tsx';
import * as texts from './record-table.text.ts';

/** One column of a table without pages. The first one that is no number of the row names it. */
export interface RecordColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  sortValue?: (row: Row) => SortValue;
  /** The place of the row: it names nothing. */
  isRowNumber?: boolean;
  isOneLine?: boolean;
  isNumber?: boolean;
  /** Left out between 640 and 1024 px. */
  isWideOnly?: boolean;
  isLong?: boolean;
  /** The column of buttons: its header is for screen readers only. */
  isAction?: boolean;
}

interface RecordTableProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  newKey?: string | number | null;
  rowHref?: ((row: Row) => string | null) | undefined;
}

export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const isPhone = !useMedia('(min-width: 640px)');
  return isPhone ? <RecordCards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ label, columns, rows, keyOf, newKey, rowHref }: RecordTableProps<Row>) {
  const { sorted, orderOf, press } = useSorting(rows, columns);
  return (
    <Table
      look="record"
      label={label}
      frameLabel={texts.tableOf(label)}
      head={columns.map((column) => (
        <HeadCell
          key={column.header}
          look="record"
          order={column.sortValue === undefined ? undefined : orderOf(column)}
          className={cx(column.isNumber && 'text-right', column.isWideOnly && 'hidden lg:table-cell')}
        >
          <Header column={column} order={orderOf(column)} onPress={() => press(column)} />
        </HeadCell>
      ))}
    >
      {sorted.map((row) => (
        <Row key={keyOf(row)} row={row} columns={columns} isNew={keyOf(row) === newKey} href={rowHref?.(row) ?? null} />
      ))}
    </Table>
  );
}

interface Sorting {
  by: string;
  desc: boolean;
}

/** Ascending, then descending, then as the rows came. */
function useSorting<Row>(rows: readonly Row[], columns: readonly RecordColumn<Row>[]) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const valueOf = columns.find(({ header }) => header === sorting?.by)?.sortValue;
  const orderOf = ({ header }: RecordColumn<Row>): SortOrder =>
    sorting?.by !== header ? 'none' : sorting.desc ? 'descending' : 'ascending';
  return {
    sorted: sorting === null || valueOf === undefined ? rows : inOrder(rows, valueOf, sorting.desc),
    orderOf,
    press: (column: RecordColumn<Row>) => {
      const order = orderOf(column);
      setSorting(order === 'descending' ? null : { by: column.header, desc: order === 'ascending' });
    },
  };
}

interface HeaderProps<Row> {
  column: RecordColumn<Row>;
  order: SortOrder;
  onPress: () => void;
}

function Header<Row>({ column, order, onPress }: HeaderProps<Row>) {
  if (column.isAction) return <span className="sr-only">{column.header}</span>;
  if (column.sortValue === undefined) return column.header;
  return <SortButton header={column.header} order={order} onPress={onPress} />;
}

interface RowProps<Row> {
  row: Row;
  columns: readonly RecordColumn<Row>[];
  isNew: boolean;
}

function Row<Row>({ row, columns, isNew, href }: RowProps<Row> & { href: string | null }) {
  const flash = useFlash(isNew);
  const naming = columns.findIndex(({ isRowNumber }) => isRowNumber !== true);
  return (
    <TableRow look="record" ref={isNew ? bringIntoSight : null} href={href} className={flash}>
      {columns.map((column, index) => (
        <Cell
          key={column.header}
          look="record"
          isNaming={index === naming}
          isOneLine={column.isOneLine || column.isNumber}
          className={cx(
            (column.isNumber || column.isAction) && 'text-right',
            column.isWideOnly && 'hidden lg:table-cell',
          )}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </TableRow>
  );
}

function RecordCards<Row>({ label, columns, rows, keyOf, newKey }: RecordTableProps<Row>) {
  return (
    <ul aria-label={label} className="-my-3 divide-y divide-border">
      {rows.map((row) => (
        <CardItem key={keyOf(row)} row={row} columns={columns} isNew={keyOf(row) === newKey} />
      ))}
    </ul>
  );
}

function CardItem<Row>({ row, columns, isNew }: RowProps<Row>) {
  const flash = useFlash(isNew);
  const [first, ...others] = columns.filter(({ isRowNumber }) => isRowNumber !== true);
  return (
    <li
      ref={isNew ? bringIntoSight : null}
      className={cx('drawn-in-sight py-3 transition-colors [contain-intrinsic-height:auto_12rem]', flash)}
    >
      <div className="font-semibold">{first?.cell(row)}</div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-cell">
        {others.map((column) => (
          <div key={column.header} className={cx('min-w-0', (column.isAction || column.isLong) && 'col-span-2')}>
            <dt className={column.isAction ? 'sr-only' : 'text-meta text-text-2'}>{column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const FLASH = 1500;

function useFlash(isNew: boolean): string {
  const isOver = useDelayedFlag(isNew, FLASH);
  return isNew && !isOver ? 'bg-row-selected outline-2 -outline-offset-2 outline-primary' : '';
}

function bringIntoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
