const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
/** A spreadsheet has some twenty parts. */
const MOST_ENTRIES = 2000;

/** What a packed file says that it unpacks to; null where it is none. Read before anything is unpacked. */
export function declaredSize(bytes: Buffer): number | null {
  let end = bytes.length - END_LENGTH;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end--;
  if (end < 0) return null;
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > MOST_ENTRIES) return Number.POSITIVE_INFINITY;
  let at = bytes.readUInt32LE(end + 16);
  let sum = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    // All ones stand for a length in 64 bits, which is over every limit of ours.
    sum += bytes.readUInt32LE(at + 24);
    at += ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return sum;
}
