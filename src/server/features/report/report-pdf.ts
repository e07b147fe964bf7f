import type { ReportTable } from '#contract/report/report.contract.ts';
import { mm, page, Paper } from '#server/features/paper/paper.ts';
import type { TextStyle } from '#server/features/paper/paper-text.ts';
import { cellsOf, drawBlockTitle, drawHead, drawLongTable, GAP, styles } from '#server/features/paper/paper-parts.ts';
import type { PaperOfToday } from '#server/features/paper/pdf-sender.ts';
import { pictureOf } from './report-picture-pdf.ts';
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
const TITLE = 24;
/** A header and two rows: less of a table does not begin at the foot of a page. */
const OPENING = 72;

/** Numbers on A4: one table under the other with its picture above it, each on as many pages as it needs. */
export async function drawReport({ name, title, federation, logo, date, tables }: ReportPdfTask): Promise<Buffer> {
  const paper = await Paper.open({ name, author: federation, date });
  const [first] = tables;
  let y = drawHead(
    paper,
    { title, subtitle: federation, heading: first === undefined ? '' : countedText(first), logo },
    null,
  );
  for (const table of tables) {
    const picture = pictureOf(paper, table);
    const titleRoom = tables.length > 1 ? TITLE : 0;
    y = withRoom(paper, y, titleRoom + (picture?.height ?? OPENING));
    if (titleRoom > 0) y = drawBlockTitle(paper, { title: headingOf(table) }, { x: page.left, y }) + 4;
    if (picture !== null) {
      picture.draw(paper, y);
      y = withRoom(paper, y + picture.height + 2 * GAP, OPENING);
    }
    y = drawTable(paper, table, y) + 2 * GAP;
  }
  return paper.end((at, count) => `${title} · Страница ${at} от ${count}`);
}

/** Where something of this height begins: here, or on the next page. */
function withRoom(paper: Paper, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  paper.nextPage();
  return page.top;
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
