import { create, type Font } from 'fontkit';
import fs from 'node:fs/promises';

/** The font of everything we print. Its own forms of the Cyrillic letters are the Bulgarian ones. */
export async function readSofiaSans(): Promise<{ regular: Buffer; bold: Buffer }> {
  const read = (name: string) => fs.readFile(new URL(`./fonts/sofia-sans-${name}.ttf`, import.meta.url));
  const [regular, bold] = await Promise.all([read('regular'), read('bold')]);
  return { regular, bold };
}

/** Parsed once: it takes three times as long as everything else. */
let parsed: Promise<{ regular: Font; bold: Font }> | null = null;
export const parsedFonts = () =>
  (parsed ??= readSofiaSans().then(({ regular, bold }) => ({ regular: parse(regular), bold: parse(bold) })));

/**
 * Every letter is looked up once as what it stands for. A „p“ that is met as a part of „р“ before would stand for
 * nothing in all documents to come: well drawn, but read out and copied as something else.
 */
function parse(bytes: Buffer): Font {
  const font = create(bytes);
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return withFiguresApart(font);
}

/** The kerning of the font draws a dot under the 7 and the 0 beside it: 27.05.2014 read 2705.2014. */
function withFiguresApart(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (text, ...rest) => (/\d/.test(text) ? layout(text, { kern: false }) : layout(text, ...rest));
  return font;
}
