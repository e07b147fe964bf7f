import type { UploadedFile } from '#contract/fields.ts';
import { AppError } from '../errors.ts';
import { acceptPdf } from './accept-pdf.ts';
import { decodeImage, imageFormat, openDecoder } from './image-decoder.ts';

/** Fine enough to read an A4 page that was photographed. */
const PAGE_BOX = { width: 2000, height: 2000 };
const MAX_BYTES = 3 * 1024 * 1024;
const QUALITIES = [82, 65, 45];

export interface AcceptedDocument {
  bytes: Uint8Array;
  mimeType: 'application/pdf' | 'image/webp';
  extension: 'pdf' | 'webp';
}

/** Takes a PDF as it is once it is found harmless, and a picture only painted anew. */
export async function acceptDocument(file: UploadedFile): Promise<AcceptedDocument> {
  if (imageFormat(file.bytes) === null) {
    await acceptPdf(file);
    return { bytes: file.bytes, mimeType: 'application/pdf', extension: 'pdf' };
  }
  return { bytes: await repaint(file), mimeType: 'image/webp', extension: 'webp' };
}

async function repaint(file: UploadedFile): Promise<Buffer> {
  const { data, raw } = await decodeImage(file.bytes, PAGE_BOX);
  const sharp = await openDecoder();
  for (const quality of QUALITIES) {
    const bytes = await sharp(data, { raw }).webp({ quality }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new AppError('fileTooLarge');
}
