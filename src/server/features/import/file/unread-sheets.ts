import { constants, inflateRawSync } from 'node:zlib';
import { plainCell } from '#domain/import/import-cells.ts';
import { importLimits, WORDS_SHEET } from '#domain/import/import.rules.ts';
import { type ZipEntry, zipDirectory } from './zip-directory.ts';

/** Each sheet that is looked into takes its time. */
const MOST_LOOKED_INTO = 100;
/** As long as Excel lets the name of a sheet be; others write files too. */
const LONGEST_SHEET_NAME = 31;
/** So much of a part is unpacked: the list of sheets is shorter, and the first filled cell stands in it. */
const LOOKED_AT = 16 * 1024;
/** Of all parts together. */
const MOST_UNPACKED = 32 * 1024 * 1024;
/** What is longer and says nothing until then says nothing to whoever reads cells either. */
const LONGEST_BLANK = 8000;
const LOCAL_HEADER_LENGTH = 30;

const SHEET = /<(?:\w+:)?sheet\s[^<>]*>/g;
const RELATION = /<(?:\w+:)?Relationship\s[^<>]*>/g;
/** A cell, by what is said of it, or what stands in one: a value, or a text of its own. */
const CELL_OR_VALUE = /<(?:\w+:)?(?:c(|\s[^<>]*)>|[vt](?:\s[^<>]*)?>([^<]*)(?=<))/g;
/** What stands in it is the number of one of the texts that all sheets share. */
const IS_SHARED = /\st="s"/;
/** A shared text, and what stands in it, piece by piece. */
const TEXT_OR_PIECE = /<(?:\w+:)?(?:si[\s/>]|t(?:\s[^<>]*)?>([^<]*))/g;

/**
 * The sheets behind the first one, which alone is brought in, as far as something stands in them: so many names at most.
 * Read from the parts of the file: the library reads all its texts again for each sheet, which takes a second for every
 * sheet of a large one.
 */
export function unreadSheets(bytes: Buffer): string[] {
  const entries = zipDirectory(bytes);
  if (entries === null || entries === 'tooMany') return [];
  const parts = new Beginnings(bytes, entries);
  const relations = parts.textOf('xl/_rels/workbook.xml.rels').match(RELATION) ?? [];
  const partOf = new Map(relations.map((tag) => [attribute(tag, 'Id'), pathOf(tag)]));
  const shared = relations.find((tag) => attribute(tag, 'Type').endsWith('/sharedStrings'));
  const sheets = (parts.textOf('xl/workbook.xml').match(SHEET) ?? []).slice(1).filter(isShown);
  let known: readonly boolean[] | undefined;
  /** Of a text that was not looked at nobody knows: whoever left something out by mistake is told. */
  const isFilled = (text: number) => {
    known ??= shared === undefined ? [] : filledTexts(parts.textOf(pathOf(shared)));
    return known[text] ?? true;
  };
  const named: string[] = [];
  for (const tag of sheets.slice(0, MOST_LOOKED_INTO)) {
    if (named.length === importLimits.namedSheets) break;
    if (!holdsSomething(parts.textOf(partOf.get(attribute(tag, 'r:id')) ?? ''), isFilled)) continue;
    named.push(plainCell(unescaped(attribute(tag, 'name'))).slice(0, LONGEST_SHEET_NAME));
  }
  return named;
}

const pathOf = (relation: string) => `xl/${attribute(relation, 'Target').replace(/^(?:\/?xl)?\//, '')}`;

const isBlank = (text: string) => plainCell(unescaped(text.slice(0, LONGEST_BLANK))) === '';

function holdsSomething(sheet: string, isFilled: (text: number) => boolean): boolean {
  let isShared = false;
  for (const [, cell, value] of sheet.matchAll(CELL_OR_VALUE)) {
    if (cell !== undefined) isShared = IS_SHARED.test(cell);
    else if (value !== undefined && !isBlank(value) && (!isShared || isFilled(Number(value)))) return true;
  }
  return false;
}

/** Of each shared text whether something stands in it; of the last one nobody knows how it goes on. */
function filledTexts(texts: string): boolean[] {
  const filled: boolean[] = [];
  for (const [, piece] of texts.matchAll(TEXT_OR_PIECE)) {
    if (piece === undefined) filled.push(false);
    else if (!isBlank(piece)) filled[filled.length - 1] = true;
  }
  if (!/<\/(?:\w+:)?sst>\s*$/.test(texts.slice(-100))) filled.pop();
  return filled;
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

/** The beginnings of parts, unpacked; nothing of one that cannot be: what is wrong with it was said before. */
class Beginnings {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #left = MOST_UNPACKED;

  constructor(bytes: Buffer, entries: readonly ZipEntry[]) {
    this.#bytes = bytes;
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  textOf(name: string): string {
    const entry = this.#entries.get(name);
    if (entry === undefined || entry.offset + LOCAL_HEADER_LENGTH > this.#bytes.length || this.#left <= 0) return '';
    const unpacked = this.#unpacked(entry);
    this.#left -= unpacked.length;
    return unpacked.toString('utf8');
  }

  #unpacked({ offset, packedLength, isDeflated }: ZipEntry): Buffer {
    const bytes = this.#bytes;
    const start = offset + LOCAL_HEADER_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const packed = bytes.subarray(start, start + Math.min(packedLength, LOOKED_AT));
    if (!isDeflated) return packed;
    try {
      // It ends in the middle.
      return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: this.#left });
    } catch {
      return Buffer.alloc(0);
    }
  }
}
