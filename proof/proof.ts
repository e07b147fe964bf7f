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

const MOST_OF_A_REASON = 300;

/** What could not be tried is a promise that is not kept, under its reason; `of` names the part that ended. */
export function endedEarly(error: unknown, of = ''): Figure {
  console.error(error);
  const reason = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim();
  return { what: `${of}ended before its end: ${reason.slice(0, MOST_OF_A_REASON)}`, value: 1, most: 0 };
}
