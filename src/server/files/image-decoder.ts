import type { Metadata, Sharp, SharpConstructor } from 'sharp';
import { AppError } from '../errors.ts';
import { turnstile } from './turnstile.ts';

const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 8000;
const TIMEOUT_SECONDS = 10;
/** A decoded picture may take 100 MB; two at a time keep the memory of the server flat. */
const decoding = turnstile(2);

/** First bytes of the kinds that are accepted; names and announced types say nothing. */
const SIGNATURES = { jpeg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n', webp: 'RIFF' };
export type ImageFormat = keyof typeof SIGNATURES;

/** What the first bytes say the file is, if it is a picture we take. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith(SIGNATURES.webp)) return start.endsWith('WEBP') ? 'webp' : null;
  if (start.startsWith(SIGNATURES.png)) return 'png';
  return start.startsWith(SIGNATURES.jpeg) ? 'jpeg' : null;
}

export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes a picture into bare pixels, shrunk into the box: whatever else was in the file is gone. */
export async function decodeImage(bytes: Uint8Array, box: { width: number; height: number }): Promise<Pixels> {
  return openImage(bytes, async ({ open }) => {
    const { data, info } = await open()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  });
}

/** How a picture is written: at first as good as it was, then with less and less of what nobody sees. */
const WAYS: Record<ImageFormat, ((image: Sharp) => Sharp)[]> = {
  jpeg: [90, 80, 65, 45].map((quality) => (image) => image.jpeg({ quality })),
  webp: [90, 80, 65, 45].map((quality) => (image) => image.webp({ quality })),
  png: [
    (image) => image.png(),
    (image) => image.png({ compressionLevel: 9, adaptiveFiltering: true }),
    (image) => image.png({ palette: true, dither: 0 }),
  ],
};

/** Paints a picture anew in its own kind and size, upright: the encoder writes pixels and nothing else. */
export async function repaintImage(bytes: Uint8Array, maxBytes: number): Promise<Buffer> {
  return openImage(bytes, async ({ open, format }) => {
    for (const write of WAYS[format]) {
      const painted = await write(open()).toBuffer();
      if (painted.length <= maxBytes) return painted;
    }
    throw new AppError('fileTooLarge');
  });
}

interface OpenImage {
  format: ImageFormat;
  /** The picture from its beginning; it can be read as often as needed. */
  open: () => Sharp;
}

/** Lets a picture that looks decodable be read, few at a time, and says so when it cannot be. */
async function openImage<Result>(bytes: Uint8Array, read: (image: OpenImage) => Promise<Result>): Promise<Result> {
  const format = imageFormat(bytes);
  if (format === null) throw new AppError('imageTypeWrong');
  return decoding(async () => {
    const sharp = await openDecoder();
    const open = () => sharp(bytes, { limitInputPixels: false, pages: 1, sequentialRead: true });
    try {
      assertDecodable(await open().metadata(), format);
      return await read({
        format,
        open: () => open().autoOrient().toColourspace('srgb').timeout({ seconds: TIMEOUT_SECONDS }),
      });
    } catch (error) {
      if (error instanceof AppError) throw error;
      // The decoder fails on nothing but the file: too slow, cut short or broken.
      throw new AppError('fileDamaged');
    }
  });
}

/** Looks at the head of the file only, before a single pixel takes memory. */
function assertDecodable(head: Metadata, format: ImageFormat): void {
  if (head.format !== format) throw new AppError('imageTypeWrong');
  const { width, height } = head;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw new AppError('imageTooLarge');
}

let decoder: Promise<SharpConstructor> | undefined;

/** Loaded with the first upload; from then on no other kind of picture can be read in this process. */
export async function openDecoder(): Promise<SharpConstructor> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return decoder;
}
