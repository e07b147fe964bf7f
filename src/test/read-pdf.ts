import { create } from 'fontkit';
import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { mm, page as paper } from '#server/features/paper/paper.ts';

/** A piece of text and where it stands, in points from the upper left corner of its page. */
interface PdfText {
  text: string;
  x: number;
  width: number;
  y: number;
}

export interface PdfPage {
  width: number;
  height: number;
  texts: PdfText[];
  /** Everything on the page, in the order in which it is read. */
  text: string;
  /** The types of the elements that a screen reader is told of. */
  roles: string[];
}

/** As much of the reader as is used here; its own types are in another package. */
interface Reader {
  numPages: number;
  getPage: (number: number) => Promise<{
    getViewport: (options: { scale: number }) => { width: number; height: number };
    getTextContent: () => Promise<{ items: (TextItem | object)[] }>;
    getStructTree: () => Promise<Structure | null>;
  }>;
  destroy: () => Promise<void>;
}

/** As the reader hands over a piece of text. */
interface TextItem {
  str: string;
  /** The last two are its place, from the lower left corner. */
  transform: [number, number, number, number, number, number];
  width: number;
}

interface Structure {
  role?: string;
  children?: Structure[];
}

/** What a PDF says, page by page, as a reader that is not ours understands it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  // The reader takes over what it is given.
  const document = (await getDocumentProxy(Uint8Array.from(bytes))) as unknown as Reader;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items
      .filter((item): item is TextItem => 'str' in item && item.str.trim() !== '')
      .map(({ str, transform: [, , , , x, y], width: length }): PdfText => ({
        text: str,
        x,
        width: length,
        y: height - y,
      }));
    const roles = rolesIn(await page.getStructTree());
    pages.push({ width, height, texts, text: texts.map(({ text }) => text).join(' '), roles });
  }
  await document.destroy();
  return pages;
}

function rolesIn(structure: Structure | null): string[] {
  if (structure === null) return [];
  return [...(structure.role === undefined ? [] : [structure.role]), ...(structure.children ?? []).flatMap(rolesIn)];
}

/** What the catalogue, the fonts and the pictures are described by; our writer leaves it unpacked. */
export const describedIn = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** The drawings of all letters that the fonts inside of the file hold. */
export function embeddedLetters(bytes: Uint8Array): Set<string> {
  const described = describedIn(bytes);
  const drawings = new Set<string>();
  for (const [, reference] of described.matchAll(/\/FontFile2 (\d+) 0 R/g)) {
    const start = described.indexOf('stream\n', described.indexOf(`\n${reference} 0 obj`)) + 'stream\n'.length;
    const font = create(inflateSync(bytes.subarray(start, described.indexOf('\nendstream', start))));
    for (let glyph = 0; glyph < font.numGlyphs; glyph += 1) drawings.add(font.getGlyph(glyph).path.toSVG());
  }
  return drawings;
}

interface Surface {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rectangles that are filled with a colour, page after page, in the points of the drawing they belong to. */
export function filledIn(bytes: Uint8Array): Surface[] {
  const described = describedIn(bytes);
  return [...described.matchAll(/stream\n/g)].flatMap(({ index }) => {
    const packed = bytes.subarray(index + 'stream\n'.length, described.indexOf('\nendstream', index));
    // Only what is packed by deflate can draw; the rest describes.
    const drawn = packed[0] === 0x78 ? inflateSync(packed).toString('latin1') : '';
    return [...drawn.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\n(?:[^\n]+ (?:scn|cs)\n)*f\n/g)].map(
      ([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }),
    );
  });
}

/** Words as they stand on the page, whether they were broken over two lines or not. */
export const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

/** Which pieces leave the part of the paper that can be printed on. */
export const outside = (texts: readonly PdfText[]) =>
  texts.filter(
    ({ x, width, y }) =>
      x < paper.left - 0.5 || x + width > paper.left + paper.width + 0.5 || y < paper.top || y > mm(297 - 6),
  );

/** Which pieces run into the next one on their line. */
export const overlapping = (texts: readonly PdfText[]) =>
  texts.filter(({ x, width, y, text }) =>
    texts.some((other) => Math.abs(other.y - y) < 3 && other.x > x && other.x < x + width - 0.5 && other.text !== text),
  );
