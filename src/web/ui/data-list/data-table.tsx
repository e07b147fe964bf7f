import { useState } from 'react';
import type { ListState } from '#web/lib/use-list-state.ts';
import type { DataColumn } from './column.ts';
import { DataRow } from './data-row.tsx';
import { type RowActions, RowMenu } from './row-actions.tsx';
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
  minWidth?: number;
}

const SKELETON_ROWS = [1, 2, 3, 4, 5];

/** A plain table: cells are read, not edited, so nothing more than a table is needed. */
export function DataTable<Row extends { id: number }, Column extends string>(props: DataTableProps<Row, Column>) {
  const { label, columns, list, rows, isFolded, rowHref, rowActions, onIntent, minWidth } = props;
  const [openRows, setOpenRows] = useState<ReadonlySet<number>>(new Set());

  const shown = isFolded ? columns.filter((column) => !column.isWideOnly) : columns;
  const folded = isFolded ? columns.filter((column) => column.isWideOnly) : [];
  const extraColumns = Number(rowActions !== undefined) + Number(folded.length > 0);
  const hasFixedWidths = !isFolded && columns.some((column) => column.width !== undefined);

  const toggle = (id: number) => {
    const next = new Set(openRows);
    if (!next.delete(id)) next.add(id);
    setOpenRows(next);
  };

  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      tabIndex={0}
      className="overflow-x-auto rounded-card"
    >
      <table
        className="w-full border-collapse text-left text-cell"
        style={{ ...(hasFixedWidths ? { tableLayout: 'fixed' } : {}), ...(isFolded ? {} : { minWidth }) }}
      >
        <caption className="sr-only">{label}</caption>
        {hasFixedWidths ? (
          <colgroup>
            {shown.map((column) => (
              <col key={column.header} style={{ width: column.width }} />
            ))}
          </colgroup>
        ) : null}
        <thead className="bg-surface-2 text-label text-text-2">
          <tr>
            {shown.map((column) => (
              <SortHeader key={column.header} column={column} list={list} />
            ))}
            {rowActions === undefined ? null : (
              <th scope="col" className="w-14">
                <span className="sr-only">Действия</span>
              </th>
            )}
            {folded.length === 0 ? null : (
              <th scope="col" className="w-14">
                <span className="sr-only">Детайли</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody data-rows="">
          {rows === undefined
            ? SKELETON_ROWS.map((row) => <SkeletonRow key={row} columns={shown.length + extraColumns} />)
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

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr className="h-13 border-t border-border">
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} className="px-2 first:pl-4">
          <span className="skeleton block h-4" style={{ width: index === 0 ? '75%' : '55%' }} />
        </td>
      ))}
    </tr>
  );
}
