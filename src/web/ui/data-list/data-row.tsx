import { ChevronDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { foundIn } from '#web/lib/text/found-text.tsx';
import { cx } from '#web/lib/cx.ts';
import { IconButton } from '../button.tsx';
import { isMeantForRow } from '../double-click.ts';
import type { DataColumn } from './column.ts';
import { rememberOpened } from './opened-row.ts';
import { useRowIntent } from './use-row-intent.ts';

interface DataRowProps<Row> {
  row: Row;
  shown: readonly DataColumn<Row, string>[];
  folded: readonly DataColumn<Row, string>[];
  isOpen: boolean;
  onToggle: () => void;
  href: string | null;
  onIntent?: (() => void) | undefined;
  /** The last cell; undefined in a table without actions. */
  actions: ReactNode;
}

export function DataRow<Row extends { id: number }>(props: DataRowProps<Row>) {
  const { row, shown, folded, isOpen, onToggle, href, actions } = props;
  const navigate = useNavigate();
  const { key } = useLocation();
  const intent = useRowIntent(props.onIntent);

  const handleDoubleClick = (event: MouseEvent) => {
    if (href === null || !isMeantForRow(event)) return;
    window.getSelection()?.removeAllRanges();
    rememberOpened(key, href);
    void navigate(href);
  };

  return (
    <>
      <tr
        className="border-t border-border last:[&>*:first-child]:rounded-bl-card last:[&>*:last-child]:rounded-br-card hover:bg-row-hover"
        onDoubleClick={handleDoubleClick}
        {...intent}
      >
        {shown.map((column, index) =>
          index === 0 ? (
            <th key={column.header} scope="row" className="h-11.75 px-2 py-0.5 pl-4 font-normal">
              {foundIn(column.cell(row))}
            </th>
          ) : (
            <td
              key={column.header}
              className={cx('h-11.75 px-2 py-0.5 last:pr-4', column.isOneLine && 'tabular whitespace-nowrap')}
            >
              {foundIn(column.cell(row))}
            </td>
          ),
        )}
        {actions === undefined ? null : <td className="px-2 text-right">{actions}</td>}
        {folded.length === 0 ? null : (
          <td className="px-2 text-right">
            <IconButton label="Детайли" aria-expanded={isOpen} onClick={onToggle}>
              <ChevronDown size={20} aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
            </IconButton>
          </td>
        )}
      </tr>
      {isOpen && folded.length > 0 ? <FoldedCells row={row} folded={folded} span={shown.length + 2} /> : null}
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
