import type { UploadedFile } from '#contract/fields.ts';
import { AppError } from '../errors.ts';

export const upload = (bytes: Uint8Array): UploadedFile => ({ fileName: 'снимка.jpg', bytes });

/** What becomes of a file: the code of its refusal, or that it is accepted. */
export const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : `failed: ${String(error)}`),
  );
