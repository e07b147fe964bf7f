import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import { isMeantForRow } from './double-click.ts';
import { useOverflow } from './use-overflow.ts';

export type SortOrder = 'none' | 'ascending' | 'descending';

/** A list fills its page under a head that stays in sight; the rows of one record stand in a card. */
type TableLook = 'list' | 'record';

const looks = {
  list: {
    frame: 'rounded-card',
    table: 'table-fixed',
    head: '',
    headCell: { plain: 'bg-surface-2 px-2 first:pl-4 last:pr-4', sorted: 'bg-surface-2 first:pl-2 last:pr-2' },
    row: 'border-t last:[&>*:first-child]:rounded-bl-card last:[&>*:last-child]:rounded-br-card hover:bg-row-hover',
    cell: 'h-11.75 px-2 py-0.5 last:pr-4',
    naming: 'pl-4 font-normal',
  },
  record: {
    frame: 'relative -mx-1 overflow-x-auto px-1',
    table: '',
    head: 'bg-surface-2',
    headCell: {
      plain: 'px-3 first:rounded-l-control last:rounded-r-control',
      sorted: 'px-1 first:rounded-l-control last:rounded-r-control',
    },
    row: 'border-b transition-colors last:border-0',
    cell: 'h-12 px-3 py-1.5',
    naming: 'font-medium',
  },
} as const;

interface TableProps {
  look: TableLook;
  label: string;
  frameLabel?: string;
  style?: CSSProperties;
  widths?: ReactNode;
  head: ReactNode;
  children: ReactNode;
}

/** A plain table: cells are read, not edited, so nothing more than a table is needed. */
export function Table({ look, label, frameLabel = label, style, widths, head, children }: TableProps) {
  const [frame, isTooWide] = useOverflow<HTMLDivElement>();
  const isList = look === 'list';
  return (
    <div
      ref={frame}
      role="region"
      aria-label={frameLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      {...(isTooWide ? { tabIndex: 0 } : {})}
      className={cx(looks[look].frame, isList && isTooWide && 'relative overflow-x-auto')}
    >
      <table className={cx('w-full border-collapse text-left text-cell', looks[look].table)} style={style}>
        <caption className="sr-only">{label}</caption>
        {widths}
        <thead className={cx('text-label text-text-2', looks[look].head, isList && !isTooWide && 'sticky-head')}>
          <tr>{head}</tr>
        </thead>
        <tbody {...(isList ? { 'data-rows': '' } : {})}>{children}</tbody>
      </table>
    </div>
  );
}

interface HeadCellProps {
  look: TableLook;
  /** The order of the rows by this column; undefined where it cannot be chosen. */
  order?: SortOrder | undefined;
  className?: string | false | undefined;
  children: ReactNode;
}

export function HeadCell({ look, order, className, children }: HeadCellProps) {
  const { plain, sorted } = looks[look].headCell;
  return (
    <th
      scope="col"
      aria-sort={order}
      className={cx('h-10 font-semibold', order === undefined ? plain : sorted, className)}
    >
      {children}
    </th>
  );
}

interface RowProps {
  look: TableLook;
  href: string | null;
  onOpen?: (href: string) => void;
  rowId?: number;
  ref?: Ref<HTMLTableRowElement>;
  className?: string;
  children: ReactNode;
}

export function TableRow({ look, href, onOpen, rowId, className, ...rest }: RowProps) {
  const navigate = useNavigate();
  const handleDoubleClick = (event: MouseEvent) => {
    if (href === null || !isMeantForRow(event)) return;
    window.getSelection()?.removeAllRanges();
    onOpen?.(href);
    void navigate(href);
  };
  return (
    <tr
      {...rest}
      data-row-id={rowId}
      onDoubleClick={handleDoubleClick}
      className={cx('border-border', looks[look].row, className)}
    />
  );
}

interface CellProps {
  look: TableLook;
  isNaming: boolean;
  isOneLine?: boolean | undefined;
  className?: string | false | undefined;
  children: ReactNode;
}

export function Cell({ look, isNaming, isOneLine, className, children }: CellProps) {
  const { cell, naming } = looks[look];
  const shared = cx(cell, isOneLine && 'tabular whitespace-nowrap', className);
  if (!isNaming) return <td className={shared}>{children}</td>;
  return (
    <th scope="row" className={cx(shared, naming)}>
      {children}
    </th>
  );
}
