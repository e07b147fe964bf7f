/** What a proof measured, and whether it is what the product promises. */
export interface Figure {
  /** „process exits“, „acknowledged writes lost“. */
  what: string;
  value: number;
  unit?: string;
  /** The figure may not be above this. */
  most?: number;
  /** The figure may not be below this: a proof that did nothing proves nothing. */
  least?: number;
}

/** One promise of the product, tried out on the built server. */
export interface Proof {
  /** What is done to the server, in a sentence. */
  about: string;
  run: (options: ProofOptions) => Promise<Figure[]>;
}

export interface ProofOptions {
  /** 1 is the promised length; less for a quick look, more for a long one. */
  scale: number;
  say: (line: string) => void;
}

/** So many rounds at the chosen scale, at least one. */
export function rounds(promised: number, { scale }: Pick<ProofOptions, 'scale'>): number {
  return Math.max(1, Math.round(promised * scale));
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
