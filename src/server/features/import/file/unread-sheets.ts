import { constants, inflateRawSync } from 'node:zlib';
import { plainCell } from '#domain/import/import-cells.ts';
import { WORDS_SHEET } from '#domain/import/import.rules.ts';
import { type ZipEntry, zipDirectory } from './zip-directory.ts';

/** Each sheet that is looked into takes its time. */
const MOST_SHEETS = 20;
/** As long as Excel lets the name of a sheet be; others write files too. */
const LONGEST_SHEET_NAME = 31;
/** So much of a part is unpacked: the list of sheets is shorter, and the first filled cell stands in it. */
const LOOKED_AT = 16 * 1024;
const MOST_UNPACKED = 32 * 1024 * 1024;
const LOCAL_HEADER_LENGTH = 30;

const SHEET = /<(?:\w+:)?sheet\s[^<>]*>/g;
const RELATION = /<(?:\w+:)?Relationship\s[^<>]*>/g;
/** A value, or a text that stands in the cell itself. */
const FILLED_CELL = /<(?:\w+:)?[vt](?:\s[^<>]*)?>[^<\s]/;

/**
 * The sheets behind the first one, which alone is brought in, as far as something stands in them. Read from the parts of
 * the file: the library reads all its texts again for each sheet, which takes a second for every sheet of a large one.
 */
export function unreadSheets(bytes: Buffer): string[] {
  const entries = zipDirectory(bytes);
  if (entries === null || entries === 'tooMany') return [];
  const textOf = (name: string) =>
    beginningOf(
      bytes,
      entries.find((entry) => entry.name === name),
    );
  const partOf = new Map(
    (textOf('xl/_rels/workbook.xml.rels').match(RELATION) ?? []).map((tag) => [
      attribute(tag, 'Id'),
      `xl/${attribute(tag, 'Target').replace(/^(?:\/?xl)?\//, '')}`,
    ]),
  );
  return (textOf('xl/workbook.xml').match(SHEET) ?? [])
    .slice(1, 1 + MOST_SHEETS)
    .filter(isShown)
    .filter((tag) => FILLED_CELL.test(textOf(partOf.get(attribute(tag, 'r:id')) ?? '')))
    .map((tag) => plainCell(unescaped(attribute(tag, 'name'))).slice(0, LONGEST_SHEET_NAME));
}

/** What nobody sees, as programs hide lists of words, was not forgotten; nor was the list of our template. */
const isShown = (tag: string) =>
  !attribute(tag, 'state').toLowerCase().includes('hidden') && unescaped(attribute(tag, 'name')) !== WORDS_SHEET;

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole;
    const codePoint = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return codePoint <= 0x10_ff_ff ? String.fromCodePoint(codePoint) : '';
  });

/** The beginning of a part, unpacked; nothing of one that cannot be: what is wrong with it was said before. */
function beginningOf(bytes: Buffer, entry: ZipEntry | undefined): string {
  if (entry === undefined || entry.offset + LOCAL_HEADER_LENGTH > bytes.length) return '';
  const { offset } = entry;
  const start = offset + LOCAL_HEADER_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + Math.min(entry.packedLength, LOOKED_AT));
  if (!entry.isDeflated) return packed.toString('utf8');
  try {
    // It ends in the middle.
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_UNPACKED }).toString();
  } catch {
    return '';
  }
}
