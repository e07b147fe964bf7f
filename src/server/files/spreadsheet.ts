import { writeCsv as csv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { formatDate, isIsoDate } from '#domain/common/dates.ts';
import { printable } from '#domain/common/text.rules.ts';
import type { ExportFormat } from './export-formats.ts';

export type Cell = string | number | null;

export interface SheetColumn {
  header: string;
  width: number;
  /** Of texts that are days („2026-11-16“) or moments („2026-11-16 14:05:30“): Excel gets them as what they are. */
  holds?: 'days' | 'moments';
}

/** A spreadsheet as plain values, fit to be handed to another thread. */
export interface Spreadsheet {
  name: string;
  columns: SheetColumn[];
  rows: Cell[][];
  /** A list to be looked through: its head stays in sight and filters the rows. */
  isList?: boolean;
  /** Further sheets beside it, which CSV has no place for. */
  beside?: Omit<Spreadsheet, 'beside'>[];
}

export async function writeSpreadsheet(format: ExportFormat, spreadsheet: Spreadsheet): Promise<Uint8Array> {
  return format === 'csv' ? writeCsv(spreadsheet) : writeExcel(spreadsheet);
}

const formats = { days: 'dd.mm.yyyy', moments: 'dd.mm.yyyy hh:mm:ss' } as const;

/** Cells are written as text, numbers, days or moments; text is never taken for a formula. */
async function writeExcel({ beside = [], ...first }: Spreadsheet): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [first, ...beside].map(({ name, columns, rows, isList = false }) => ({
      name,
      columns: columns.map(({ header, width, holds }, index) => ({
        header,
        key: String(index),
        width,
        ...(holds === undefined ? {} : { numFmt: formats[holds] }),
      })),
      data: rows.map((cells) =>
        Object.fromEntries(cells.map((cell, index) => [String(index), excelCell(cell, columns[index])])),
      ),
      ...(isList ? { freezePane: { rows: 1 }, autoFilter: { range: rangeOf(columns.length, rows.length + 1) } } : {}),
    })),
  });
}

function excelCell(cell: Cell, column: SheetColumn | undefined): Cell | Date {
  if (typeof cell !== 'string' || column?.holds === undefined) return harmless(cell);
  const [day = '', time = '00:00:00'] = cell.split(' ');
  // Excel knows no day before 1900, and what people write instead of a day is text.
  return isIsoDate(day) && day > '1900-03' ? new Date(`${day}T${time}Z`) : harmless(cell);
}

/** „A1:H120“ */
function rangeOf(columns: number, rows: number): string {
  const letter = (index: number): string =>
    (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));
  return `A1:${letter(columns - 1)}${rows}`;
}

/** One sign that XML cannot hold would make the whole file unreadable; what was kept before it was refused is cut here. */
function harmless(cell: Cell): Cell {
  return typeof cell === 'string' ? printable(cell) : cell;
}

/** As Excel in Bulgaria expects it: a mark for UTF-8, semicolons, CRLF. What it would run as a formula becomes text. */
function writeCsv({ columns, rows }: Spreadsheet): Uint8Array {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((cells) => cells.map((cell, index) => unrunnable(csvCell(cell, columns[index])))),
  ];
  return new TextEncoder().encode(
    `${csv(lines, { delimiter: ';', bom: true, lineSeparator: '\r\n', escapeFormulae: true })}\r\n`,
  );
}

/** A day as people in Bulgaria write it, which Excel there reads as one. */
function csvCell(cell: Cell, column: SheetColumn | undefined): Cell {
  return column?.holds === 'days' && typeof cell === 'string' && isIsoDate(cell) ? formatDate(cell) : cell;
}

/** The library looks at the first sign only; spreadsheets pass over spaces and take full-width signs for the plain ones. */
function unrunnable(cell: Cell): Cell {
  const text = harmless(cell);
  return typeof text === 'string' && /^(?:\s+[=+\-@]|\s*[\uFF1D\uFF0B\uFF0D\uFF20])/u.test(text) ? `'${text}` : text;
}
