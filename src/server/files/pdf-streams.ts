import { promisify } from 'node:util';
import { constants, createInflate, inflate } from 'node:zlib';
import { UnsafePdfError } from './pdf-tokens.ts';

/** Everything that is packed in one file, unpacked. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
/** Objects are text: no document of 3 MB has so much of it. */
const MAX_OBJECT_BYTES = 8 * 1024 * 1024;
const MAX_STREAMS = 5000;

const FLATE = new Set(['FlateDecode', 'Fl']);
const ASCII = new Set(['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx']);
const OTHER = new Set(['LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt']);
const PICTURE = new Set(['CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'DCTDecode', 'DCT', 'JPXDecode']);

/** What is packed in the file cannot be unpacked. */
export class DamagedPdfError extends Error {}

export interface PdfStream {
  /** All names in the description of the stream. */
  names: string[];
  /** Where its bytes begin. */
  start: number;
}

/** Unpacks the streams of a file within limits. */
export class PdfUnpacker {
  private readonly bytes: Buffer;
  private unpacked = 0;
  private streams = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The objects that are packed in the stream, as text; null for a stream that holds none. Fails on bombs. */
  async read({ names, start }: PdfStream): Promise<string | null> {
    this.streams += 1;
    if (this.streams > MAX_STREAMS) throw new UnsafePdfError('Too many streams');
    const filters = names.filter((name) => [FLATE, ASCII, OTHER, PICTURE].some((kind) => kind.has(name)));
    if (holdsObjects(names)) return this.readObjects(names, filters, start);
    await this.measure(filters, start);
    return null;
  }

  /** Every program packs objects in one way; any other is there to hide something. */
  private async readObjects(names: string[], filters: string[], start: number): Promise<string> {
    const isPlain = filters.length === 1 && FLATE.has(filters[0] ?? '');
    if (!isPlain || names.includes('DecodeParms') || names.includes('DP'))
      throw new UnsafePdfError('Objects packed unusually');
    const limit = Math.min(MAX_OBJECT_BYTES, MAX_UNPACKED_BYTES - this.unpacked);
    const packed = this.bytes.subarray(this.skipBreak(start));
    const objects = await promisify(inflate)(packed, { maxOutputLength: limit }).catch(
      (error: NodeJS.ErrnoException) => {
        throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new UnsafePdfError('Unpacks to too much') : new DamagedPdfError();
      },
    );
    this.unpacked += objects.length;
    return objects.toString('latin1');
  }

  /** Unpacks without keeping anything, only to see how much it is. */
  private async measure(filters: string[], start: number): Promise<void> {
    const [first = '', second = ''] = filters;
    const packings = filters.filter((name) => FLATE.has(name)).length;
    if (packings > 1 || filters.some((name) => OTHER.has(name))) throw new UnsafePdfError('Packed more than once');
    if (packings === 0) return;
    const at = this.skipBreak(start);
    if (FLATE.has(first)) return this.count(this.bytes.subarray(at));
    if (!ASCII.has(first) || !FLATE.has(second)) throw new UnsafePdfError('Packed unusually');
    return this.count(
      first.startsWith('A85') || first === 'ASCII85Decode' ? fromAscii85(this.bytes, at) : fromHex(this.bytes, at),
    );
  }

  /** A stream cut short is shown by viewers as far as it goes, so it only counts as far as it goes. */
  private async count(packed: Buffer): Promise<void> {
    const unpacking = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 64 * 1024 });
    unpacking.end(packed);
    try {
      for await (const chunk of unpacking) {
        this.unpacked += (chunk as Buffer).length;
        if (this.unpacked > MAX_UNPACKED_BYTES) throw new UnsafePdfError('Unpacks to too much');
      }
    } catch (error) {
      if (error instanceof UnsafePdfError) throw error;
    }
  }

  private skipBreak(start: number): number {
    let at = start;
    while (at < start + 8 && [0x20, 0x0d, 0x0a].includes(this.bytes[at] ?? 0)) at += 1;
    return at;
  }
}

/** A viewer asks for these two entries, not for the type. */
function holdsObjects(names: string[]): boolean {
  return names.includes('ObjStm') || (names.includes('N') && names.includes('First'));
}

function fromHex(bytes: Buffer, start: number): Buffer {
  const end = bytes.indexOf('>', start);
  return Buffer.from(bytes.toString('latin1', start, end === -1 ? bytes.length : end).replace(/\s+/g, ''), 'hex');
}

/** Five signs for four bytes; „z“ stands for four zeros. */
function fromAscii85(bytes: Buffer, start: number): Buffer {
  const end = bytes.indexOf('~>', start);
  const signs = bytes
    .toString('latin1', start, end === -1 ? bytes.length : end)
    .replace(/\s+/g, '')
    .replaceAll('z', '!!!!!');
  const result = Buffer.alloc(Math.ceil(signs.length / 5) * 4);
  for (let at = 0, to = 0; at < signs.length; at += 5, to += 4) {
    let value = 0;
    for (let i = 0; i < 5; i++) value = value * 85 + ((at + i < signs.length ? signs.charCodeAt(at + i) : 117) - 33);
    result.writeUInt32BE(Math.max(0, value) % 2 ** 32, to);
  }
  return result.subarray(0, result.length - ((5 - (signs.length % 5)) % 5));
}
