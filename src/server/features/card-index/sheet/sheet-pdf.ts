import { headingOf, type Sheet, sheetText, sheetWidths } from '#domain/card-index/card-index-sheet.rules.ts';
import { type EnglishSheet, englishSheetText } from '#domain/paper/sheet-in-english.ts';
import { mm, page, Paper } from '#server/features/paper/paper.ts';
import { type Cell, ENGLISH, type TextStyle } from '#server/features/paper/paper-text.ts';
import {
  cellsOf,
  drawHead,
  drawLongTable,
  drawSmallTable,
  GAP,
  heightOfHead,
  heightOfTable,
  inEnglish,
  type SmallTable,
  smallTable,
  styles,
} from '#server/features/paper/paper-parts.ts';
import type { PaperOfToday } from '#server/features/paper/pdf-sender.ts';

/** Everything the PDF of a sheet is made of, fit to be handed to another thread. */
export interface SheetPdfTask extends PaperOfToday {
  sheet: Sheet;
  english: EnglishSheet;
}

const { columns } = sheetText;
const WIDTHS = sheetWidths.map(mm);
const HEADERS = Object.values(columns);

const ROW = { least: 22, most: 28 } as const;
const SIGNS_HEIGHT = mm(10.5);
const LEAST_SIGNS_HEIGHT = mm(8);
const { header, value, label } = styles;
const small: TextStyle = { ...styles.english, sizes: [7] };
/** A line of Latin letters under it takes no more room than the row has. */
const named: TextStyle = { sizes: [9.5, 9, 8.5], wrapped: [8, 7.5, 7] };
/** So few players leave room for letters that are read from the table of a referee. */
const FEW = 16;
const largerLatin: TextStyle = { isEnglish: true, sizes: [7.8, 7.2, 6.6], wrapped: [6.6, 6, 5.5] };
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
    return `${sheet.title} · ${sheet.club} · Страница ${number - sheet.from + 1} от ${sheet.to - sheet.from + 1} / Page ${number - sheet.from + 1} of ${sheet.to - sheet.from + 1}`;
  });
}

function drawOne(paper: Paper, task: SheetPdfTask): void {
  const { sheet, english, logo, verification } = task;
  const { title, club } = sheet;
  const code = verification === null ? null : { label: sheetText.code, link: verification };
  const y = drawHead(
    paper,
    {
      title,
      subtitle: club,
      heading: headingOf(sheet),
      english: [`${task.federationInEnglish} · ${english.heading}`, english.heading],
      logo,
    },
    code,
  );
  drawStaff(paper, task, drawPlayers(paper, task, y));
}

function drawPlayers(paper: Paper, task: SheetPdfTask, top: number): number {
  const { sheet, english } = task;
  const head = inEnglish(
    cellsOf(WIDTHS, HEADERS, () => header),
    Object.values(englishSheetText.columns),
  );
  const latin = sheet.lines.length <= FEW ? largerLatin : ENGLISH;
  const rows = sheet.lines.map(({ place, firstName, middleName, lastName, birthDate, number, check1, check2 }, at) => {
    const texts = [place, firstName, middleName, lastName, unbroken(birthDate), number, check1, check2];
    const cells = cellsOf(WIDTHS, texts, (column) => (column === 0 || column >= 5 ? centred : value));
    return withLatin(cells, english.lines[at], latin);
  });
  const room = page.bottom - top - heightOfHead(paper, head) - staffHeight(paper, task);
  const empty = { text: sheetText.empty, english: englishSheetText.empty, height: ROW.most };
  return drawLongTable(paper, { head, rows, least: rowHeight(room, rows.length), empty }, top);
}

