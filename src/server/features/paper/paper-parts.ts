import type { SheetLink } from '#contract/paper/printed-sheet.contract.ts';
import { mm, page, type Paper } from './paper.ts';
import { type Cell, ENGLISH, type EnglishLine, type TextStyle } from './paper-text.ts';

const QR_SIDE = mm(27);
/** The white around the code that readers need, and a little more. */
const QR_GAP = mm(6);
/** Under the code, of its room: what it is for. */
const CAPTION = mm(3.2);
const SCAN = 'Scan to check this paper';
const LOGO_SIDE = mm(18);
const LOGO_GAP = mm(4);
const SMALL_ROW = 18;
export const GAP = mm(3);

export const styles = {
  title: { isBold: true, sizes: [18, 16, 14] },
  subtitle: { isBold: true, sizes: [13, 12, 11, 10] },
  heading: { sizes: [12, 11, 10] },
  blockTitle: { isBold: true, sizes: [10] },
  header: { isBold: true, sizes: [8], wrapped: [8, 7.5, 7], align: 'center' },
  /** Two lines of the smaller sizes are as high as the lowest row, so that twenty long names take no more room than short ones. */
  value: { sizes: [10, 9.5, 9, 8.5], wrapped: [8, 7.5, 7] },
  label: { sizes: [9] },
  english: { ...ENGLISH, sizes: [8, 7.5, 7], wrapped: [7, 6.5] },
  caption: { ...ENGLISH, sizes: [6.5, 6], align: 'right' },
} as const satisfies Record<string, TextStyle>;

interface Head {
  title: string;
  subtitle: string;
  heading: string;
  /** All three in one line, where strangers read the paper: the first that fits, or else the last. */
  english?: readonly string[];
  /** Of the federation, as a PNG. */
  logo: Uint8Array | null;
}

/** The upper part of a sheet: the logo, its title, whose it is, what it is about, and the code; returns where it ends. */
export function drawHead(
  paper: Paper,
  { title, subtitle, heading, english, logo }: Head,
  code: { label: string; link: SheetLink } | null,
): number {
  const logoRoom = logo === null ? 0 : LOGO_SIDE + LOGO_GAP;
  const width = page.width - logoRoom - (code === null ? 0 : QR_SIDE + QR_GAP);
  const x = page.left + logoRoom;
  let y: number = page.top;
  if (logo !== null) paper.picture(logo, { x: page.left, y, width: LOGO_SIDE, height: LOGO_SIDE });
  y += paper.text('H1', title, { x, y, width }, styles.title) + 3;
  paper.stripe({ x, y, width: mm(40), height: 2.5 }, ['#ffffff', '#00966e', '#d62612']);
  y += 7;
  y += paper.text('P', subtitle, { x, y, width }, styles.subtitle) + 3;
  y += paper.text('H2', heading, { x, y, width }, styles.heading);
  if (english !== undefined) {
    const fitting = english.find((line) => paper.widthOf(line, { sizes: [7] }) <= width) ?? english.at(-1) ?? '';
    y += 1 + paper.text('P', fitting, { x, y: y + 1, width }, styles.english);
  }
  if (code !== null) {
    const { qr, url } = code.link;
    const side = english === undefined ? QR_SIDE : QR_SIDE - CAPTION;
    const right = page.left + page.width;
    const box = { x: right - side, y: page.top, width: side, height: side };
    paper.figure(`${code.label}: ${url}`, box, { data: qr.path, size: qr.size });
    if (english !== undefined) {
      paper.text('P', SCAN, { x: right - QR_SIDE, y: page.top + side + 1, width: QR_SIDE }, styles.caption);
    }
    y = Math.max(y, page.top + QR_SIDE);
  }
  if (logo !== null) y = Math.max(y, page.top + LOGO_SIDE);
  return y + GAP;
}

export const cellsOf = (
  widths: readonly number[],
  texts: readonly string[],
  style: (column: number) => TextStyle,
): Cell[] => widths.map((width, column) => ({ width, text: texts[column] ?? '', style: style(column) }));

