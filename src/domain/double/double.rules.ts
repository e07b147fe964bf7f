import { type MergeNoun, mergeNouns } from './merge-noun.ts';

/** Of what there can be two records about one. */
export const doubleNouns = mergeNouns;
export type DoubleNoun = MergeNoun;

/** Nobody has decided yet, they are two after all, or one of them went into the other. */
export const doubleStates = ['open', 'different', 'merged'] as const;
export type DoubleState = (typeof doubleStates)[number];

/** How much two records resemble each other, and what speaks for and against their being one, in sentences. */
export interface Likeness {
  /** Up to 100. */
  score: number;
  /** What speaks for it. */
  pro: string[];
  /** What speaks against it. */
  contra: string[];
}

/** From here on a pair is worth a look. */
export const LIKELY_SCORE = 60;

const TOP_SCORE = 100;

/** One thing that speaks for two records being one, or against it where the points are below nothing. */
export interface Evidence {
  points: number;
  sentence: string;
}

/** Null where all of it together is not worth a look. */
export function weighed(evidence: readonly Evidence[]): Likeness | null {
  const score = evidence.reduce((sum, { points }) => sum + points, 0);
  if (score < LIKELY_SCORE) return null;
  return {
    score: Math.min(score, TOP_SCORE),
    pro: evidence.filter(({ points }) => points > 0).map(({ sentence }) => sentence),
    contra: evidence.filter(({ points }) => points < 0).map(({ sentence }) => sentence),
  };
}
