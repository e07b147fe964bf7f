import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { foundIn } from '#web/lib/text/found-text.tsx';
import { cx } from '#web/lib/cx.ts';
import { IconButton } from '../button.tsx';
import type { DataColumn } from '../data-list/column.ts';
import { rememberOpened } from '../data-list/opened-row.ts';
import { useRowIntent } from '../data-list/use-row-intent.ts';
import { Cell, TableRow } from './table.tsx';
import * as texts from './data-row.text.ts';

interface DataRowProps<Row> {
  row: Row;
  shown: readonly DataColumn<Row, string>[];
  folded: readonly DataColumn<Row, string>[];
  isOpen: boolean;
  onToggle: () => void;
  href: string | null;
  onIntent?: (() => void) | undefined;
  actions: ReactNode;
  tick: ReactNode;
  isTicked: boolean;
}

export function DataRow<Row extends { id: number }>(props: DataRowProps<Row>) {
  const { row, shown, folded, isOpen, onToggle, href, actions, tick, isTicked } = props;
  const { key } = useLocation();
  const intent = useRowIntent(props.onIntent);

  return (
    <>
      <TableRow
        look="list"
        rowId={row.id}
        href={href}
        onOpen={(opened) => rememberOpened(key, opened)}
        className={cx('group', isTicked && 'bg-row-selected')}
        {...intent}
      >
        {tick === null ? null : (
          <td data-unprinted className="pl-4">
            {tick}
          </td>
        )}
        {shown.map((column, index) => (
          <Cell key={column.header} look="list" isNaming={index === 0} isOneLine={index > 0 && column.isOneLine}>
            {foundIn(column.cell(row))}
          </Cell>
        ))}
        {actions === undefined ? null : (
          <td data-unprinted className="px-2 text-right">
            {actions}
          </td>
        )}
        {folded.length === 0 ? null : (
          <td data-unprinted className="px-2 text-right">
            <IconButton label={texts.details} aria-expanded={isOpen} onClick={onToggle}>
              <ChevronDown size={20} aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
            </IconButton>
          </td>
        )}
      </TableRow>
      {isOpen && folded.length > 0 ? <FoldedCells row={row} folded={folded} span={shown.length + 3} /> : null}
    </>
  );
}

interface FoldedCellsProps<Row> {
  row: Row;
  folded: readonly DataColumn<Row, string>[];
  span: number;
}

function FoldedCells<Row>({ row, folded, span }: FoldedCellsProps<Row>) {
  return (
    <tr className="bg-bg">
      <td colSpan={span} className="px-4 py-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {folded.map((column) => (
            <div key={column.header}>
              <dt className="text-meta text-text-2">{column.header}</dt>
              <dd>{foundIn(column.cell(row))}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
