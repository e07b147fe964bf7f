import type { UploadedFile } from '#contract/common/fields.ts';
import type { FailureCode } from '#contract/failure/failures.ts';
import type { AcceptedDocument } from './accept-document.ts';
import type { AcceptedImage } from './accept-image.ts';

export interface CheckRequest {
  /** `paper`: a picture that is kept already, as papers can show it. */
  kind: 'photo' | 'logo' | 'document' | 'paper';
  file: UploadedFile;
}

export type CheckAnswer = { memory: number } & (
  | { accepted: AcceptedImage | AcceptedDocument }
  | { refused: FailureCode }
  | { failed: string }
);
