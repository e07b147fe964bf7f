import { BackupError } from './backup-error.ts';
import { backupText } from './backup.text.ts';

/** A file of the archive, held in memory: parts of tables and uploads are small. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

const BLOCK = 512;
const NAME_BYTES = 100;
/** No part of ours comes near it; what claims to be larger is no backup. */
const MOST_BYTES = 512 * 1024 * 1024;
const END = Buffer.alloc(2 * BLOCK);

export async function* tarOf(entries: AsyncIterable<Entry>): AsyncIterable<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(-bytes.length & (BLOCK - 1));
  }
  yield END;
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`Too long a name in the archive: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const put = (text: string, offset: number) => header.write(text, offset, 'latin1');
  put(name, 0);
  put('0000600\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${octal(size, 11)}\0`, 124);
  put(`${octal(0, 11)}\0`, 136);
  put(' '.repeat(8), 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(`${octal(sumOf(header), 6)}\0 `, 148);
  return header;
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/** The entries of an archive, one after another. One that ends before its end, or is no archive, is refused. */
export async function* entriesOf(archive: AsyncIterable<Buffer>): AsyncIterable<Entry> {
  const bytes = new ByteReader(archive);
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const content = await bytes.take(size);
    await bytes.take(-size & (BLOCK - 1));
    yield { name, bytes: content };
  }
  await bytes.take(BLOCK);
  await bytes.assertOver();
}

function readHeader(header: Buffer): { name: string; size: number } {
  const sum = Number.parseInt(header.toString('latin1', 148, 154), 8);
  const blanked = Buffer.from(header);
  blanked.fill(' ', 148, 156);
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  const isOurs = sumOf(blanked) === sum && Number.isInteger(size) && size <= MOST_BYTES;
  if (!isOurs) throw damaged();
  const end = header.indexOf(0);
  return { name: header.toString('latin1', 0, Math.min(end === -1 ? NAME_BYTES : end, NAME_BYTES)), size };
}

const damaged = () => new BackupError(backupText.noBackup);

class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    while (this.#length < size) {
      const next = await this.#source.next();
      if (next.done === true) throw damaged();
      this.#pieces.push(next.value);
      this.#length += next.value.length;
    }
    const whole = this.#pieces.length === 1 ? this.#pieces[0] : undefined;
    const held = whole ?? Buffer.concat(this.#pieces);
    this.#pieces = [held.subarray(size)];
    this.#length -= size;
    return held.subarray(0, size);
  }

  async assertOver(): Promise<void> {
    if (this.#length > 0 || (await this.#source.next()).done !== true) throw damaged();
  }
}
