import { streamXlsxRows } from 'hucre/xlsx';
import { HEADERS_WITHIN, headerRowOf } from '#domain/import/header-row.ts';
import { plainCell } from '#domain/import/import-cells.ts';
import { type ImportKind, importLimits } from '#domain/import/import.rules.ts';
import { declaredSize } from './declared-size.ts';
import { decoded, type TextEncodingName } from './decode-text.ts';
import { csvRows, type Delimiter } from './read-csv.ts';
import { unreadSheets } from './unread-sheets.ts';

export interface TableRow {
  /** As in the file. */
  rowNo: number;
  cells: string[];
}

/** What stands in a file. Rows above its headers are passed over. */
export interface ReadTable {
  encoding: TextEncodingName | 'xlsx';
  delimiter: Delimiter | null;
  /** The names of further sheets of a spreadsheet that hold something: only the first one is read. */
  unreadSheets: string[];
  headers: string[];
  rows: TableRow[];
}

/** What the file is about, by which its headers are found, and how the person says that it is to be read. */
export interface ReadingWish {
  kind: ImportKind;
  encoding?: TextEncodingName | undefined;
  delimiter?: Delimiter | undefined;
}

/** Why nothing can be read from it. */
export type UnreadableTable =
  | 'importUnreadable'
  | 'importOldExcel'
  | 'importUnpacksTooLarge'
  | 'importTooManyRows'
  | 'importTooManyColumns'
  | 'importEmpty';

export class UnreadableTableError extends Error {
  readonly code: UnreadableTable;
  constructor(code: UnreadableTable) {
    super(code);
    this.code = code;
  }
}

const MOST_UNPACKED = 50 * 1024 * 1024;
/** Of a text, empty ones included: they are passed over, but not for ever. */
const MOST_LINES = 200_000;
/** The last row a spreadsheet can have; rows that are only coloured go as far. */
const LAST_EXCEL_ROW = 1_048_576;

export async function readTable(bytes: Buffer, wish: ReadingWish): Promise<ReadTable> {
  return isPacked(bytes) ? readExcel(bytes, wish) : readText(bytes, wish);
}

const isPacked = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
const isOldExcel = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'));

async function readExcel(bytes: Buffer, { kind }: ReadingWish): Promise<ReadTable> {
  const size = declaredSize(bytes);
  if (size === null) throw new UnreadableTableError('importUnreadable');
  if (size > MOST_UNPACKED) throw new UnreadableTableError('importUnpacksTooLarge');
  const gathered = new Gathered();
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: LAST_EXCEL_ROW }))
      gathered.add(index + 1, values.map(textOf));
    return {
      encoding: 'xlsx',
      delimiter: null,
      unreadSheets: unreadSheets(bytes),
      ...gathered.table(kind),
    };
  } catch (error) {
    // Whatever the reader of spreadsheets stumbles over is wrong with the file.
    throw error instanceof UnreadableTableError ? error : new UnreadableTableError('importUnreadable');
  }
}

function readText(bytes: Buffer, wish: ReadingWish): ReadTable {
  if (isOldExcel(bytes)) throw new UnreadableTableError('importOldExcel');
  const { text, encoding } = decoded(bytes, wish.encoding);
  // No text has it; every other kind of file has.
  if (text.includes('\0')) throw new UnreadableTableError('importUnreadable');
  const { rows, delimiter } = csvRows(text, { delimiter: wish.delimiter, most: MOST_LINES + 1 });
  // Nobody is told of what would be left out.
  if (rows.length > MOST_LINES) throw new UnreadableTableError('importTooManyRows');
  const gathered = new Gathered();
  for (const { rowNo, values } of rows) gathered.add(rowNo, values);
  return { encoding, delimiter, unreadSheets: [], ...gathered.table(wish.kind) };
}

/** A day as people here write it; a formula comes as what it was worth when the file was saved. */
function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayOf(value);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  if (typeof value === 'boolean') return value ? 'да' : 'не';
  return typeof value === 'string' ? value : '';
}

function dayOf(date: Date): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

/** Rows as they come, within the limits: what is too much is refused before all of it is held. */
class Gathered {
  readonly #rows: TableRow[] = [];
  #width = 0;

  add(rowNo: number, values: readonly string[]): void {
    const cells = values.slice(0, importLimits.columns + 1).map(plainCell);
    while (cells.at(-1) === '') cells.pop();
    if (values.slice(importLimits.columns).some((value) => value.trim() !== ''))
      throw new UnreadableTableError('importTooManyColumns');
    if (cells.length === 0) return;
    this.#width = Math.max(this.#width, cells.length);
    if (this.#rows.length >= importLimits.rows + HEADERS_WITHIN) throw new UnreadableTableError('importTooManyRows');
    this.#rows.push({ rowNo, cells });
  }

  table(kind: ImportKind): Pick<ReadTable, 'headers' | 'rows'> {
    const first = this.#rows.slice(0, HEADERS_WITHIN).map(({ cells }) => cells);
    const at = headerRowOf(kind, first);
    const [headers = [], rows] = [first[at], this.#rows.slice(at + 1)];
    if (rows.length === 0) throw new UnreadableTableError('importEmpty');
    if (rows.length > importLimits.rows) throw new UnreadableTableError('importTooManyRows');
    const missing = Array.from({ length: this.#width - headers.length }, () => '');
    return { headers: [...headers, ...missing], rows };
  }
}
