import type { ReportTable } from '#contract/report/report.contract.ts';
import { type BarRow, barLayoutOf, shortened } from '#domain/report/bar-layout.ts';
import { lineLayoutOf, type LinePoint } from '#domain/report/line-layout.ts';
import { barsOf, linesOf } from '#domain/report/report-picture.ts';
import { reportOf } from '#domain/report/report-list.ts';
import { GAP, styles } from '#server/features/paper/paper-parts.ts';
import type { Shape } from '#server/features/paper/paper-drawing.ts';
import { page, type Paper } from '#server/features/paper/paper.ts';
import type { TextStyle } from '#server/features/paper/paper-text.ts';
import { cellText } from './report-texts.ts';

/** Pictures are laid out as on a screen and drawn so many times as large. */
const SCALE = 0.62;
const letters = { scale: SCALE, size: 13 };
const name: TextStyle = { isBold: true, sizes: [9] };
const BESIDE = 2;
const COLUMN_GAP = 24;

/** A picture that is ready to be drawn: where it ends is known before where it begins. */
interface Picture {
  height: number;
  draw: (paper: Paper, top: number) => void;
}

/** The picture of the page, laid out for paper by the same functions; null where there is nothing to show. */
export function pictureOf(paper: Paper, table: ReportTable): Picture | null {
  if (table.rows.length === 0) return null;
  return reportOf(table.name).picture === 'bars' ? barPicture(paper, table) : linePicture(paper, table);
}

function barPicture(paper: Paper, table: ReportTable): Picture {
  const { title, rows, note } = barsOf(table);
  const { shapes, height } = barShapes(rows, page.width / SCALE);
  const noteHeight = note === null ? 0 : paper.heightOf(note, page.width, styles.label) + 3;
  return {
    height: height * SCALE + noteHeight,
    draw: (on, top) => {
      const box = { x: page.left, y: top, width: page.width, height: height * SCALE };
      on.drawing(title, box, shapes, letters);
      if (note !== null) on.text('P', note, { x: page.left, y: top + box.height + 3, width: page.width }, styles.label);
    },
  };
}

function barShapes(rows: readonly BarRow[], width: number): { shapes: Shape[]; height: number } {
  const { bars, height } = barLayoutOf(rows, width);
  const shapes = bars.flatMap(({ label, value, labelX, labelY, x, y, valueX, valueY, ...size }): Shape[] => [
    { kind: 'text', text: shortened(label, x), x: labelX, y: labelY, anchor: 'end' },
    { kind: 'bar', x, y, width: size.width, height: size.height },
    { kind: 'text', text: cellText({ value }), x: valueX, y: valueY, anchor: 'start', isBold: true },
  ]);
  return { shapes, height };
}

/** Two small lines beside each other, as many rows of them as it takes. */
function linePicture(paper: Paper, table: ReportTable): Picture {
  const lines = linesOf(table);
  const width = (page.width - COLUMN_GAP) / BESIDE;
  const labelHeight = paper.heightOf('А', width, name);
  const { height } = lineShapes([], width / SCALE);
  const step = labelHeight + height * SCALE + GAP;
  return {
    height: Math.ceil(lines.length / BESIDE) * step - GAP,
    draw: (on, top) => {
      for (const [at, { label, title, points }] of lines.entries()) {
        const x = page.left + (at % BESIDE) * (width + COLUMN_GAP);
        const y = top + Math.floor(at / BESIDE) * step;
        on.text('P', label, { x, y, width }, name);
        const { shapes } = lineShapes(points, width / SCALE);
        on.drawing(title, { x, y: y + labelHeight, width, height: height * SCALE }, shapes, letters);
      }
    },
  };
}

function lineShapes(points: readonly LinePoint[], width: number): { shapes: Shape[]; height: number } {
  const layout = lineLayoutOf(points, width);
  const { base, height } = layout;
  const shapes: Shape[] = [
    {
      kind: 'line',
      points: [
        { x: 0, y: base },
        { x: width, y: base },
      ],
      isBase: true,
    },
    { kind: 'line', points: layout.points },
    ...layout.points.flatMap(({ label, value, x, y, anchor }): Shape[] => [
      { kind: 'dot', x, y },
      { kind: 'text', text: cellText({ value }), x, y: y - 10, anchor, isBold: true },
      { kind: 'text', text: label, x, y: height - 6, anchor },
    ]),
  ];
  return { shapes, height };
}