/** The same cells with English under them, or beside them. */
export const inEnglish = (
  cells: readonly Cell[],
  texts: readonly string[],
  place: Omit<EnglishLine, 'text'> = {},
): Cell[] =>
  cells.map((cell, column) => {
    const text = texts[column] ?? '';
    return text === '' ? cell : { ...cell, english: { text, ...place } };
  });

/** A table that may go on over several pages, its header on each of them; returns where it ends on the last. */
export function drawLongTable(
  paper: Paper,
  {
    head,
    rows,
    least,
    empty,
  }: { head: Cell[]; rows: Cell[][]; least: number; empty: { text: string; english?: string; height: number } },
  top: number,
): number {
  const { left: x } = page;
  const headHeight = heightOfHead(paper, head);
  const table = paper.table();
  let y = top;
  paper.row(table, 'TH', head, { x, y, height: headHeight });
  y += headHeight;
  for (const cells of rows) {
    const height = Math.max(least, paper.heightOfRow(cells));
    if (y + height > page.bottom) {
      paper.nextPage();
      y = page.top;
      paper.row(null, 'TH', head, { x, y, height: headHeight });
      y += headHeight;
    }
    paper.row(table, 'TD', cells, { x, y, height });
    y += height;
  }
  if (rows.length === 0) {
    const style: TextStyle = { ...styles.value, align: 'center' };
    const cells = inEnglish([{ width: page.width, text: empty.text, style }], [empty.english ?? '']);
    paper.row(table, 'TD', cells, { x, y, height: empty.height });
    y += empty.height;
  }
  paper.endTable(table);
  return y;
}

export const heightOfHead = (paper: Paper, head: Cell[]) => paper.heightOfRow(head) + 3;

export interface SmallTable {
  title: string;
  english?: string;
  head: Cell[];
  rows: Cell[][];
}

/** What stands beside each word of a small table for whoever reads no Bulgarian. */
export interface EnglishTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export function smallTable(
  title: string,
  widths: number[],
  { headers, rows, english }: { headers: readonly string[]; rows: readonly string[][]; english: EnglishTable },
): SmallTable {
  const cells = (texts: readonly string[], style: TextStyle) => cellsOf(widths, texts, () => style);
  const beside = { isBeside: true };
  return {
    title,
    english: english.title,
    head: inEnglish(cells(headers, { ...styles.header, align: 'left' }), english.columns, beside),
    rows: rows.map((texts, row) => inEnglish(cells(texts, styles.value), english.rows[row] ?? [], beside)),
  };
}

const heightIn = (paper: Paper, cells: Cell[]) => Math.max(SMALL_ROW, paper.heightOfRow(cells));

export function heightOfTable(paper: Paper, { title, head, rows }: SmallTable): number {
  const rowsHeight = rows.reduce((sum, cells) => sum + heightIn(paper, cells), 0);
  return paper.heightOf(title, page.width, styles.blockTitle) + 2 + paper.heightOfRow(head) + 1 + rowsHeight;
}

export function drawSmallTable(paper: Paper, small: SmallTable, { x, y: top }: { x: number; y: number }): number {
  let y = drawBlockTitle(paper, small, { x, y: top });
  const table = paper.table();
  const headHeight = paper.heightOfRow(small.head) + 1;
  paper.row(table, 'TH', small.head, { x, y, height: headHeight });
  y += headHeight;
  for (const cells of small.rows) {
    const height = heightIn(paper, cells);
    paper.row(table, 'TD', cells, { x, y, height });
    y += height;
  }
  paper.endTable(table);
  return y;
}

/** Returns where what it is the title of begins. */
export function drawBlockTitle(
  paper: Paper,
  { title, english }: Pick<SmallTable, 'title' | 'english'>,
  { x, y }: { x: number; y: number },
): number {
  const height = paper.text('H2', title, { x, y, width: page.width / 2 }, styles.blockTitle);
  if (english !== undefined) {
    const beside = x + paper.widthOf(title, styles.blockTitle) + mm(2);
    paper.text('P', english, { x: beside, y: y + 2.2, width: page.width / 2 }, { ...ENGLISH, sizes: [7.5] });
  }
  return y + height + 2;
}
