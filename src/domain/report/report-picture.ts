import type { BarRow } from './bar-layout.ts';
import type { LinePoint } from './line-layout.ts';

/** What a picture needs to know of the table it is of. */
interface Pictured {
  title: string;
  columns: readonly { label: string }[];
  rows: readonly { label: string; cells: readonly { value: number | null }[] }[];
}

/** More bars than these cannot be taken in; those of an order of their own are never so many. */
const MOST_BARS = 30;
const SHOWN_OF_MANY = 20;

/** Bars of the first column; `note` says where not all rows are among them. */
export function barsOf({ title, columns, rows }: Pictured): { title: string; rows: BarRow[]; note: string | null } {
  const all = rows.map(({ label, cells }) => ({ label, value: cells[0]?.value ?? 0 }));
  const isCut = all.length > MOST_BARS;
  const shown = isCut ? all.toSorted((one, other) => other.value - one.value).slice(0, SHOWN_OF_MANY) : all;
  return {
    title: pictureTitle(title, columns[0]?.label ?? ''),
    rows: shown,
    note: isCut ? `Показани са първите ${shown.length} от ${all.length} реда; в таблицата са всички.` : null,
  };
}

/** A small line of every column, from row to row. */
export function linesOf({ title, columns, rows }: Pictured): { label: string; title: string; points: LinePoint[] }[] {
  return columns.map(({ label }, at) => ({
    label,
    title: pictureTitle(title, label),
    points: rows.map((row) => ({ label: shortSeason(row.label), value: row.cells[at]?.value ?? 0 })),
  }));
}

/** Read out in place of the picture. */
const pictureTitle = (title: string, column: string): string => `${title}: ${column}. Същите числа са в таблицата.`;

/** „2026/2027“ has no room under a point. */
const shortSeason = (label: string) => label.replaceAll(/\d\d(?=\d\d)/g, '');
