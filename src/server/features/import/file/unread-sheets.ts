import type { SheetFilterInfo } from 'hucre';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { plainCell } from '#domain/import/import-cells.ts';
import { WORDS_SHEET } from '#domain/import/import.rules.ts';

/** Each sheet that is looked into takes its time. */
const MOST_SHEETS = 20;
/** As long as Excel lets the name of a sheet be; others write files too. */
const LONGEST_SHEET_NAME = 31;

/** The sheets behind the first one, which alone is brought in, as far as something stands in them. */
export async function unreadSheets(bytes: Buffer): Promise<string[]> {
  const filled: string[] = [];
  for (const { name, index } of (await furtherSheets(bytes)).slice(0, MOST_SHEETS))
    if (await holdsSomething(bytes, index)) filled.push(plainCell(name).slice(0, LONGEST_SHEET_NAME));
  return filled;
}

/** What nobody sees, as programs hide lists of words, was not forgotten; nor was the list of our template. */
async function furtherSheets(bytes: Buffer): Promise<{ name: string; index: number }[]> {
  const found: { name: string; index: number }[] = [];
  const notice = ({ name, index, hidden = false, veryHidden = false }: SheetFilterInfo) => {
    if (index > 0 && !hidden && !veryHidden && name !== WORDS_SHEET) found.push({ name, index });
    // Only their names are asked for here.
    return false;
  };
  // This reader looks at more than the rows that were read by now: what it stumbles over hinders nobody.
  await readXlsx(bytes, { sheets: notice }).catch(() => null);
  return found;
}

async function holdsSomething(bytes: Buffer, sheet: number): Promise<boolean> {
  try {
    for await (const { values } of streamXlsxRows(bytes, { sheet }))
      if (values.some((value) => value !== null && String(value).trim() !== '')) return true;
  } catch {
    // A chart on a sheet of its own, or a broken one: there are no rows that could be missed.
  }
  return false;
}
