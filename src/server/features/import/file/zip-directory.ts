const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
/** A spreadsheet has some twenty parts. */
const MOST_ENTRIES = 2000;

export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  packedLength: number;
  /** What the file says that it unpacks to. */
  length: number;
  /** Where its own header begins. */
  offset: number;
}

/** What a packed file says that it holds; null where it is none. Read before anything is unpacked. */
export function zipDirectory(bytes: Buffer): ZipEntry[] | 'tooMany' | null {
  let end = bytes.length - END_LENGTH;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end--;
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return 'tooMany';
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      isDeflated: bytes.readUInt16LE(at + 10) === 8,
      packedLength: bytes.readUInt32LE(at + 20),
      length: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
