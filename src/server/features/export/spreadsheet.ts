import { writeXlsx } from 'hucre/xlsx';

/** One column of an exported list. */
export interface ExportColumn<Row> {
  header: string;
  /** The column of the list it stands for; without one it is always written. */
  column?: string;
  width: number;
  value: (row: Row) => string | number | null;
}

export type ExportFormat = 'xlsx' | 'csv';

export const exportTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export async function writeSheet<Row>(
  format: ExportFormat,
  sheet: { name: string; columns: ExportColumn<Row>[]; rows: Row[] },
): Promise<Buffer> {
  return format === 'csv' ? writeCsv(sheet) : writeExcel(sheet);
}

/** Cells are written as text or numbers; text is never taken for a formula. */
async function writeExcel<Row>({ name, columns, rows }: { name: string; columns: ExportColumn<Row>[]; rows: Row[] }) {
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map((column, index) => ({ header: column.header, key: String(index), width: column.width })),
        data: rows.map((row) => Object.fromEntries(columns.map((column, index) => [String(index), column.value(row)]))),
      },
    ],
  });
  return Buffer.from(bytes);
}

const BYTE_ORDER_MARK = '\uFEFF';

/** As Excel in Bulgaria expects it: a mark for UTF-8, semicolons, CRLF. */
function writeCsv<Row>({ columns, rows }: { columns: ExportColumn<Row>[]; rows: Row[] }): Buffer {
  const lines = [
    columns.map((column) => column.header),
    ...rows.map((row) => columns.map((column) => column.value(row))),
  ].map((cells) => cells.map(csvCell).join(';'));
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, 'utf8');
}

/** What a spreadsheet would run as a formula gets an apostrophe in front, which makes it text. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[\s]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
