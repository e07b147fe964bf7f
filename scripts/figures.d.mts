export interface KeptFigure {
  what: string;
  value: number;
  unit?: string | undefined;
  most?: number | undefined;
  least?: number | undefined;
}

export interface FiguresOfARun {
  /** Of the file under .cache/figures: a later run under the name takes the place of the earlier. */
  name: string;
  command: string;
  /** What is done, in a sentence. */
  about: string;
  figures: readonly KeptFigure[];
}

export const figuresFolder: string;
export function keepFigures(run: FiguresOfARun): void;
export function isKept(figure: KeptFigure): boolean;
