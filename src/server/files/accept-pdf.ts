import type { UploadedFile } from '#contract/fields.ts';
import { AppError } from '../errors.ts';
import { PdfUnpacker } from './pdf-streams.ts';
import { PdfBudget, type PdfTokens, readTokens } from './pdf-tokens.ts';
import { turnstile } from './turnstile.ts';

const reading = turnstile(2);

const HEADER = /^%PDF-[12]\.\d/;
/** How a whole file ends: nothing may hang behind it. */
const ENDING = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/;
const ENDING_LENGTH = 2048;
const CROSS_REFERENCE = /^[\0\t\n\f\r ]*(xref|\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj)/;
/** Whatever a viewer takes for an object or a trailer begins behind one of these words, wherever it stands. */
const BEGINNING = /(?<!end)obj|trailer/g;
const OBJECT_NUMBER = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/;

/** Names that make a document run, fetch, send, hide or carry something. */
const UNSAFE = new Set([
  ...['JavaScript', 'JS', 'Launch', 'Rendition', 'RichMedia', 'RichMediaExecute', 'Movie', 'Sound', '3D'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'GoToE', 'ImportData', 'SubmitForm'],
  ...['XFA', 'Encrypt'],
]);

/** Lets a PDF pass that consists of pages and nothing that acts. */
export async function acceptPdf(file: UploadedFile): Promise<void> {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  if (!HEADER.test(bytes.toString('latin1', 0, 16))) throw new AppError('fileTypeWrong');
  await reading(async () => {
    const objects = await readObjects(bytes).catch(() => {
      // Bombs and unusual packing: no viewer is needed to know that this is no scan of a paper.
      throw new AppError('pdfUnsafe');
    });
    const all = objects.map(({ tokens }) => tokens);
    if (all.some(({ names }) => names.some((name) => UNSAFE.has(name)))) throw new AppError('pdfUnsafe');
    if (opensSomething(objects)) throw new AppError('pdfUnsafe');
    if (!endsWell(bytes) || !hasPages(all)) throw new AppError('fileDamaged');
  });
}

interface PdfObject {
  /** Missing for a trailer and for what only looks like an object. */
  number: string | undefined;
  tokens: PdfTokens;
}

/** Everything a viewer could take for an object, also where it is packed in streams. */
async function readObjects(bytes: Buffer): Promise<PdfObject[]> {
  const source = bytes.toString('latin1');
  const budget = new PdfBudget();
  const unpacker = new PdfUnpacker(bytes);
  const objects: PdfObject[] = [];
  for (const { index, 0: word } of source.matchAll(BEGINNING)) {
    const tokens = readTokens(source, index + word.length, budget);
    objects.push({ number: OBJECT_NUMBER.exec(source.slice(Math.max(0, index - 24), index))?.[1], tokens });
    if (!tokens.isStream) continue;
    const packed = await unpacker.read({ names: tokens.names, start: tokens.end });
    if (packed !== null) objects.push(...unpackObjects(packed, tokens, budget));
  }
  return objects;
}

/** The stream begins with pairs of numbers: which object, and where behind `First`. */
function unpackObjects(packed: string, { text }: PdfTokens, budget: PdfBudget): PdfObject[] {
  const first = Number(/\/First (\d{1,9}) /.exec(text)?.[1] ?? NaN);
  // The whole text once more: places that lie are then of no use.
  const objects: PdfObject[] = [{ number: undefined, tokens: readTokens(packed, 0, budget) }];
  if (Number.isNaN(first)) throw new Error('Objects without a beginning');
  const numbers = packed.slice(0, first).trim().split(/\s+/);
  const starts = numbers.map((number, i) => ({ number, start: first + Number(numbers[i + 1]) }));
  for (const { number, start } of starts.filter((_pair, i) => i % 2 === 0)) {
    const next = Math.min(
      ...starts
        .filter((_pair, i) => i % 2 === 0)
        .map((pair) => pair.start)
        .filter((other) => other > start),
      packed.length,
    );
    objects.push({ number, tokens: readTokens(packed.slice(start, next), 0, budget) });
  }
  return objects;
}

/** A document may open at a page of its own, but do nothing else by itself. */
function opensSomething(objects: PdfObject[]): boolean {
  return objects.some(({ tokens: { text } }) =>
    [...text.matchAll(/\/(?:OpenAction|AA) (\[|< <|\d+ \d+ R )?/g)].some(({ index, 1: kind = '' }) => {
      if (kind === '[') return false;
      if (kind === '< <') return !/^\/\w+ < < (?:\/(?!S )[^/]*)*\/S \/GoTo /.test(text.slice(index, index + 400));
      const referred = objects.filter(({ number }) => number === kind.split(' ')[0]);
      return referred.length === 0 || referred.some((object) => !/^(\[|< < .*\/S \/GoTo )/.test(object.tokens.text));
    }),
  );
}

/** The file is whole: it ends as a PDF does and the end says where its table lies. */
function endsWell(bytes: Buffer): boolean {
  const place = ENDING.exec(bytes.toString('latin1', Math.max(0, bytes.length - ENDING_LENGTH)))?.[1];
  if (place === undefined) return false;
  return CROSS_REFERENCE.test(bytes.toString('latin1', Number(place), Number(place) + 64));
}

function hasPages(all: PdfTokens[]): boolean {
  const has = (type: string) => all.some(({ text }) => text.includes(`/Type /${type} `));
  return has('Catalog') && has('Pages') && has('Page');
}
