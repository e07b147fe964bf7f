import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts';
import { useMedia } from '#web/lib/use-media.ts';

/** One column of a table without pages. The first one that is no number of the row names it. */
export interface RecordColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the rows can be sorted by; absent where that would say nothing. */
  sortBy?: (row: Row) => string | number;
  /** The place of the row: it names nothing. */
  isRowNumber?: boolean;
  isOneLine?: boolean;
  /** Numbers line up at the right. */
  isNumber?: boolean;
  /** Left out between 640 and 1024 px. */
  isWideOnly?: boolean;
  /** On a phone the value takes the whole line. */
  isLong?: boolean;
  /** The column of buttons: its header is for screen readers only. */
  isAction?: boolean;
}

interface RecordTableProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Where a double click on the row leads; null where it leads nowhere. */
  hrefOf?: (row: Row) => string | null;
  /** The row that has just been added. */
  newKey?: string | number | null;
}

/** A short table of one record's own rows; on a phone one card under the other. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const isPhone = !useMedia('(min-width: 640px)');
  return isPhone ? <RecordCards {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, columns, rows, keyOf, hrefOf, newKey }: RecordTableProps<Row>) {
  const { sorted, order, toggle } = useSorted(columns, rows);
  return (
    <div
      role="region"
      aria-label={`Таблица: ${label}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      tabIndex={0}
      className="-mx-1 overflow-x-auto px-1"
    >
      <table className="w-full border-collapse text-left text-cell">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-surface-2 text-label text-text-2">
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                aria-sort={order?.header === column.header ? (order.isDesc ? 'descending' : 'ascending') : undefined}
                className={cx(
                  'h-10 px-3 font-semibold first:rounded-l-control last:rounded-r-control',
                  column.isNumber && 'text-right',
                  column.isWideOnly && 'hidden lg:table-cell',
                )}
              >
                <Header
                  column={column}
                  order={order?.header === column.header ? order : null}
                  onSort={() => toggle(column.header)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <Row
              key={keyOf(row)}
              row={row}
              columns={columns}
              isNew={keyOf(row) === newKey}
              href={hrefOf?.(row) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Order {
  header: string;
  isDesc: boolean;
}

const collator = new Intl.Collator('bg', { numeric: true });

/** The rows as they came, or by the column somebody has chosen: up, down, and as they came again. */
function useSorted<Row>(columns: readonly RecordColumn<Row>[], rows: readonly Row[]) {
  const [order, setOrder] = useState<Order | null>(null);
  const sortBy = columns.find(({ header }) => header === order?.header)?.sortBy;
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
  const sorted =
    sortBy === undefined || order === null
      ? rows
      : rows.toSorted((one, other) => compare(sortBy(one), sortBy(other)) * (order.isDesc ? -1 : 1));

  const toggle = (header: string) => {
    if (order?.header !== header) setOrder({ header, isDesc: false });
    else setOrder(order.isDesc ? null : { header, isDesc: true });
  };
  return { sorted, order, toggle };
}

interface HeaderProps<Row> {
  column: RecordColumn<Row>;
  order: Order | null;
  onSort: () => void;
}

function Header<Row>({ column, order, onSort }: HeaderProps<Row>) {
  if (column.isAction) return <span className="sr-only">{column.header}</span>;
  if (column.sortBy === undefined) return column.header;
  const Icon = order === null ? ArrowUpDown : order.isDesc ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onSort}
      title={`Сортирай по „${column.header}“`}
      className={cx(
        'touch-target inline-flex items-center gap-1 font-semibold hover:text-text',
        column.isNumber ? 'text-right' : 'text-left',
      )}
    >
      {column.header}
      <Icon size={14} aria-hidden className={cx('shrink-0', order === null ? 'text-text-3' : 'text-link')} />
    </button>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: readonly RecordColumn<Row>[];
  isNew: boolean;
  href?: string | null;
}

const cellClass = 'h-12 px-3 py-1.5';

function Row<Row>({ row, columns, isNew, href = null }: RowProps<Row>) {
  const flash = useFlash(isNew);
  const navigate = useNavigate();
  const naming = columns.findIndex(({ isRowNumber }) => isRowNumber !== true);
  const handleDoubleClick = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (href === null || isOnControl || event.ctrlKey || event.metaKey || event.shiftKey) return;
    window.getSelection()?.removeAllRanges();
    void navigate(href);
  };

  return (
    <tr
      onDoubleClick={handleDoubleClick}
      ref={isNew ? bringIntoSight : null}
      className={cx('border-b border-border transition-colors last:border-0', flash)}
    >
      {columns.map((column, index) => {
        const className = cx(
          cellClass,
          column.isOneLine && 'whitespace-nowrap',
          column.isNumber && 'text-right whitespace-nowrap',
          column.isAction && 'text-right',
          column.isWideOnly && 'hidden lg:table-cell',
        );
        return index === naming ? (
          <th key={column.header} scope="row" className={cx(className, 'font-medium')}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.header} className={className}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
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
    <li ref={isNew ? bringIntoSight : null} className={cx('py-3 transition-colors', flash)}>
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

/** A row that has just been added stands out for a moment. */
function useFlash(isNew: boolean): string {
  const isOver = useDelayedFlag(isNew, FLASH);
  return isNew && !isOver ? 'bg-row-selected outline-2 -outline-offset-2 outline-primary' : '';
}

function bringIntoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
