export type TextEncodingName = 'utf-8' | 'windows-1251' | 'utf-16le';

/** A file of a spreadsheet as text. The mark at its beginning decides; then the person; then whether it can be UTF-8. */
export function decoded(bytes: Buffer, wish?: TextEncodingName): { text: string; encoding: TextEncodingName } {
  const marked = markedEncoding(bytes);
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: asNamed(marked) };
  const encoding = wish ?? guessed(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** The same to whoever chooses: the order of the bytes is told by the file. */
const asNamed = (marked: 'utf-8' | 'utf-16le' | 'utf-16be') => (marked === 'utf-16be' ? 'utf-16le' : marked);

function markedEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function guessed(bytes: Buffer): TextEncodingName {
  if (hasZerosBetween(bytes)) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // No Cyrillic text in this one passes for UTF-8.
    return 'windows-1251';
  }
}

/** Digits and line ends of UTF-16 have a zero for their second byte, and never for their first. */
function hasZerosBetween(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4096);
  let [even, odd] = [0, 0];
  for (const [at, byte] of start.entries())
    if (byte === 0) {
      if (at % 2 === 0) even++;
      else odd++;
    }
  return even === 0 && odd > start.length / 100;
}
