import PDFDocument from 'pdfkit';
import type { Font } from 'fontkit';
import { brokenWord } from '#domain/common/hyphenation.ts';
import { BOLD, type DrawingScale, drawShape, INK, LINE, MUTED, REGULAR, type Shape } from './paper-drawing.ts';
import { type Box, type Cell, ENGLISH, type EnglishLine, type Placed, type TextStyle } from './paper-text.ts';
import { parsedFonts } from './sofia-sans.ts';

type Struct = ReturnType<PDFKit.PDFDocument['struct']>;

const MILLIMETRE = 72 / 25.4;
export const mm = (length: number) => length * MILLIMETRE;

export const page = {
  left: mm(12),
  top: mm(12),
  width: mm(186),
  bottom: mm(297 - 14),
} as const;

/** The library takes a parsed font as well as its bytes; its types know only the bytes. */
const asSource = (font: Font) => font as unknown as PDFKit.Mixins.PDFFontSource;

const PADDING = 3;
const BESIDE = 4;

/**
 * A tagged PDF drawn by hand. Everything is either part of the structure that is read out or, as lines and repeated
 * headers are, marked as being none of it.
 */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Struct;
  readonly #bytes: Promise<Buffer>;

  private constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    this.#bytes = new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      doc.on('data', (part: Buffer) => parts.push(part));
      doc.on('end', () => resolve(Buffer.concat(parts)));
      doc.on('error', reject);
    });
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
  }

  static async open({ name, author, date }: { name: string; author: string; date: Date }): Promise<Paper> {
    const fonts = await parsedFonts();
    const doc = new PDFDocument({
      size: 'A4',
      // Below a margin the library would begin a page by itself: where a page ends is ours to say.
      margins: { top: page.top, left: page.left, right: page.left, bottom: 0 },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'bg-BG',
      displayTitle: true,
      bufferPages: true,
      // Without one of ours a font is registered that is not embedded.
      font: asSource(fonts.regular) as string,
      info: { Title: name, Author: author, Creator: 'kartoteka', Producer: 'kartoteka', CreationDate: date },
    });
    doc.registerFont(REGULAR, asSource(fonts.regular)).registerFont(BOLD, asSource(fonts.bold));
    return new Paper(doc);
  }

  /** A heading or a paragraph; returns its height. */
  text(tag: 'H1' | 'H2' | 'P', text: string, box: Omit<Box, 'height'>, style: TextStyle): number {
    const height = this.heightOf(text, box.width, style);
    const language = style.isEnglish === true ? { lang: 'en' } : {};
    this.#root.add(this.#doc.struct(tag, language, () => this.#write(text, box, style)));
    return height;
  }

  figure(alt: string, box: Box, path: { data: string; size: number }): void {
    const { x, y, width, height } = box;
    const draw = () => {
      this.#doc.save().translate(x, y);
      this.#doc
        .scale(width / path.size, height / path.size)
        .path(path.data)
        .fill(INK)
        .restore();
    };
    this.#root.add(this.#doc.struct('Figure', { alt, bbox: [x, y, x + width, y + height] } as object, draw));
  }

  /** A picture of shapes, so many times as large as they are laid out; what it says is read out in its place. */
  drawing(alt: string, { x, y, width, height }: Box, shapes: readonly Shape[], { scale, size }: DrawingScale): void {
    const doc = this.#doc;
    const draw = () => {
      doc.save().translate(x, y).scale(scale);
      for (const shape of shapes) drawShape(doc, shape, size);
      doc.restore();
    };
    this.#root.add(doc.struct('Figure', { alt, bbox: [x, y, x + width, y + height] } as object, draw));
  }

  /** A decoration that is not read out, as large as its box allows. */
  picture(png: Uint8Array, { x, y, width, height }: Box): void {
    const options: PDFKit.Mixins.ImageOption = { fit: [width, height], align: 'center', valign: 'center' };
    this.#artifact(() => void this.#doc.image(Buffer.from(png), x, y, options));
  }

  line({ x, y }: { x: number; y: number }, width: number): void {
    this.#artifact(
      () =>
        void this.#doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.7)
          .stroke(LINE),
    );
  }

  /** A band of colours, each as wide as the others; white ones are seen by its edge. */
  stripe({ x, y, width, height }: Box, colours: readonly string[]): void {
    const part = width / colours.length;
    this.#artifact(() => {
      for (const [place, colour] of colours.entries()) this.#doc.rect(x + place * part, y, part, height).fill(colour);
      this.#doc.rect(x, y, width, height).lineWidth(0.3).stroke(LINE);
    });
  }

  /** Begins a table; rows are added to what it returns. */
  table(): Struct {
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    return table;
  }

  endTable(table: Struct): void {
    table.end();
  }

  /** A row of a table; without a table one that has been read out before. */
  row(table: Struct | null, tag: 'TH' | 'TD', cells: readonly Cell[], place: { x: number; y: number; height: number }) {
    const row = table === null ? null : this.#doc.struct('TR');
    if (row !== null) table?.add(row);
    let { x } = place;
    const placed = cells.map((cell) => {
      const box = { x, y: place.y, width: cell.width, height: place.height };
      x += cell.width;
      return { cell, box };
    });
    for (const { box } of placed) {
      this.#artifact(() => void this.#doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.5).stroke(LINE));
    }
    const foot = this.#footOf(cells);
    const drawn = placed.map(({ cell, box }) => ({ struct: this.#cell(row, tag, cell, { box, foot }), cell, box }));
    // After the row: its Bulgarian words are read in one go.
    for (const { struct, cell, box } of drawn) this.#englishOf(struct, cell, { box, foot });
    for (const { struct } of drawn) struct?.end();
    row?.end();
  }

  heightOfRow(cells: readonly Cell[]): number {
    const foot = this.#footOf(cells);
    return Math.max(...cells.map((cell) => this.#heightOfCell(cell, foot))) + PADDING;
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#doc.widthOfString(this.#choose(text, Number.POSITIVE_INFINITY, style));
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    if (text === '') return 0;
    return this.#doc.heightOfString(this.#choose(text, width, style), { width });
  }

  get pages(): number {
    return this.#doc.bufferedPageRange().count;
  }

  nextPage(): void {
    this.#doc.addPage();
  }

  /** Ends the document; `footer` is written under every page of more than one, null where there is nothing to write. */
  async end(footer: (page: number, pages: number) => string | null): Promise<Buffer> {
    const doc = this.#doc;
    const { count } = doc.bufferedPageRange();
    for (let index = 0; index < count && count > 1; index += 1) {
      const text = footer(index + 1, count);
      if (text === null) continue;
      doc.switchToPage(index);
      const box = { x: page.left, y: page.bottom + mm(4), width: page.width };
      this.#artifact(() => this.#write(text, box, { sizes: [8], align: 'center' }));
    }
    this.#root.end();
    doc.end();
    return this.#bytes;
  }

  #footOf(cells: readonly Cell[]): number {
    const feet = cells.map((cell) => (cell.english?.isFoot === true ? this.#heightOfEnglish(cell, cell.english) : 0));
    return Math.max(...feet);
  }

  #heightOfCell(cell: Cell, foot: number): number {
    const { text, width, style, english } = cell;
    const height = this.heightOf(text, width - 2 * PADDING, style);
    if (english?.isFoot === true) return height + foot;
    return english === undefined || this.#fitsBeside(cell) ? height : height + this.#heightOfEnglish(cell, english);
  }

  #heightOfEnglish({ width }: Cell, english: EnglishLine): number {
    const room = (english.width ?? width) - 2 * PADDING;
    return this.heightOf(english.text || 'A', room, english.style ?? ENGLISH);
  }

  #fitsBeside({ text, width, style, english }: Cell): boolean {
    if (english?.isBeside !== true) return false;
    return this.widthOf(text, style) + BESIDE + this.widthOf(english.text, ENGLISH) <= width - 2 * PADDING;
  }

  #cell(row: Struct | null, tag: 'TH' | 'TD', cell: Cell, { box, foot }: Placed): Struct | null {
    const { text, style } = cell;
    const width = box.width - 2 * PADDING;
    const y = box.y + (box.height - this.#heightOfCell(cell, foot)) / 2;
    const draw = () => this.#write(text, { x: box.x + PADDING, y, width }, style);
    if (row === null) {
      this.#artifact(draw);
      return null;
    }
    const struct = this.#doc.struct(tag);
    row.add(struct);
    if (tag === 'TH') {
      const scope = this.#doc.ref({ O: 'Table', Scope: 'Column' });
      (struct as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data['A'] = scope;
      scope.end(null);
    }
    if (text !== '') struct.add(draw);
    return struct;
  }

  #englishOf(struct: Struct | null, cell: Cell, { box, foot }: Placed): void {
    const { text, style, english } = cell;
    if (english === undefined || english.text === '') return;
    const top = box.y + (box.height - this.#heightOfCell(cell, foot)) / 2;
    const isBeside = this.#fitsBeside(cell);
    const below = top + this.heightOf(text, box.width - 2 * PADDING, style);
    const x = box.x + PADDING + (isBeside ? this.widthOf(text, style) + BESIDE : 0);
    const y = isBeside ? below - this.heightOf('A', box.width, ENGLISH) - 1 : below;
    const place = { x, y: english.isFoot === true ? box.y + box.height - foot - 1 : y };
    const width = (english.width ?? box.width) - 2 * PADDING - (x - box.x - PADDING);
    const written = {
      ...(english.style ?? ENGLISH),
      ...(style.align === undefined || isBeside ? {} : { align: style.align }),
    };
    const draw = () => this.#write(english.text, { ...place, width: width + 1 }, written);
    if (struct === null) this.#artifact(draw);
    else struct.add(this.#doc.struct('Span', { lang: 'en' }, draw));
  }

  #write(text: string, box: Omit<Box, 'height'>, style: TextStyle): void {
    const written = this.#choose(text, box.width, style);
    this.#doc
      .fillColor(style.isEnglish === true ? MUTED : INK)
      .text(written, box.x, box.y, { width: box.width, align: style.align ?? 'left' });
  }

  /**
   * The font and the size: a name on such a paper is never cut, it is written smaller or on two lines. Returns the text
   * with hyphens in the words that are wider than their box all the same.
   */
  #choose(text: string, width: number, { isBold = false, sizes, wrapped = sizes }: TextStyle): string {
    const doc = this.#doc.font(isBold ? BOLD : REGULAR);
    const fits = (parts: readonly string[]) => (size: number) => {
      doc.fontSize(size);
      return parts.every((part) => doc.widthOfString(part) <= width);
    };
    const words = text.split(/(?<=-)| /);
    const size = sizes.find(fits([text])) ?? wrapped.find(fits(words));
    if (size !== undefined) {
      doc.fontSize(size);
      return text;
    }
    doc.fontSize(wrapped.at(-1) ?? sizes[0] ?? 0);
    const fitsLine = (line: string) => doc.widthOfString(line) <= width;
    return text.replace(/[^\s-]+-?/g, (word) => (fitsLine(word) ? word : brokenWord(word, fitsLine).join('\n')));
  }

  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
}
