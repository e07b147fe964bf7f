/** The little of fontkit that we use; the package brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    path: { toSVG(): string };
  }
  export interface Font {
    numGlyphs: number;
    /** The letters it has, by their code points. */
    characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(place: number): Glyph;
    /** Features by name, or which of the usual ones are switched off. */
    layout(
      text: string,
      features?: readonly string[] | Readonly<Record<string, boolean>>,
      script?: string,
      language?: string,
    ): { glyphs: Glyph[]; advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}
