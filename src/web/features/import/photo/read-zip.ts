/**
 * An archive is unpacked here, in the browser of whoever sends it: no server reads it, it may be far larger than any
 * upload, and one that is made to do harm harms nobody else.
 */
export interface ZipEntry {
  name: string;
  /** Of the packed bytes, and where the header before them begins. */
  packedSize: number;
  size: number;
  headerAt: number;
  isPacked: boolean;
}

export class NotAZip extends Error {}

const END_OF_DIRECTORY = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_SIZE = 46;
const LOCAL_HEADER_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
/** A directory of twenty thousand pictures has some two megabytes. */
const MOST_DIRECTORY_BYTES = 32 * 1024 * 1024;

/** What the directory at the end of the archive names, without folders. */
export async function listZip(archive: Blob): Promise<ZipEntry[]> {
  const tail = await viewOf(archive, Math.max(0, archive.size - END_SIZE - LONGEST_COMMENT), archive.size);
  let end = tail.byteLength - END_SIZE;
  while (end >= 0 && tail.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (end < 0) throw new NotAZip();
  const [length, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (length > MOST_DIRECTORY_BYTES || start + length > archive.size) throw new NotAZip();
  return entriesIn(await viewOf(archive, start, start + length));
}

function entriesIn(directory: DataView): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + ENTRY_SIZE <= directory.byteLength;) {
    if (directory.getUint32(at, true) !== DIRECTORY_ENTRY) throw new NotAZip();
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true));
    const nameAt = at + ENTRY_SIZE;
    const next = nameAt + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > directory.byteLength) throw new NotAZip();
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, directory.byteOffset + nameAt, nameLength));
    const method = directory.getUint16(at + 10, true);
    const isReadable = method === STORED || method === DEFLATED;
    if (isReadable && !name.endsWith('/'))
      entries.push({
        name,
        packedSize: directory.getUint32(at + 20, true),
        size: directory.getUint32(at + 24, true),
        headerAt: directory.getUint32(at + 42, true),
        isPacked: method === DEFLATED,
      });
    at = next;
  }
  return entries;
}

/** The bytes of one entry, never more than the directory says there are. */
export async function unzip(archive: Blob, entry: ZipEntry): Promise<Blob> {
  const header = await viewOf(archive, entry.headerAt, entry.headerAt + LOCAL_HEADER_SIZE);
  if (header.byteLength < LOCAL_HEADER_SIZE) throw new NotAZip();
  const start = entry.headerAt + LOCAL_HEADER_SIZE + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = archive.slice(start, start + entry.packedSize);
  if (!entry.isPacked) return packed;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > entry.size) {
      await reader.cancel();
      throw new NotAZip();
    }
    parts.push(part.value);
  }
  return new Blob(parts);
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}