/** The name of a passport goes on under all three names; they stand in one line beside the date, which has one too. */
function withLatin(cells: Cell[], line: EnglishSheet['lines'][number] | undefined, style: TextStyle): Cell[] {
  if (line === undefined) return cells;
  const width = cells.slice(1, 4).reduce((sum, cell) => sum + cell.width, 0);
  const isOfPassport = line.names.length === 1;
  const [first = '', middle = '', last = ''] = line.names;
  const under = ['', first, middle, last, unbroken(line.birthDate)];
  return cells.map((cell, column) =>
    column === 0 || column > 4
      ? cell
      : {
          ...cell,
          style: named,
          english: {
            text: under[column] ?? '',
            isFoot: true,
            style,
            ...(column === 1 && isOfPassport ? { width } : {}),
          },
        },
  );
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** As much air as the room leaves when everything is to stand on one page; a point of it is left for roundings. */
function rowHeight(room: number, count: number): number {
  return Math.min(ROW.most, Math.max(ROW.least, (room - 1) / Math.max(count, 1)));
}

function drawStaff(paper: Paper, task: SheetPdfTask, top: number): void {
  const { left: x } = page;
  let y = top;
  if (y + staffHeight(paper, task) > page.bottom) {
    paper.nextPage();
    y = page.top;
  }
  y = drawSmallTable(paper, coachTable(task), { x, y: y + GAP });
  const [medic, masseur] = personTables(task);
  const after = [
    drawSmallTable(paper, medic, { x, y: y + GAP }),
    drawSmallTable(paper, masseur, { x: x + (page.width + GAP) / 2, y: y + GAP }),
  ];
  drawSigns(paper, Math.max(...after) + roomToSign(paper, task), task);
}

const { name: NAME, signature: SIGNATURE } = englishSheetText;

function coachTable({ sheet, english }: SheetPdfTask): SmallTable {
  const { title, post } = sheetText.coaches;
  return smallTable(title, [mm(46), mm(90), mm(50)], {
    headers: [post, sheetText.name, sheetText.signature],
    rows: sheet.coaches.map((coach) => [coach.post, coach.name]),
    english: {
      title: englishSheetText.coaches.title,
      columns: [englishSheetText.coaches.post, NAME, SIGNATURE],
      rows: english.coaches.map((coach) => [coach.post, coach.name]),
    },
  });
}

function personTables({ sheet, english }: SheetPdfTask): [SmallTable, SmallTable] {
  const width = (page.width - GAP) / 2;
  const of = (post: 'medic' | 'masseur') =>
    smallTable(sheetText[post], [width * 0.62, width * 0.38], {
      headers: [sheetText.name, sheetText.signature],
      rows: [[sheet[post]]],
      english: { title: englishSheetText[post], columns: [NAME, SIGNATURE], rows: [[english[post]]] },
    });
  return [of('medic'), of('masseur')];
}

function staffHeight(paper: Paper, task: SheetPdfTask): number {
  const persons = Math.max(...personTables(task).map((table) => heightOfTable(paper, table)));
  const signs =
    roomToSign(paper, task) + paper.heightOf(sheetText.signs[0], page.width, label) + 2 + linesHeight(paper, task);
  return GAP + heightOfTable(paper, coachTable(task)) + GAP + persons + signs;
}

/** Who has approved it and who answers for it, under the places of the signatures. */
const lineBelow = ({ sheet, signatureLine }: SheetPdfTask) =>
  [sheet.approvedLine, signatureLine].filter((line) => line !== null).join(' · ');

/** The English line stands beside the Bulgarian one where both fit, and under it otherwise. */
function besideLine(paper: Paper, task: SheetPdfTask): number | null {
  const end = paper.widthOf(lineBelow(task), label) + mm(2);
  return end + paper.widthOf(task.english.approvedLine, small) <= page.width ? end : null;
}

function linesHeight(paper: Paper, task: SheetPdfTask): number {
  const [line, { approvedLine }] = [lineBelow(task), task.english];
  const under = besideLine(paper, task) === null ? paper.heightOf(approvedLine, page.width, small) : 0;
  return line === '' ? 0 : 2 + paper.heightOf(line, page.width, label) + under;
}

/** The lines take their room from the one above them, so that twenty players stay on one page. */
const roomToSign = (paper: Paper, task: SheetPdfTask) =>
  Math.max(LEAST_SIGNS_HEIGHT, SIGNS_HEIGHT - linesHeight(paper, task));

function drawSigns(paper: Paper, top: number, task: SheetPdfTask): void {
  const { signs } = sheetText;
  const width = (page.width - (signs.length - 1) * mm(8)) / signs.length;
  const places = signs.map((sign, place) => ({ sign, place, x: page.left + place * (width + mm(8)) }));
  for (const { sign, x } of places) {
    paper.line({ x, y: top }, width);
    paper.text('P', sign, { x, y: top + 2, width }, label);
  }
  const y = top + 2 + paper.heightOf(signs[0], width, label) + 2;
  const line = lineBelow(task);
  if (line !== '') paper.text('P', line, { x: page.left, y, width: page.width }, label);
  for (const { sign, place, x } of places) {
    const beside = paper.widthOf(sign, label) + mm(1.5);
    const box = { x: x + beside, y: top + 4, width: width - beside };
    paper.text('P', englishSheetText.signs[place] ?? '', box, small);
  }
  const { approvedLine } = task.english;
  if (approvedLine === '') return;
  const beside = besideLine(paper, task);
  const place =
    beside === null
      ? { x: page.left, y: y + paper.heightOf(line, page.width, label) }
      : { x: page.left + beside, y: y + 2 };
  paper.text('P', approvedLine, { ...place, width: page.left + page.width - place.x + 1 }, small);
}
