import type { Metadata, Sharp, SharpConstructor } from 'sharp';
import { AppError } from '../write/errors.ts';

const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 8000;
/** A picture that cannot be read row by row lies in memory as a whole: at most so many bytes. */
const MAX_WHOLE_BYTES = 80_000_000;
/** JPEG tables made to measure are some per cent smaller, but need the coefficients of the whole picture. */
const MAX_MEASURED_PIXELS = 12_500_000;
/** WebP and palettes are written from the whole picture, several times over: larger ones are written row by row. */
const MAX_WHOLE_PIXELS = 4_000_000;
/** WebP is decoded as a whole too, with four bytes for a pixel; a larger one is made smaller while it is decoded. */
const MAX_WEBP_PIXELS = 6_000_000;

/** First bytes of the kinds that are accepted; names and announced types say nothing. */
const SIGNATURES = { jpeg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n', webp: 'RIFF' };
export type ImageFormat = keyof typeof SIGNATURES;

export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith(SIGNATURES.webp)) return start.endsWith('WEBP') ? 'webp' : null;
  if (start.startsWith(SIGNATURES.png)) return 'png';
  return start.startsWith(SIGNATURES.jpeg) ? 'jpeg' : null;
}

interface Pixels {
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
interface Way {
  format: ImageFormat;
  write: (image: Sharp) => Sharp;
}

const QUALITIES = [90, 80, 65, 45, 30];

/** A document stays what it was, unless that would take the memory of a small server: then it becomes a JPEG of the same pixels. */
function waysOf(format: ImageFormat, head: Metadata): Way[] {
  const pixels = head.width * head.height;
  const isSmall = pixels * (head.hasAlpha ? 2 : 1) <= MAX_WHOLE_PIXELS;
  const jpegs = QUALITIES.map((quality): Way => ({
    format: 'jpeg',
    write: (image) =>
      image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, optimiseCoding: format === 'jpeg' && pixels <= MAX_MEASURED_PIXELS }),
  }));
  if (format === 'jpeg' || (format === 'webp' && !isSmall)) return jpegs;
  if (format === 'webp') {
    return QUALITIES.map((quality) => ({ format, write: (image) => image.webp({ quality, effort: 2 }) }));
  }
  const palette: Way = { format, write: (image) => image.png({ palette: true, dither: 0 }) };
  return [{ format, write: (image) => image.png() }, ...(isSmall ? [palette] : []), ...jpegs];
}

interface PaintedImage {
  bytes: Buffer;
  format: ImageFormat;
}

/** Paints a picture anew in its own kind and size, upright: the encoder writes pixels and nothing else. */
export async function repaintImage(bytes: Uint8Array, maxBytes: number): Promise<PaintedImage> {
  return openImage(bytes, async ({ open, head, format: given }) => {
    for (const { format, write } of waysOf(given, head)) {
      const painted = await write(withinMemory(open(), given, head)).toBuffer();
      if (painted.length <= maxBytes) return { bytes: painted, format };
    }
    throw new AppError('fileTooLarge');
  });
}

/** As a paper shows it: on white, because a PDF keeps transparency apart and takes long to do so. */
export async function paintForPaper(bytes: Uint8Array): Promise<Buffer> {
  return openImage(bytes, ({ open }) => open().flatten({ background: '#ffffff' }).png().toBuffer());
}

function withinMemory(image: Sharp, format: ImageFormat, { autoOrient: { width, height } }: Metadata): Sharp {
  const scale = Math.sqrt(MAX_WEBP_PIXELS / (width * height));
  if (format !== 'webp' || scale >= 1) return image;
  return image.resize({ width: Math.floor(width * scale), height: Math.floor(height * scale), fit: 'inside' });
}

interface OpenImage {
  format: ImageFormat;
  head: Metadata;
  /** The picture from its beginning; it can be read as often as needed. */
  open: () => Sharp;
}

async function openImage<Result>(bytes: Uint8Array, read: (image: OpenImage) => Promise<Result>): Promise<Result> {
  const format = imageFormat(bytes);
  if (format === null) throw new AppError('imageTypeWrong');
  const sharp = await openDecoder();
  const open = () => sharp(bytes, { limitInputPixels: false, pages: 1, sequentialRead: true });
  try {
    const head = await open().metadata();
    assertDecodable(head, format);
    return await read({ format, head, open: () => open().autoOrient().toColourspace('srgb') });
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The decoder fails on nothing but the file: cut short or broken. Whoever waits for it minds the time.
    throw new AppError('fileDamaged');
  }
}

/** Looks at the head of the file only, before a single pixel takes memory. */
function assertDecodable(head: Metadata, format: ImageFormat): void {
  if (head.format !== format) throw new AppError('imageTypeWrong');
  const { width, height } = head;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw new AppError('imageTooLarge');
  // A progressive JPEG is kept as coefficients of two bytes, an interlaced PNG as pixels.
  const bytesPerSample = format === 'jpeg' || head.depth === 'ushort' ? 2 : 1;
  const wholeBytes = head.isProgressive ? width * height * (head.channels ?? 4) * bytesPerSample : 0;
  if (wholeBytes > MAX_WHOLE_BYTES) throw new AppError('imageTooLarge');
}

let decoder: Promise<SharpConstructor> | undefined;

/** Loaded with the first upload; from then on no other kind of picture can be read in this process. */
export async function openDecoder(): Promise<SharpConstructor> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return decoder;
}
