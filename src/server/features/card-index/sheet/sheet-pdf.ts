import { headingOf, type Sheet, sheetText, sheetWidths } from '#domain/card-index/card-index-sheet.rules.ts';
import { mm, page, Paper, type TextStyle } from '#server/features/paper/paper.ts';
import {
  cellsOf,
  drawHead,
  drawLongTable,
  drawSmallTable,
  GAP,
  heightOfHead,
  heightOfTable,
  type SmallTable,
  smallTable,
  styles,
} from '#server/features/paper/paper-parts.ts';
import type { PaperOfToday } from '#server/features/paper/pdf-sender.ts';

/** Everything the PDF of a sheet is made of, fit to be handed to another thread. */
export interface SheetPdfTask extends PaperOfToday {
  sheet: Sheet;
}

const { columns } = sheetText;
const WIDTHS = sheetWidths.map(mm);
const HEADERS = Object.values(columns);

const ROW = { least: 22, most: 28 } as const;
const SIGNS_HEIGHT = mm(13);
const LEAST_SIGNS_HEIGHT = mm(8);
const { header, value, label } = styles;
const centred: TextStyle = { ...value, align: 'center' };

/** Several sheets in one file, each on pages of its own. */
export interface SheetsPdfTask {
  name: string;
  sheets: readonly SheetPdfTask[];
}

/** The sheet of a licence on A4: twenty players on one page, the header on every page, the signatures never torn apart. */
export function drawSheet(task: SheetPdfTask): Promise<Buffer> {
  return drawSheets({ name: task.sheet.name, sheets: [task] });
}

export async function drawSheets({ name, sheets }: SheetsPdfTask): Promise<Buffer> {
  const [first] = sheets;
  if (first === undefined) throw new Error('There is no sheet to draw');
  const paper = await Paper.open({ name, author: first.federation, date: first.date });
  const drawn = sheets.map((task, place) => {
    if (place > 0) paper.nextPage();
    const from = paper.pages;
    drawOne(paper, task);
    return { ...task.sheet, from, to: paper.pages };
  });
  return paper.end((number) => {
    const sheet = drawn.find(({ from, to }) => from <= number && number <= to);
    if (sheet === undefined || sheet.from === sheet.to) return null;
    return `${sheet.title} · ${sheet.club} · Страница ${number - sheet.from + 1} от ${sheet.to - sheet.from + 1}`;
  });
}

function drawOne(paper: Paper, task: SheetPdfTask): void {
  const { sheet, logo, verification } = task;
  const { title, club } = sheet;
  const code = verification === null ? null : { label: sheetText.code, link: verification };
  const y = drawHead(paper, { title, subtitle: club, heading: headingOf(sheet), logo }, code);
  drawStaff(paper, task, drawPlayers(paper, task, y));
}

/** Who has approved it and who answers for it, under the places of the signatures. */
const lineBelow = ({ sheet, signatureLine }: SheetPdfTask) =>
  [sheet.approvedLine, signatureLine].filter((line) => line !== null).join(' · ') || null;

function drawPlayers(paper: Paper, task: SheetPdfTask, top: number): number {
  const { sheet } = task;
  const head = cellsOf(WIDTHS, HEADERS, () => header);
  const rows = sheet.lines.map(({ place, firstName, middleName, lastName, birthDate, number, check1, check2 }) =>
    cellsOf(WIDTHS, [place, firstName, middleName, lastName, unbroken(birthDate), number, check1, check2], (column) =>
      column === 0 || column >= 5 ? centred : value,
    ),
  );
  const room = page.bottom - top - heightOfHead(paper, head) - staffHeight(paper, task);
  const empty = { text: sheetText.empty, height: ROW.most };
  return drawLongTable(paper, { head, rows, least: rowHeight(room, rows.length), empty }, top);
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** As much air as the room leaves when everything is to stand on one page; a point of it is left for roundings. */
function rowHeight(room: number, count: number): number {
  return Math.min(ROW.most, Math.max(ROW.least, (room - 1) / Math.max(count, 1)));
}

function drawStaff(paper: Paper, task: SheetPdfTask, top: number): void {
  const { sheet } = task;
  const signatureLine = lineBelow(task);
  const { left: x } = page;
  let y = top;
  if (y + staffHeight(paper, task) > page.bottom) {
    paper.nextPage();
    y = page.top;
  }
  y = drawSmallTable(paper, coachTable(sheet), { x, y: y + GAP });
  const [medic, masseur] = personTables(sheet);
  const after = [
    drawSmallTable(paper, medic, { x, y: y + GAP }),
    drawSmallTable(paper, masseur, { x: x + (page.width + GAP) / 2, y: y + GAP }),
  ];
  drawSigns(paper, Math.max(...after) + roomToSign(paper, signatureLine), signatureLine);
}

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

function staffHeight(paper: Paper, task: SheetPdfTask): number {
  const { sheet } = task;
  const signatureLine = lineBelow(task);
  const persons = Math.max(...personTables(sheet).map((table) => heightOfTable(paper, table)));
  const signs =
    roomToSign(paper, signatureLine) +
    paper.heightOf(sheetText.signs[0], page.width, label) +
    2 +
    lineHeight(paper, signatureLine);
  return GAP + heightOfTable(paper, coachTable(sheet)) + GAP + persons + signs;
}

const lineHeight = (paper: Paper, signatureLine: string | null) =>
  signatureLine === null ? 0 : 2 + paper.heightOf(signatureLine, page.width, label);

/** The line takes its room from the one above it, so that twenty players stay on one page. */
const roomToSign = (paper: Paper, signatureLine: string | null) =>
  Math.max(LEAST_SIGNS_HEIGHT, SIGNS_HEIGHT - lineHeight(paper, signatureLine));

function drawSigns(paper: Paper, y: number, signatureLine: string | null): void {
  const { signs } = sheetText;
  const width = (page.width - (signs.length - 1) * mm(8)) / signs.length;
  signs.forEach((sign, place) => {
    const x = page.left + place * (width + mm(8));
    paper.line({ x, y }, width);
    paper.text('P', sign, { x, y: y + 2, width }, label);
  });
  if (signatureLine === null) return;
  const below = y + 2 + paper.heightOf(signs[0], width, label) + 2;
  paper.text('P', signatureLine, { x: page.left, y: below, width: page.width }, label);
}
