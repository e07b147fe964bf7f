import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** With `/` between folders. */
  path: string;
  bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are in UTF-8. */
const UTF8 = 0x0800;

/** As MS-DOS counted: two seconds, no year before 1980. */
function dosTime(moment: Date): { time: number; day: number } {
  const year = Math.max(0, moment.getUTCFullYear() - 1980);
  return {
    time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    day: (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  };
}

/** What stands alike before the bytes and in the list at the end. */
function commonFields({ bytes }: ZipEntry, name: Buffer, { time, day }: ReturnType<typeof dosTime>): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8, 2);
  fields.writeUInt16LE(0, 4); // not packed: pictures and papers are already
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(day, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  fields.writeUInt16LE(0, 24);
  return fields;
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** An archive, piece by piece: of all its entries only the one that is being sent is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, moment: Date): AsyncGenerator<Buffer> {
  const at = dosTime(moment);
  const list: Buffer[] = [];
  let place = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.path.normalize('NFC'));
    const fields = commonFields(entry, name, at);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(VERSION);
    list.push(Buffer.concat([uint32(CENTRAL), made, fields, Buffer.alloc(10), uint32(place), name]));
    const head = Buffer.concat([uint32(LOCAL), fields, name]);
    yield head;
    yield Buffer.from(entry.bytes.buffer, entry.bytes.byteOffset, entry.bytes.byteLength);
    place += head.length + entry.bytes.length;
  }
  const size = list.reduce((sum, { length }) => sum + length, 0);
  yield* list;
  const counts = Buffer.alloc(8);
  counts.writeUInt16LE(list.length, 4);
  counts.writeUInt16LE(list.length, 6);
  yield Buffer.concat([uint32(END), counts, uint32(size), uint32(place), Buffer.alloc(2)]);
}
