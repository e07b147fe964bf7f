import type { Qr } from '#contract/card-index-sheet.contract.ts';
import { type Sheet, sheetText, sheetWidths } from '#domain/card-index-sheet.rules.ts';
import { type Cell, mm, page, Paper, type TextStyle } from './sheet-paper.ts';

/** Everything the PDF of a sheet is made of, fit to be handed to another thread. */
export interface SheetPdfTask {
  sheet: Sheet;
  /** Whose paper it is. */
  federation: string;
  verification: { url: string; qr: Qr } | null;
  /** The moment the sheet was first printed as it is. */
  date: Date;
}

const { columns } = sheetText;
const WIDTHS = sheetWidths.map(mm);
const HEADERS = Object.values(columns);

const QR_SIDE = mm(27);
/** The white around the code that readers need, and a little more. */
const QR_GAP = mm(6);
const ROW = { least: 22, most: 28 } as const;
const SMALL_ROW = 18;
const SIGNS_HEIGHT = mm(13);
const GAP = mm(3);

const title: TextStyle = { isBold: true, sizes: [18, 16, 14] };
const club: TextStyle = { isBold: true, sizes: [13, 12, 11, 10] };
const heading: TextStyle = { sizes: [12, 11, 10] };
const blockTitle: TextStyle = { isBold: true, sizes: [10] };
const header: TextStyle = { isBold: true, sizes: [8], wrapped: [8, 7.5, 7], align: 'center' };
/** Two lines of the smaller sizes are as high as the lowest row, so that twenty long names take no more room than short ones. */
const value: TextStyle = { sizes: [10, 9.5, 9, 8.5], wrapped: [8, 7.5, 7] };
const centred: TextStyle = { ...value, align: 'center' };
const label: TextStyle = { sizes: [9] };

/** The sheet of a licence on A4: twenty players on one page, the header on every page, the signatures never torn apart. */
export async function drawSheet({ sheet, federation, verification, date }: SheetPdfTask): Promise<Buffer> {
  const paper = await Paper.open({ name: sheet.name, author: federation, date });
  let y = drawHead(paper, sheet, verification);
  y = drawPlayers(paper, sheet, y);
  drawStaff(paper, sheet, y);
  return paper.end((number, count) => `${sheet.title} · ${sheet.club} · Страница ${number} от ${count}`);
}

function drawHead(paper: Paper, sheet: Sheet, verification: SheetPdfTask['verification']): number {
  const width = verification === null ? page.width : page.width - QR_SIDE - QR_GAP;
  const { left: x } = page;
  let y = page.top;
  y += paper.text('H1', sheet.title, { x, y, width }, title) + 3;
  paper.stripe({ x, y, width: mm(40), height: 2.5 }, ['#ffffff', '#00966e', '#d62612']);
  y += 7;
  y += paper.text('P', sheet.club, { x, y, width }, club) + 3;
  y += paper.text('H2', `${sheet.championship} – ${sheet.ageGroup}`, { x, y, width }, heading);
  if (verification !== null) {
    const { qr, url } = verification;
    const box = { x: x + page.width - QR_SIDE, y: page.top, width: QR_SIDE, height: QR_SIDE };
    paper.figure(`${sheetText.code}: ${url}`, box, { data: qr.path, size: qr.size });
    y = Math.max(y, page.top + QR_SIDE);
  }
  return y + GAP;
}

const cellsOf = (texts: readonly string[], style: (column: number) => TextStyle): Cell[] =>
  WIDTHS.map((width, column) => ({ width, text: texts[column] ?? '', style: style(column) }));

/** The table of players; returns where it ends on its last page. */
function drawPlayers(paper: Paper, sheet: Sheet, top: number): number {
  const { left: x } = page;
  const head = cellsOf(HEADERS, () => header);
  const headHeight = paper.heightOfRow(head) + 3;
  const rows = sheet.lines.map(({ place, firstName, middleName, lastName, birthDate, number }) =>
    cellsOf([place, firstName, middleName, lastName, unbroken(birthDate), number], (column) =>
      column === 0 || column === 5 ? centred : value,
    ),
  );
  const table = paper.table();
  let y = top;
  paper.row(table, 'TH', head, { x, y, height: headHeight });
  y += headHeight;
  const least = rowHeight(page.bottom - y - staffHeight(paper, sheet), rows.length);
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
    paper.row(table, 'TD', [{ width: page.width, text: sheetText.empty, style: centred }], { x, y, height: ROW.most });
    y += ROW.most;
  }
  paper.endTable(table);
  return y;
}

