import type { UploadedFile } from '#contract/common/fields.ts';
import { MAX_UPLOAD_BYTES } from '#contract/common/limits.ts';
import { acceptPdf } from './accept-pdf.ts';
import type { DocumentType } from './file-store.ts';
import { imageFormat, repaintImage } from './image-decoder.ts';

export interface AcceptedDocument {
  bytes: Uint8Array;
  mimeType: DocumentType;
}

/** Takes a PDF as it is once it is found harmless, and a picture only painted anew. */
export async function acceptDocument(file: UploadedFile): Promise<AcceptedDocument> {
  const format = imageFormat(file.bytes);
  if (format === null) {
    await acceptPdf(file);
    return { bytes: file.bytes, mimeType: 'application/pdf' };
  }
  const painted = await repaintImage(file.bytes, MAX_UPLOAD_BYTES);
  return { bytes: painted.bytes, mimeType: `image/${painted.format}` };
}
