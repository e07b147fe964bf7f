import type { UploadedFile } from '#contract/common/fields.ts';
import { AppError } from '../write/errors.ts';
import { PdfActions } from './pdf-actions.ts';
import { ComplexPdfError, LeadingPdfError, PdfBudget, UnsafePdfError } from './pdf-budget.ts';
import { DamagedPdfError, describeStream, PdfUnpacker } from './pdf-streams.ts';
import { assertHoldsItsBytes, assertStaysInside } from './pdf-leads.ts';
import { readObject } from './pdf-tokens.ts';

const HEADER = /^%PDF-[12]\.\d/;
/** How a whole file ends: nothing may hang behind it. */
const ENDING = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/;
const ENDING_LENGTH = 2048;
const CROSS_REFERENCE = /^[\0\t\n\f\r ]*(xref|\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj)/;
/** Whatever a viewer takes for an object or a trailer begins behind one of these words, wherever it stands. */
const BEGINNING = /(?<!end)obj|trailer/g;
const OBJECT_NUMBER = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/;
const PLACE_IN_STREAM = /[\0\t\n\f\r ]*(\d{1,10})(?!\d)/y;

/** Lets a PDF pass that consists of pages and of nothing that acts or leads away. */
export async function acceptPdf(file: UploadedFile, budget = new PdfBudget()): Promise<void> {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  if (!HEADER.test(bytes.toString('latin1', 0, 16))) throw new AppError('fileTypeWrong');
  if (!endsWell(bytes)) throw new AppError('fileDamaged');
  try {
    await assertHarmless(bytes, budget);
  } catch (error) {
    if (error instanceof UnsafePdfError) throw new AppError('pdfUnsafe');
    if (error instanceof LeadingPdfError) throw new AppError('pdfLeadsAway');
    if (error instanceof ComplexPdfError) throw new AppError('fileTooComplex');
    if (error instanceof DamagedPdfError) throw new AppError('fileDamaged');
    throw error;
  }
}

/** What a document cannot be without. */
const PARTS = ['/Catalog', '/Pages', '/Page'];

/** Looks once at everything a viewer could take for an object, also where it is packed in streams. */
async function assertHarmless(bytes: Buffer, budget: PdfBudget): Promise<void> {
  const source = bytes.toString('latin1');
  budget.grant(source.length);
  const unpacker = new PdfUnpacker(bytes, budget);
  const actions = new PdfActions();
  const missing = new Set(PARTS);
  const look = (words: readonly string[], number: number | undefined) => {
    actions.look(words, number);
    assertStaysInside(words);
    words.forEach((word, i) => word === '/Type' && missing.delete(words[i + 1] ?? ''));
  };
  for (const { index, 0: word } of source.matchAll(BEGINNING)) {
    const { words, isStream, end } = readObject(source, index + word.length, budget);
    look(words, objectNumber(source, index));
    if (!isStream) continue;
    assertHoldsItsBytes(words);
    const packed = await unpacker.read(describeStream(words, end));
    if (packed === null) continue;
    budget.grant(packed.length);
    for (const { number, place } of packedPlaces(packed, words, budget)) {
      look(readObject(packed, place, budget).words, number);
    }
  }
  actions.assertHarmless();
  if (missing.size > 0) throw new DamagedPdfError();
}

/** Missing for a trailer and for what only looks like an object. */
function objectNumber(source: string, index: number): number | undefined {
  const number = OBJECT_NUMBER.exec(source.slice(Math.max(0, index - 24), index))?.[1];
  return number === undefined ? undefined : Number(number);
}

/** A stream of objects begins with N pairs of numbers: which object, and where behind `First`. */
function* packedPlaces(packed: string, description: readonly string[], budget: PdfBudget) {
  const [first, count] = [onlyNumber(description, '/First'), onlyNumber(description, '/N')];
  let at = 0;
  const next = () => {
    PLACE_IN_STREAM.lastIndex = at;
    const found = PLACE_IN_STREAM.exec(packed);
    if (found === null) throw new UnsafePdfError('Objects in unknown places');
    budget.look(found[0].length);
    at += found[0].length;
    return Number(found[1]);
  };
  for (let i = 0; i < count; i++) yield { number: next(), place: first + next() };
}

/** The value of an entry; viewers differ in what they make of one that stands twice or elsewhere. */
function onlyNumber(description: readonly string[], name: string): number {
  const at = description.indexOf(name);
  const [value = '', following = ''] = description.slice(at + 1, at + 3);
  const isClear = at !== -1 && description.lastIndexOf(name) === at;
  if (!isClear || !/^\d{1,9}$/.test(value) || /^\d/.test(following)) throw new UnsafePdfError(`No clear ${name}`);
  return Number(value);
}

/** The file is whole: it ends as a PDF does, and the end says where its table lies. */
function endsWell(bytes: Buffer): boolean {
  const place = ENDING.exec(bytes.toString('latin1', Math.max(0, bytes.length - ENDING_LENGTH)))?.[1];
  if (place === undefined) return false;
  return CROSS_REFERENCE.test(bytes.toString('latin1', Number(place), Number(place) + 64));
}
