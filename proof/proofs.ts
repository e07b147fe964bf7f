import type { Proof } from './proof.ts';

/** Every proof by its name; loaded when it is asked for. */
export const proofs: Record<string, () => Promise<Proof>> = {
  'terminated-backends': async () => (await import('./terminated-backends.ts')).proof,
  'expensive-reads': async () => (await import('./expensive-reads.ts')).proof,
  fuzz: async () => (await import('./fuzz.ts')).proof,
};
