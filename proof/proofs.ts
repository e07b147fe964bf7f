import type { Proof } from './proof.ts';

/** Every proof by its name; loaded when it is asked for. */
export const proofs: Record<string, () => Promise<Proof>> = {
  'hostile-uploads': async () => (await import('./hostile-uploads.ts')).proof,
  'terminated-backends': async () => (await import('./terminated-backends.ts')).proof,
};
