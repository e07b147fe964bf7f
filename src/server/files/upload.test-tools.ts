import type { UploadedFile } from '#contract/common/fields.ts';
import { AppError } from '../write/errors.ts';

export const upload = (bytes: Uint8Array): UploadedFile => ({ fileName: 'снимка.jpg', bytes });

/** What becomes of a file: the code of its refusal, or that it is accepted. */
export const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : `failed: ${String(error)}`),
  );
