import { useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import type { ListState } from '#web/lib/use-list-state.ts';
import { useOverflow } from '../use-overflow.ts';
import { BUTTON_WIDTH, type DataColumn, LEAST_SHARE, widthOf } from './column.ts';
import { DataRow } from './data-row.tsx';
import { type RowActions, RowMenu } from './row-actions.tsx';
import { SkeletonRow } from './skeleton-row.tsx';
import { SortHeader } from './sort-header.tsx';

interface DataTableProps<Row extends { id: number }, Column extends string> {
  label: string;
  columns: readonly DataColumn<Row, Column>[];
  list: ListState<Column>;
  /** Absent during the first load. */
  rows: readonly Row[] | undefined;
  /** Whether the columns of low priority are folded into the rows. */
  isFolded: boolean;
  rowHref?: ((row: Row) => string | null) | undefined;
  rowActions?: RowActions<Row> | undefined;
  onIntent?: ((row: Row) => void) | undefined;
  /** Whether a picture stands before the name of each row. */
  hasPictures?: boolean;
}

const SKELETON_ROWS = [1, 2, 3, 4, 5];

/** A plain table: cells are read, not edited, so nothing more than a table is needed. */
export function DataTable<Row extends { id: number }, Column extends string>(props: DataTableProps<Row, Column>) {
  const { label, columns, list, rows, isFolded, rowHref, rowActions, onIntent, hasPictures = true } = props;
  const [openRows, setOpenRows] = useState<ReadonlySet<number>>(new Set());
  const [frame, isTooWide] = useOverflow<HTMLDivElement>();

  const shown = isFolded ? columns.filter((column) => !column.isWideOnly) : columns;
  const folded = isFolded ? columns.filter((column) => column.isWideOnly) : [];
  const buttons = [...(rowActions === undefined ? [] : ['Действия']), ...(folded.length === 0 ? [] : ['Детайли'])];

  const toggle = (id: number) => {
    const next = new Set(openRows);
    if (!next.delete(id)) next.add(id);
    setOpenRows(next);
  };

  return (
    <div
      ref={frame}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      {...(isTooWide ? { tabIndex: 0 } : {})}
      className={cx('rounded-card', isTooWide && 'relative overflow-x-auto')}
    >
      <table
        className="w-full table-fixed border-collapse text-left text-cell"
        style={{ minWidth: `${widthOfAll(shown) * LEAST_SHARE + buttons.length * BUTTON_WIDTH}rem` }}
      >
        <caption className="sr-only">{label}</caption>
        {/* The same for the grey rows and the real ones, so that nothing jumps when they arrive. */}
        <colgroup>
          {shown.map((column) => (
            <col key={column.header} style={{ width: `${(widthOf(column) / widthOfAll(shown)) * 100}%` }} />
          ))}
          {buttons.map((button) => (
            <col key={button} style={{ width: `${BUTTON_WIDTH}rem` }} />
          ))}
        </colgroup>
        <thead className={cx('text-label text-text-2', !isTooWide && 'sticky-head')}>
          <tr>
            {shown.map((column) => (
              <SortHeader key={column.header} column={column} list={list} />
            ))}
            {buttons.map((button) => (
              <th key={button} scope="col" className="bg-surface-2">
                <span className="sr-only">{button}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-rows="">
          {rows === undefined
            ? SKELETON_ROWS.map((row) => (
                <SkeletonRow key={row} columns={shown.length} buttons={buttons.length} hasPicture={hasPictures} />
              ))
            : rows.map((row) => (
                <DataRow
                  key={row.id}
                  row={row}
                  shown={shown}
                  folded={folded}
                  isOpen={openRows.has(row.id)}
                  onToggle={() => toggle(row.id)}
                  href={rowHref?.(row) ?? null}
                  onIntent={onIntent && (() => onIntent(row))}
                  actions={rowActions && <RowMenu row={row} rowActions={rowActions} />}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

const widthOfAll = (columns: readonly Pick<DataColumn<never, never>, 'width'>[]): number =>
  columns.reduce((sum, column) => sum + widthOf(column), 0);
