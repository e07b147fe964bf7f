import type { ErasedNoun } from '#domain/privacy/erasure.rules.ts';

/** Somebody who may be erased, as the question shows them. */
export interface Erasable {
  noun: ErasedNoun;
  id: number;
  name: string;
  /** The registration number, of those who have one: it is typed in place of the name. */
  number?: number;
}
