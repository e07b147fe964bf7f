import { MAX_UPLOAD_BYTES } from '#contract/common/limits.ts';
import { kindOf } from './file-kind.ts';
import { jpegOf, shrunk } from './image-work.ts';
import { pdfOfPictures } from './pictures-pdf.ts';

/** Left for what a PDF is made of besides its pictures. */
const FRAME_BYTES = 64 * 1024;

/** What is sent of the chosen files: one as it is, or made smaller; several pictures as the pages of one PDF. */
export async function oneFileOf(files: readonly File[]): Promise<File> {
  const [first] = files;
  if (first === undefined) throw new Error('There is no file');
  if (files.length === 1) return (await kindOf(first)) === 'pdf' ? first : shrunk(first, MAX_UPLOAD_BYTES);
  const most = (MAX_UPLOAD_BYTES - FRAME_BYTES) / files.length;
  const pages = [];
  for (const file of files) pages.push(await jpegOf(file, most));
  return new File([pdfOfPictures(pages)], 'страници.pdf', { type: 'application/pdf' });
}
