export const INK = '#000000';
export const LINE = '#5a6880';
export const MUTED = '#3d4a60';
const CHART = '#1746a2';

/** Under these names the fonts are registered with a document. */
export const REGULAR = 'regular';
export const BOLD = 'bold';

/** A part of a drawing, in the points of its layout. */
export type Shape =
  | { kind: 'bar'; x: number; y: number; width: number; height: number }
  | { kind: 'line'; points: readonly { x: number; y: number }[]; isBase?: boolean }
  | { kind: 'dot'; x: number; y: number }
  /** `y` is where its letters stand. */
  | { kind: 'text'; text: string; x: number; y: number; anchor: 'start' | 'middle' | 'end'; isBold?: boolean };

export interface DrawingScale {
  scale: number;
  /** Of the letters, in the points of the layout. */
  size: number;
}

const ANCHORS = { start: 0, middle: 0.5, end: 1 } as const;

export function drawShape(doc: PDFKit.PDFDocument, shape: Shape, size: number): void {
  if (shape.kind === 'bar') doc.rect(shape.x, shape.y, shape.width, shape.height).fill(CHART);
  else if (shape.kind === 'dot') doc.circle(shape.x, shape.y, 4).fill(CHART);
  else if (shape.kind === 'line') {
    const [first, ...others] = shape.points;
    if (first === undefined) return;
    doc.moveTo(first.x, first.y);
    for (const point of others) doc.lineTo(point.x, point.y);
    doc.lineWidth(shape.isBase === true ? 1 : 2).stroke(shape.isBase === true ? LINE : CHART);
  } else {
    const { text, x, y, anchor, isBold = false } = shape;
    doc.font(isBold ? BOLD : REGULAR).fontSize(size);
    const left = x - doc.widthOfString(text) * ANCHORS[anchor];
    doc.fillColor(INK).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
  }
}
