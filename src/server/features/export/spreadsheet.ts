import { writeXlsx } from 'hucre/xlsx';
import { printable } from '#domain/text.rules.ts';

export type ExportFormat = 'xlsx' | 'csv';

export const exportTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export type Cell = string | number | null;

/** A sheet as plain values, fit to be handed to another thread. */
export interface Sheet {
  name: string;
  columns: { header: string; width: number }[];
  rows: Cell[][];
}

export async function writeSheet(format: ExportFormat, sheet: Sheet): Promise<Uint8Array> {
  return format === 'csv' ? writeCsv(sheet) : writeExcel(sheet);
}

/** Cells are written as text or numbers; text is never taken for a formula. */
async function writeExcel({ name, columns, rows }: Sheet): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ header, width }, index) => ({ header, key: String(index), width })),
        data: rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [String(index), harmless(cell)]))),
      },
    ],
  });
}

/** One sign that XML cannot hold would make the whole file unreadable; what was kept before it was refused is cut here. */
function harmless(cell: Cell): Cell {
  return typeof cell === 'string' ? printable(cell) : cell;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** As Excel in Bulgaria expects it: a mark for UTF-8, semicolons, CRLF. */
function writeCsv({ columns, rows }: Sheet): Uint8Array {
  const lines = [columns.map(({ header }) => header), ...rows].map((cells) => cells.map(csvCell).join(';'));
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
}

/** What a spreadsheet would run as a formula gets an apostrophe in front, which makes it text. */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = printable(value);
  const unrunnable = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text;
  return /[";]/.test(unrunnable) ? `"${unrunnable.replaceAll('"', '""')}"` : unrunnable;
}
