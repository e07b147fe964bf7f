import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { constants, createInflate } from 'node:zlib';
import { type PdfBudget, UnsafePdfError } from './pdf-budget.ts';

/** Objects are text: no document of 3 MB has so much of it in one stream. */
const MAX_OBJECT_BYTES = 8 * 1024 * 1024;
/** Packed bytes are handed over in pieces that grow: whoever looks at a short stream pays for a short stream. */
const FIRST_PIECE = 4 * 1024;
const LARGEST_PIECE = 256 * 1024;

const FLATE = new Set(['FlateDecode', 'Fl']);
const ASCII = new Set(['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx']);
const OTHER = new Set(['LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt']);
const PICTURE = new Set(['CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'DCTDecode', 'DCT', 'JPXDecode']);

export class DamagedPdfError extends Error {}

interface PdfStream {
  /** All names in the description of the stream, without their slash. */
  names: ReadonlySet<string>;
  filters: string[];
  start: number;
}

export function describeStream(words: readonly string[], start: number): PdfStream {
  const names = words.filter((word) => word.startsWith('/')).map((word) => word.slice(1));
  const filters = names.filter((name) => [FLATE, ASCII, OTHER, PICTURE].some((kind) => kind.has(name)));
  return { names: new Set(names), filters, start };
}

export class PdfUnpacker {
  readonly #bytes: Buffer;
  readonly #budget: PdfBudget;

  constructor(bytes: Buffer, budget: PdfBudget) {
    this.#bytes = bytes;
    this.#budget = budget;
    budget.grantPacked(bytes.length);
  }

  /** The objects that are packed in the stream, as text; null for a stream that holds none. Fails on bombs. */
  async read(stream: PdfStream): Promise<string | null> {
    this.#budget.stream();
    if (holdsObjects(stream.names)) return this.#readObjects(stream);
    await this.#measure(stream);
    return null;
  }

  /** Every program packs objects in one way; any other is there to hide something. */
  async #readObjects({ names, filters, start }: PdfStream): Promise<string> {
    const isPlain = filters.length === 1 && FLATE.has(filters[0] ?? '');
    if (!isPlain || names.has('DecodeParms') || names.has('DP')) throw new UnsafePdfError('Objects packed unusually');
    const chunks: Buffer[] = [];
    let length = 0;
    const keep = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_OBJECT_BYTES) throw new UnsafePdfError('Unpacks to too much');
    };
    const packed = this.#bytes.subarray(this.#skipBreak(start));
    const isWhole = await this.#unpack(packed, keep, constants.Z_FINISH);
    if (!isWhole) throw new DamagedPdfError();
    return Buffer.concat(chunks).toString('latin1');
  }

  /** Unpacks without keeping anything, only to see how much it is. */
  async #measure({ filters, start }: PdfStream): Promise<void> {
    const [first = '', second = ''] = filters;
    const packings = filters.filter((name) => FLATE.has(name)).length;
    if (packings > 1 || filters.some((name) => OTHER.has(name))) throw new UnsafePdfError('Packed more than once');
    if (packings === 0) return;
    const at = this.#skipBreak(start);
    const isText = !FLATE.has(first);
    if (isText && (!ASCII.has(first) || !FLATE.has(second))) throw new UnsafePdfError('Packed unusually');
    // A stream cut short is shown by viewers as far as it goes, so it only counts as far as it goes.
    await this.#unpack(isText ? this.#fromText(first, at) : this.#bytes.subarray(at), () => undefined);
  }

  /** Hands over what comes out; says whether the end was reached. Bytes behind the end are not looked at. */
  async #unpack(packed: Buffer, take: (chunk: Buffer) => void, finishFlush = constants.Z_SYNC_FLUSH): Promise<boolean> {
    const unpacking = createInflate({ finishFlush, chunkSize: 64 * 1024 });
    let failure: unknown;
    let hasEnded = false;
    unpacking.on('data', (chunk: Buffer) => {
      try {
        this.#budget.unpacked(chunk.length);
        take(chunk);
      } catch (error) {
        failure = error;
        unpacking.destroy();
      }
    });
    unpacking.on('error', () => undefined); // not packed, or cut short: the end is not reached
    unpacking.once('end', () => (hasEnded = true));
    const closed = new Promise<void>((resolve) => unpacking.once('close', resolve));
    const isOver = () => hasEnded || unpacking.destroyed;
    for (
      let at = 0, length = FIRST_PIECE;
      at < packed.length && !isOver();
      length = Math.min(length * 2, LARGEST_PIECE)
    ) {
      const piece = packed.subarray(at, at + length);
      at += piece.length;
      this.#budget.feed(piece.length);
      await Promise.race([new Promise<void>((resolve) => unpacking.write(piece, () => resolve())), closed]);
      await setImmediate(); // the end is told one turn later
    }
    if (!isOver()) {
      unpacking.end();
      await Promise.race([once(unpacking, 'end'), closed]).catch(() => undefined);
    }
    unpacking.destroy();
    if (failure !== undefined) throw failure as Error;
    return hasEnded;
  }

  #skipBreak(start: number): number {
    let at = start;
    while (at < start + 8 && [0x20, 0x0d, 0x0a].includes(this.#bytes[at] ?? 0)) at += 1;
    return at;
  }

  #fromText(filter: string, start: number): Buffer {
    const isHex = filter === 'AHx' || filter === 'ASCIIHexDecode';
    const found = this.#bytes.indexOf(isHex ? '>' : '~>', start);
    const end = found === -1 ? this.#bytes.length : found;
    this.#budget.look(end - start);
    const text = this.#bytes.toString('latin1', start, end).replace(/\s/g, '');
    return isHex ? Buffer.from(text, 'hex') : fromAscii85(text);
  }
}

/** A viewer asks for these two entries, not for the type. */
function holdsObjects(names: ReadonlySet<string>): boolean {
  return names.has('ObjStm') || (names.has('N') && names.has('First'));
}

/** Five signs for four bytes; „z“ stands for four zeros. */
function fromAscii85(text: string): Buffer {
  const signs = text.replaceAll('z', '!!!!!');
  const result = Buffer.alloc(Math.ceil(signs.length / 5) * 4);
  for (let at = 0, to = 0; at < signs.length; at += 5, to += 4) {
    let value = 0;
    for (let i = 0; i < 5; i++) value = value * 85 + ((at + i < signs.length ? signs.charCodeAt(at + i) : 117) - 33);
    result.writeUInt32BE(Math.max(0, value) % 2 ** 32, to);
  }
  return result.subarray(0, result.length - ((5 - (signs.length % 5)) % 5));
}
