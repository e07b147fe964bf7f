import { useState } from 'react';
import type { ListState } from '#web/lib/use-list-state.ts';
import { BUTTON_WIDTH, type DataColumn, LEAST_SHARE, TICK_WIDTH, widthOf } from '../data-list/column.ts';
import { DataRow } from './data-row.tsx';
import { type RowActions, RowMenu } from '../data-list/row-actions.tsx';
import { SkeletonRow } from './skeleton-row.tsx';
import { SortHeader } from '../data-list/sort-header.tsx';
import { Table } from './table.tsx';
import { PageTickBox, TickBox } from '../data-list/tick-box.tsx';
import type { Ticks } from '../data-list/use-ticks.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './data-table.text.ts';

interface DataTableProps<Row extends { id: number }, Column extends string> {
  label: string;
  columns: readonly DataColumn<Row, Column>[];
  list: ListState<Column>;
  rows: readonly Row[] | undefined;
  isFolded: boolean;
  rowHref?: ((row: Row) => string | null) | undefined;
  rowActions?: RowActions<Row> | undefined;
  onIntent?: ((row: Row) => void) | undefined;
  hasPictures?: boolean;
  ticks?: Ticks<Row> | null;
}

const SKELETON_ROWS = [1, 2, 3, 4, 5];

export function DataTable<Row extends { id: number }, Column extends string>(props: DataTableProps<Row, Column>) {
  const {
    label,
    columns,
    list,
    rows,
    isFolded,
    rowHref,
    rowActions,
    onIntent,
    hasPictures = true,
    ticks = null,
  } = props;
  const [openRows, setOpenRows] = useState<ReadonlySet<number>>(new Set());

  const shown = isFolded ? columns.filter((column) => !column.isWideOnly) : columns;
  const folded = isFolded ? columns.filter((column) => column.isWideOnly) : [];
  const buttons = [
    ...(rowActions === undefined ? [] : [words.actions]),
    ...(folded.length === 0 ? [] : [texts.details]),
  ];

  const tickWidth = ticks === null ? 0 : TICK_WIDTH;

  const toggle = (id: number) => {
    const next = new Set(openRows);
    if (!next.delete(id)) next.add(id);
    setOpenRows(next);
  };

  return (
    <Table
      look="list"
      label={label}
      style={{ minWidth: `${widthOfAll(shown) * LEAST_SHARE + buttons.length * BUTTON_WIDTH + tickWidth}rem` }}
      // The same for the grey rows and the real ones, so that nothing jumps when they arrive.
      widths={
        <colgroup>
          {ticks === null ? null : <col data-unprinted style={{ width: `${TICK_WIDTH}rem` }} />}
          {shown.map((column) => (
            <col key={column.header} style={{ width: `${(widthOf(column) / widthOfAll(shown)) * 100}%` }} />
          ))}
          {buttons.map((button) => (
            <col key={button} data-unprinted style={{ width: `${BUTTON_WIDTH}rem` }} />
          ))}
        </colgroup>
      }
      head={
        <>
          {ticks === null ? null : (
            <th scope="col" data-unprinted className="bg-surface-2 pl-4">
              <PageTickBox ticks={ticks} />
            </th>
          )}
          {shown.map((column) => (
            <SortHeader key={column.header} column={column} list={list} />
          ))}
          {buttons.map((button) => (
            <th key={button} scope="col" data-unprinted className="bg-surface-2">
              <span className="sr-only">{button}</span>
            </th>
          ))}
        </>
      }
    >
      {rows === undefined
        ? SKELETON_ROWS.map((row) => (
            <SkeletonRow
              key={row}
              columns={shown.length}
              buttons={buttons.length}
              hasPicture={hasPictures}
              hasTick={ticks !== null}
            />
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
              tick={ticks === null ? null : <TickBox ticks={ticks} id={row.id} name={ticks.nameOf(row)} />}
              isTicked={ticks?.has(row.id) ?? false}
              actions={rowActions && <RowMenu row={row} rowActions={rowActions} />}
            />
          ))}
    </Table>
  );
}

const widthOfAll = (columns: readonly Pick<DataColumn<never, never>, 'width'>[]): number =>
  columns.reduce((sum, column) => sum + widthOf(column), 0);
