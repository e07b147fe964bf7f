import type { ReportTable } from '#contract/report/report.contract.ts';
import { mm, page, Paper, type TextStyle } from '#server/features/paper/paper.ts';
import { cellsOf, drawBlockTitle, drawHead, drawLongTable, GAP, styles } from '#server/features/paper/paper-parts.ts';
import type { PaperOfToday } from '#server/features/paper/pdf-sender.ts';
import { cellText, countedText, headingOf, rowsWithTotal } from './report-texts.ts';

export interface ReportPdfTask extends Pick<PaperOfToday, 'federation' | 'logo' | 'date'> {
  /** What the file is called, and what stands on top. */
  name: string;
  title: string;
  tables: ReportTable[];
}

const ROW = 18;
const NARROWEST_NAME = mm(46);
const WIDEST_NUMBER = mm(28);
const number: TextStyle = { ...styles.value, align: 'center' };
/** A title, a header and two rows: less of a table does not begin at the foot of a page. */
const OPENING = 90;

/** Numbers on A4: one table under the other, each on as many pages as it needs. */
export async function drawReport({ name, title, federation, logo, date, tables }: ReportPdfTask): Promise<Buffer> {
  const paper = await Paper.open({ name, author: federation, date });
  const [first] = tables;
  let y = drawHead(
    paper,
    { title, subtitle: federation, heading: first === undefined ? '' : countedText(first), logo },
    null,
  );
  for (const table of tables) {
    if (y + OPENING > page.bottom) {
      paper.nextPage();
      y = page.top;
    }
    if (tables.length > 1) y = drawBlockTitle(paper, headingOf(table), { x: page.left, y });
    y = drawTable(paper, table, y) + 2 * GAP;
  }
  return paper.end((at, count) => `${title} · Страница ${at} от ${count}`);
}

function drawTable(paper: Paper, table: ReportTable, top: number): number {
  const { columns, rowLabel } = table;
  const width = Math.min(WIDEST_NUMBER, (page.width - NARROWEST_NAME) / columns.length);
  const widths = [page.width - width * columns.length, ...columns.map(() => width)];
  const head = cellsOf(widths, [rowLabel, ...columns.map(({ label }) => label)], () => styles.header);
  const rows = rowsWithTotal(table).map(({ label, cells }) =>
    cellsOf(widths, [label, ...cells.map(cellText)], (column) => (column === 0 ? styles.value : number)),
  );
  return drawLongTable(paper, { head, rows, least: ROW, empty: { text: 'Няма данни', height: ROW } }, top);
}
