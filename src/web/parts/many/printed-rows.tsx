import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { showDate, todayInSofia } from '#web/lib/text/dates.ts';
import { type DataColumn, widthOf } from '#web/ui/data-list/column.ts';
import { tickedText } from './many.text.ts';
import * as texts from './printed-rows.text.ts';

export interface RowsOnPaper<Row> {
  /** „Състезатели“ */
  title: string;
  /** Those that are shown; the first one names the row. */
  columns: readonly DataColumn<Row, string>[];
}

interface PrintedRowsProps<Row extends { id: number }> extends RowsOnPaper<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onPrinted: () => void;
}

/** The ticked rows as a table for the printer: it is there while the browser asks about the paper. */
export function PrintedRows<Row extends { id: number }>(props: PrintedRowsProps<Row>) {
  const { title, columns, rows, nameOf, onPrinted } = props;
  const [first, ...others] = columns;
  useEffect(() => {
    // Some browsers go on at once and print later.
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time it is asked for
  }, []);

  return createPortal(
    <div className="sheet sheet-print rows-print" lang="bg" aria-hidden>
      <p className="sheet-club">{title}</p>
      <p>{texts.rowsOnDay(tickedText(rows.length), showDate(todayInSofia()))}</p>
      <table>
        <colgroup>
          {columns.map((column) => (
            <col key={column.header} style={{ width: `${widthOf(column)}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {first === undefined ? null : <td>{nameOf(row)}</td>}
              {others.map((column) => (
                <td key={column.header}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
