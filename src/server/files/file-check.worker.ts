import { AppError } from '../write/errors.ts';
import { type AcceptedDocument, acceptDocument } from './accept-document.ts';
import { type AcceptedImage, acceptImage } from './accept-image.ts';
import { paintForPaper } from './image-decoder.ts';
import type { CheckAnswer, CheckRequest } from './file-check.ts';

/**
 * Looks at the files of strangers in a process of its own: whatever one of them
 * does to the decoder, the server answers others meanwhile, can end it at any
 * moment and has its memory back.
 */
async function answer({ kind, file }: CheckRequest): Promise<CheckAnswer> {
  try {
    const accepted = await accept({ kind, file });
    return { accepted, memory: process.memoryUsage.rss() };
  } catch (error) {
    const memory = process.memoryUsage.rss();
    return error instanceof AppError ? { refused: error.code, memory } : { failed: String(error), memory };
  }
}

async function accept({ kind, file }: CheckRequest): Promise<AcceptedImage | AcceptedDocument> {
  if (kind === 'paper') return { bytes: await paintForPaper(file.bytes), mimeType: 'image/png' };
  if (kind !== 'document') return acceptImage(file, kind);
  const document = await acceptDocument(file);
  // The sender has these bytes already.
  return document.mimeType === 'application/pdf' ? { ...document, bytes: new Uint8Array() } : document;
}

async function serve(request: CheckRequest): Promise<void> {
  process.send?.(await answer(request));
  // The bytes of this file lie outside of the heap, where nothing presses the collector to look at them.
  (globalThis as { gc?: () => void }).gc?.();
}

process.on('message', (request: CheckRequest) => void serve(request));
// The server ends this process, also when the whole group is told to stop: what is under way is finished first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.send?.('ready');
