import { formatDate, isIsoDate } from '#domain/common/dates.ts';
import { type MyDataField, type MyDataGroup, myDataGroups } from '#domain/privacy/my-data.groups.ts';
import { openingLabels } from '#domain/privacy/opening.rules.ts';
import type { Opening } from '#contract/privacy/opening.contract.ts';
import type { MyData } from '#contract/privacy/my-data.contract.ts';
import { mm, page, Paper } from '#server/features/paper/paper.ts';
import { cellsOf, drawBlockTitle, drawHead, drawLongTable, GAP, styles } from '#server/features/paper/paper-parts.ts';
import type { PaperOfToday } from '#server/features/paper/pdf-sender.ts';
import { timeOfDay, today } from '#server/write/today.ts';
import { myDataPaper as words } from './my-data-pdf.text.ts';

export interface MyDataPdfTask extends Pick<PaperOfToday, 'federation' | 'logo' | 'date'> {
  data: MyData;
  openings: Opening[];
}

const ROW = 16;
/** A title, a header and a row: less does not begin at the foot of a page. */
const OPENING = 60;
/** More columns than these would be too narrow to read: each row becomes a list instead. */
const MOST_COLUMNS = 7;
/** No row is higher than a page; the rest stands in the file for programs. */
const LONGEST = 600;
const LABEL_WIDTH = mm(58);

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;

/** Everything on A4, group by group; a group without rows is said to be empty. */
export async function drawMyData({ data, openings, federation, logo, date }: MyDataPdfTask): Promise<Buffer> {
  const { title } = words;
  const paper = await Paper.open({ name: `${title} – ${data.name}`, author: federation, date });
  let y = drawHead(paper, { title, subtitle: federation, heading: data.name, logo }, null);
  const intro = words.intro(showMoment(data.madeOn));
  y += paper.text('P', intro, { x: page.left, y, width: page.width }, styles.label) + 2 * GAP;
  for (const [name, group] of Object.entries<MyDataGroup>(myDataGroups))
    y = drawGroup(paper, group, data.groups[name as keyof MyData['groups']], y);
  const opened = openings.map(({ at, kind, opener }) => [showMoment(at), openingLabels[kind], opener]);
  y = drawTitle(paper, { title: words.openings, note: words.openingsNote }, y);
  drawTable(paper, [words.openedOn, words.opened, words.opener], opened, y);
  return paper.end((at, count) => words.footer(data.name, at, count));
}

function drawGroup(paper: Paper, group: MyDataGroup, rows: readonly Row[], top: number): number {
  let y = drawTitle(paper, group, top);
  const isTold = ([name]: [string, MyDataField]) => rows.some((row) => row[name] !== null);
  const fields = Object.entries(group.fields).filter(isTold);
  if (rows.length === 0) {
    return y + paper.text('P', words.nothing, { x: page.left, y, width: page.width }, styles.label) + 2 * GAP;
  }
  if (fields.length <= MOST_COLUMNS) {
    const labels = fields.map(([, { label }]) => label);
    const cells = rows.map((row) => fields.map(([name, { kind }]) => show(kind, row[name] ?? null)));
    return drawTable(paper, labels, cells, y);
  }
  for (const row of rows) {
    const told = fields.filter(([name]) => row[name] !== null);
    const lines = told.map(([name, { label, kind }]) => [label, show(kind, row[name] ?? null)]);
    y = drawTable(paper, [words.field, words.value], lines, withRoom(paper, y), [
      LABEL_WIDTH,
      page.width - LABEL_WIDTH,
    ]);
  }
  return y;
}

function drawTitle(paper: Paper, { title, note }: Pick<MyDataGroup, 'title' | 'note'>, top: number): number {
  const y = drawBlockTitle(paper, { title }, { x: page.left, y: withRoom(paper, top) });
  if (note === undefined) return y;
  return y + paper.text('P', note, { x: page.left, y, width: page.width }, styles.label) + 2;
}

function drawTable(
  paper: Paper,
  labels: readonly string[],
  lines: readonly string[][],
  top: number,
  widths: readonly number[] = labels.map(() => page.width / labels.length),
): number {
  const head = cellsOf(widths, labels, () => styles.header);
  const rows = lines.map((texts) => cellsOf(widths, texts, () => styles.value));
  const empty = { text: words.nothing, height: ROW };
  return drawLongTable(paper, { head, rows, least: ROW, empty }, top) + 2 * GAP;
}

function withRoom(paper: Paper, y: number): number {
  if (y + OPENING <= page.bottom) return y;
  paper.nextPage();
  return page.top;
}

function show(kind: MyDataField['kind'], value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const text = String(value);
  if (kind === 'number') return text.replace('.', ',');
  if (kind === 'date') return isIsoDate(text) ? formatDate(text) : text;
  if (kind === 'moment') return showMoment(text);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… ${words.cut}`;
}

function showMoment(moment: string): string {
  const at = new Date(moment);
  return `${formatDate(today(at))}, ${timeOfDay(at)} ч.`;
}
