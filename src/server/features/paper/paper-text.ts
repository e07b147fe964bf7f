export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a cell is, and how much of it at the foot is for English. */
export interface Placed {
  box: Box;
  foot: number;
}

export interface TextStyle {
  isBold?: boolean;
  /** Written on one line in the first of these sizes in which it fits … */
  sizes: readonly number[];
  /** … otherwise on several, in the first in which no word is wider than its box; the last one breaks words. */
  wrapped?: readonly number[];
  align?: 'left' | 'center' | 'right';
  /** Quieter than what it stands under, and read out in English. */
  isEnglish?: boolean;
}

/** For whoever reads no Bulgarian: under the words of a cell, or beside them where there is room. */
export interface EnglishLine {
  /** Empty where only the place is kept, so that the words of a row stand in one line. */
  text: string;
  /** Where it goes on into the cells to the right. */
  width?: number;
  isBeside?: boolean;
  /** At the foot of the row, under the highest of its cells that have one. */
  isFoot?: boolean;
  /** Where there is room for larger letters. */
  style?: TextStyle;
}

export interface Cell {
  width: number;
  text: string;
  style: TextStyle;
  english?: EnglishLine;
}

export const ENGLISH = { sizes: [6.2, 6], wrapped: [6, 5.5], isEnglish: true } as const satisfies TextStyle;
