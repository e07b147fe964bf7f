import type { ImportDetails } from '#contract/import/import.contract.ts';

type Encoding = Exclude<ImportDetails['encoding'], 'xlsx'>;
export type Delimiter = NonNullable<ImportDetails['delimiter']>;

/** So much of the file is enough for its first rows. */
const BEGINNING = 64 * 1024;
const ROWS = 3;

export interface Sample {
  headers: string[];
  rows: string[][];
}

/** How the headers are found among the first rows. */
export interface HeaderRow {
  within: number;
  of: (rows: string[][]) => number;
}

/** The first rows of a text file as they would be read, without asking the server. */
export function readSample(
  bytes: ArrayBuffer,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
  headerRow: HeaderRow,
): Sample {
  // An odd byte at the end of the part would not be a whole letter.
  const text = new TextDecoder(encoding).decode(bytes.slice(0, BEGINNING));
  const first = firstRows(text, delimiter, headerRow.within + ROWS);
  const [headers = [], ...rows] = first.slice(headerRow.of(first));
  return { headers, rows: rows.slice(0, ROWS) };
}

function firstRows(text: string, delimiter: Delimiter, wanted: number): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted] = [[] as string[], '', false];
  const endRow = () => {
    const cells = [...row, cell].map((value) => value.trim());
    if (cells.some((value) => value !== '')) rows.push(cells);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length && rows.length < wanted; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted && letter === '"' && text.charAt(at + 1) === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === delimiter) {
      row.push(cell);
      cell = '';
    } else if (!isQuoted && letter === '\n') endRow();
    else cell += letter;
  }
  if (rows.length < wanted) endRow();
  return rows;
}
