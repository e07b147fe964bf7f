import { writeCsv as csv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { printable } from '#domain/common/text.rules.ts';
import type { ExportFormat } from './export-formats.ts';

export type Cell = string | number | null;

/** A spreadsheet as plain values, fit to be handed to another thread. */
export interface Spreadsheet {
  name: string;
  columns: { header: string; width: number }[];
  rows: Cell[][];
  /** Further sheets beside it, which CSV has no place for. */
  beside?: Omit<Spreadsheet, 'beside'>[];
}

export async function writeSpreadsheet(format: ExportFormat, spreadsheet: Spreadsheet): Promise<Uint8Array> {
  return format === 'csv' ? writeCsv(spreadsheet) : writeExcel(spreadsheet);
}

/** Cells are written as text or numbers; text is never taken for a formula. */
async function writeExcel({ beside = [], ...first }: Spreadsheet): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [first, ...beside].map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ header, width }, index) => ({ header, key: String(index), width })),
      data: rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [String(index), harmless(cell)]))),
    })),
  });
}

/** One sign that XML cannot hold would make the whole file unreadable; what was kept before it was refused is cut here. */
function harmless(cell: Cell): Cell {
  return typeof cell === 'string' ? printable(cell) : cell;
}

/** As Excel in Bulgaria expects it: a mark for UTF-8, semicolons, CRLF. What it would run as a formula becomes text. */
function writeCsv({ columns, rows }: Spreadsheet): Uint8Array {
  const lines = [columns.map(({ header }) => header), ...rows.map((cells) => cells.map(unrunnable))];
  return new TextEncoder().encode(
    `${csv(lines, { delimiter: ';', bom: true, lineSeparator: '\r\n', escapeFormulae: true })}\r\n`,
  );
}

/** The library looks at the first sign only; spreadsheets pass over spaces and take full-width signs for the plain ones. */
function unrunnable(cell: Cell): Cell {
  const text = harmless(cell);
  return typeof text === 'string' && /^(?:\s+[=+\-@]|\s*[\uFF1D\uFF0B\uFF0D\uFF20])/u.test(text) ? `'${text}` : text;
}
