import { UnsafePdfError } from './pdf-budget.ts';

/** Names that make a document run, fetch, send, hide or carry something. */
const UNSAFE = new Set(
  `JavaScript JS Launch Rendition RichMedia RichMediaExecute Movie Sound 3D GoTo3DView XFA Encrypt
   EmbeddedFile EmbeddedFiles EF FileAttachment GoToE GoToR ImportData SubmitForm Thread Hide SetOCGState`
    .split(/\s+/)
    .map((name) => `/${name}`),
);
/** What a page or a field does by itself, and how a page comes in; elsewhere such a name may be that of a font or a glyph. */
const ACTS_BY_ITSELF = new Set(['/AA', '/Trans']);

/**
 * Looks at each object once while a document is read, and says at the end
 * whether anything in it acts. Whether it leads out of itself is asked in `pdf-leads.ts`.
 */
export class PdfActions {
  readonly #opening = new Set<number>();
  readonly #doesMore = new Map<number, boolean>();

  look(words: readonly string[], number: number | undefined): void {
    if (words.some((word) => UNSAFE.has(word))) throw new UnsafePdfError('Acts or carries');
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? '';
      if (word === '/S' && words[i + 1] === '/Trans') throw new UnsafePdfError('Acts by itself');
      if (ACTS_BY_ITSELF.has(word) && holdsMore(words, i + 1)) throw new UnsafePdfError('Acts by itself');
      if (word === '/OpenAction' && isReference(words, i + 1)) this.#opening.add(Number(words[i + 1]));
    }
    if (opensSomething(words)) throw new UnsafePdfError('Acts when it is opened');
    if (number !== undefined) this.#doesMore.set(number, this.#doesMore.get(number) === true || isMoreThanPage(words));
  }

  /** Once every object has been looked at. */
  assertHarmless(): void {
    for (const number of this.#opening) {
      if (this.#doesMore.get(number) ?? true) throw new UnsafePdfError('Acts when it is opened');
    }
  }
}

export const isReference = (words: readonly string[], at: number) =>
  words[at + 2] === 'R' && /^\d{1,10}$/.test(words[at] ?? '') && /^\d{1,5}$/.test(words[at + 1] ?? '');

export const holdsMore = (words: readonly string[], at: number) => words[at] === '<<' || isReference(words, at);

/** An action that is not „go to a page of this document“, or that leads on to another one. */
const isOtherAction = (words: readonly string[], at: number) =>
  words[at] === '/Next' || (words[at] === '/S' && words[at + 1] !== '/GoTo');

/** A dictionary behind `/OpenAction`, wherever it stands: one walk that remembers how deep it began. */
function opensSomething(words: readonly string[]): boolean {
  let depth = 0;
  let outside: number | null = null;
  for (const [i, word] of words.entries()) {
    if (word === '<<') {
      if (outside === null && words[i - 1] === '/OpenAction') outside = depth;
      depth += 1;
    } else if (word === '>>') {
      depth -= 1;
      if (outside !== null && depth <= outside) outside = null;
    } else if (outside !== null && isOtherAction(words, i)) return true;
  }
  return false;
}

/** An object that an action of opening may refer to is a place in the document or an action that leads to one. */
function isMoreThanPage(words: readonly string[]): boolean {
  const isPlace = words[0] === '<<' || words[0] === '[';
  return !isPlace || words.some((_word, i) => isOtherAction(words, i));
}
