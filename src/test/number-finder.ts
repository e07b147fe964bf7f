/** How ten digits may lie in raw bytes, and how to read them back. Bytes are looked at as Latin-1 text. */
const SPELLINGS: { pattern: RegExp; digitsOf: (match: string) => string }[] = [
  { pattern: /\d{10,}/g, digitsOf: (match) => match },
  // UTF-16 of either order: every other byte is zero.
  { pattern: /(?:\d\0){9,}\d/g, digitsOf: (match) => match.replaceAll('\0', '') },
  { pattern: /(?:3\d){10,}/g, digitsOf: (match) => Buffer.from(match, 'hex').toString('latin1') },
  // Three digits are four letters, the first of which is one of three; the tenth digit has letters of its own.
  { pattern: /(?:[MNO][\w+/]{3}){3,}[\w+/]{2}/g, digitsOf: (match) => Buffer.from(match, 'base64').toString('latin1') },
];

/** Those of the ten-digit numbers that stand in the bytes, as text of one or two bytes, in hex or in base64. */
export function numbersIn(bytes: Buffer, numbers: ReadonlySet<string>): Set<string> {
  const text = bytes.toString('latin1');
  const found = new Set<string>();
  for (const { pattern, digitsOf } of SPELLINGS) {
    for (const [match] of text.matchAll(pattern)) {
      const digits = digitsOf(match);
      for (let start = 0; start + 10 <= digits.length; start += 1) {
        const number = digits.slice(start, start + 10);
        if (numbers.has(number)) found.add(number);
      }
    }
  }
  return found;
}
