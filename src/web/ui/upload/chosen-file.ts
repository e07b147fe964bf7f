import { z } from 'zod';

/** A file that was chosen and cannot be taken. The form holds it, so that all its parts say the same of it. */
export class RefusedFile extends Blob {
  readonly name: string;
  readonly refusal: string;

  constructor(name: string, refusal: string) {
    super();
    this.name = name;
    this.refusal = refusal;
  }
}

export const chosenFile = (missing: string) =>
  z.instanceof(File, { error: ({ input }) => (input instanceof RefusedFile ? input.refusal : missing) });
