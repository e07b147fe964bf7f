import { detectDelimiter, parseCsv } from 'hucre/csv';

export type Delimiter = ';' | ',' | '\t';

const delimiters: readonly string[] = [';', ',', '\t'] satisfies Delimiter[];
const isDelimiter = (text: string): text is Delimiter => delimiters.includes(text);

/** What some programs write above everything else to say which delimiter follows. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i;
/** So much is enough to see what stands between the cells. */
const LOOKED_AT = 64 * 1024;

/** The rows of a text; all of them are texts, whatever they look like. */
export function csvRows(
  text: string,
  { delimiter: wish, most }: { delimiter?: Delimiter | undefined; most: number },
): { rows: { rowNo: number; values: string[] }[]; delimiter: Delimiter } {
  const said = SEPARATOR_LINE.exec(text)?.[1];
  const body = said === undefined ? text : text.replace(SEPARATOR_LINE, '\n');
  const delimiter = wish ?? (said !== undefined && isDelimiter(said) ? said : guessed(body));
  const parsed = parseCsv(body, { delimiter, maxRows: most, unescapeFormulae: true });
  const rows = parsed.map((values, index) => ({
    rowNo: index + 1,
    values: values.map((value) => String(value ?? '')),
  }));
  return { rows, delimiter };
}

function guessed(text: string): Delimiter {
  const found = detectDelimiter(text.slice(0, LOOKED_AT));
  return isDelimiter(found) ? found : ';';
}
