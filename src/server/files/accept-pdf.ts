import type { UploadedFile } from '#contract/fields.ts';
import { AppError } from '../errors.ts';
import { DamagedPdfError, PdfUnpacker } from './pdf-streams.ts';
import { PdfBudget, type PdfTokens, readObject, UnsafePdfError } from './pdf-tokens.ts';
import { turnstile } from './turnstile.ts';

const reading = turnstile(2);

const HEADER = /^%PDF-[12]\.\d/;
/** How a whole file ends: nothing may hang behind it. */
const ENDING = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/;
const ENDING_LENGTH = 2048;
const CROSS_REFERENCE = /^[\0\t\n\f\r ]*(xref|\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj)/;
/** Whatever a viewer takes for an object or a trailer begins behind one of these words, wherever it stands. */
const BEGINNING = /(?<!end)obj|trailer/g;
/** The numbers at the beginning of a stream of objects. */
const HEAD_OF_OBJECTS = /^[\d\0\t\n\f\r ]*/;
const OBJECT_NUMBER = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/;

/** Names that make a document run, fetch, send, hide or carry something. */
const UNSAFE = new Set(
  `JavaScript JS Launch Rendition RichMedia RichMediaExecute Movie Sound 3D XFA Encrypt
   EmbeddedFile EmbeddedFiles EF FileAttachment GoToE ImportData SubmitForm`.split(/\s+/),
);

/** Lets a PDF pass that consists of pages and of nothing that acts. */
export async function acceptPdf(file: UploadedFile): Promise<void> {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  if (!HEADER.test(bytes.toString('latin1', 0, 16))) throw new AppError('fileTypeWrong');
  if (!endsWell(bytes)) throw new AppError('fileDamaged');
  await reading(async () => {
    try {
      assertHarmless(await readObjects(bytes));
    } catch (error) {
      if (error instanceof UnsafePdfError) throw new AppError('pdfUnsafe');
      if (error instanceof DamagedPdfError) throw new AppError('fileDamaged');
      throw error;
    }
  });
}

function assertHarmless(objects: PdfObject[]): void {
  if (objects.some(({ names }) => names.some((name) => UNSAFE.has(name)))) throw new UnsafePdfError('Acts or carries');
  if (opensSomething(objects)) throw new UnsafePdfError('Acts when it is opened');
  const has = (type: string) => objects.some(({ text }) => text.includes(`/Type /${type} `));
  if (!has('Catalog') || !has('Pages') || !has('Page')) throw new DamagedPdfError();
}

interface PdfObject extends PdfTokens {
  /** Missing for a trailer and for what only looks like an object. */
  number: string | undefined;
}

/** Everything a viewer could take for an object, also where it is packed in streams. */
async function readObjects(bytes: Buffer): Promise<PdfObject[]> {
  const source = bytes.toString('latin1');
  const budget = new PdfBudget();
  budget.grow(source.length);
  const unpacker = new PdfUnpacker(bytes);
  const objects: PdfObject[] = [];
  for (const { index, 0: word } of source.matchAll(BEGINNING)) {
    await budget.pause();
    const tokens = readObject(source, index + word.length, budget);
    const before = source.slice(Math.max(0, index - 24), index);
    objects.push({ ...tokens, number: OBJECT_NUMBER.exec(before)?.[1] });
    const packed = tokens.isStream ? await unpacker.read({ names: tokens.names, start: tokens.end }) : null;
    if (packed !== null) objects.push(...unpackObjects(packed, tokens.text, budget));
  }
  return objects;
}

/** The stream begins with N pairs of numbers: which object, and where behind `First`. */
function unpackObjects(packed: string, description: string, budget: PdfBudget): PdfObject[] {
  budget.grow(packed.length);
  const [first, count] = [onlyNumber(description, 'First'), onlyNumber(description, 'N')];
  const pairs = [...(HEAD_OF_OBJECTS.exec(packed)?.[0] ?? '').matchAll(/(\d+)\D+(\d+)/g)];
  if (pairs.length < count) throw new UnsafePdfError('Objects in unknown places');
  return pairs.slice(0, count).map(([, number, place]) => {
    return { number, ...readObject(packed, first + Number(place), budget) };
  });
}

/** The value of an entry; viewers differ in what they make of one that stands twice or elsewhere. */
function onlyNumber(description: string, name: string): number {
  const [entry, another] = description.matchAll(new RegExp(`/${name} (?:(\\d{1,9}) (?!\\d))?`, 'g'));
  if (entry?.[1] === undefined || another !== undefined) throw new UnsafePdfError(`No clear ${name}`);
  return Number(entry[1]);
}

/** A document may open at a page of its own, but do nothing else by itself. */
function opensSomething(objects: PdfObject[]): boolean {
  const doesMore = (text: string) => /\/S \/(?!GoTo )/.test(text);
  return objects.some(({ text }) =>
    [...text.matchAll(/\/OpenAction (<<|\d+ \d+ R )/g)].some(({ index, 1: value = '' }) => {
      if (value === '<<') return doesMore(dictionaryBehind(text, index));
      const [number] = value.split(' ');
      const referred = objects.filter((object) => object.number === number);
      return referred.length === 0 || referred.some((object) => doesMore(object.text));
    }),
  );
}

function dictionaryBehind(text: string, start: number): string {
  let depth = 0;
  for (const { 0: bracket, index } of text.slice(start).matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(start, start + index);
  }
  return text.slice(start);
}

/** The file is whole: it ends as a PDF does, and the end says where its table lies. */
function endsWell(bytes: Buffer): boolean {
  const place = ENDING.exec(bytes.toString('latin1', Math.max(0, bytes.length - ENDING_LENGTH)))?.[1];
  if (place === undefined) return false;
  return CROSS_REFERENCE.test(bytes.toString('latin1', Number(place), Number(place) + 64));
}