/** Kept on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** As much air as the room leaves when everything is to stand on one page; a point of it is left for roundings. */
function rowHeight(room: number, count: number): number {
  return Math.min(ROW.most, Math.max(ROW.least, (room - 1) / Math.max(count, 1)));
}

/** The staff and the signatures: all of it on one page. */
function drawStaff(paper: Paper, sheet: Sheet, top: number): void {
  const { left: x } = page;
  let y = top;
  if (y + staffHeight(paper, sheet) > page.bottom) {
    paper.nextPage();
    y = page.top;
  }
  y = drawSmallTable(paper, coachTable(sheet), { x, y: y + GAP });
  const [medic, masseur] = personTables(sheet);
  const after = [
    drawSmallTable(paper, medic, { x, y: y + GAP }),
    drawSmallTable(paper, masseur, { x: x + (page.width + GAP) / 2, y: y + GAP }),
  ];
  drawSigns(paper, Math.max(...after) + SIGNS_HEIGHT);
}

interface SmallTable {
  title: string;
  head: Cell[];
  rows: Cell[][];
}

const smallTable = (name: string, widths: number[], headers: string[], rows: string[][]): SmallTable => {
  const cells = (texts: string[], style: TextStyle) =>
    widths.map((width, column) => ({ width, text: texts[column] ?? '', style }));
  return { title: name, head: cells(headers, header), rows: rows.map((texts) => cells(texts, value)) };
};

function coachTable({ coaches }: Sheet): SmallTable {
  const widths = [mm(46), mm(90), mm(50)];
  const { title: name, post } = sheetText.coaches;
  const headers = [post, sheetText.name, sheetText.signature];
  return smallTable(
    name,
    widths,
    headers,
    coaches.map((coach) => [coach.post, coach.name]),
  );
}

function personTables({ medic, masseur }: Sheet): [SmallTable, SmallTable] {
  const width = (page.width - GAP) / 2;
  const of = (name: string, person: string) =>
    smallTable(name, [width * 0.62, width * 0.38], [sheetText.name, sheetText.signature], [[person]]);
  return [of(sheetText.medic, medic), of(sheetText.masseur, masseur)];
}

const heightIn = (paper: Paper, cells: Cell[]) => Math.max(SMALL_ROW, paper.heightOfRow(cells));

function heightOfTable(paper: Paper, { title: name, head, rows }: SmallTable): number {
  const rowsHeight = rows.reduce((sum, cells) => sum + heightIn(paper, cells), 0);
  return paper.heightOf(name, page.width, blockTitle) + 2 + paper.heightOfRow(head) + 1 + rowsHeight;
}

function staffHeight(paper: Paper, sheet: Sheet): number {
  const persons = Math.max(...personTables(sheet).map((table) => heightOfTable(paper, table)));
  const signs = SIGNS_HEIGHT + paper.heightOf(sheetText.signs[0], page.width, label) + 2;
  return GAP + heightOfTable(paper, coachTable(sheet)) + GAP + persons + signs;
}

function drawSmallTable(paper: Paper, small: SmallTable, { x, y: top }: { x: number; y: number }): number {
  let y = top;
  y += paper.text('H2', small.title, { x, y, width: page.width / 2 }, blockTitle) + 2;
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

/** Lines to be signed, stamped and dated by hand. */
function drawSigns(paper: Paper, y: number): void {
  const { signs } = sheetText;
  const width = (page.width - (signs.length - 1) * mm(8)) / signs.length;
  signs.forEach((sign, place) => {
    const x = page.left + place * (width + mm(8));
    paper.line({ x, y }, width);
    paper.text('P', sign, { x, y: y + 2, width }, label);
  });
}
