import { holdsMore, isReference } from './pdf-actions.ts';
import { LeadingPdfError } from './pdf-budget.ts';

/** Where a link may lead: to a page of the web or to a letter, and only when somebody presses it. */
const LINK = /^(https?|mailto):/i;

/** Refuses what names another file, the place such names begin at, or a link that opens anything but a page or a letter. */
export function assertStaysInside(words: readonly string[]): void {
  for (let i = 0; i < words.length; i++) if (leadsAway(words, i)) throw new LeadingPdfError(words[i]);
}

function leadsAway(words: readonly string[], at: number): boolean {
  const following = words[at + 1] ?? '';
  switch (words[at]) {
    case '/Filespec':
      return true;
    // A page of another document, shown in the place of a picture; a list is that of related parts of the text.
    case '/Ref':
      return holdsMore(words, at + 1);
    // Files that belong to the document.
    case '/AF':
      return following === '[' || holdsMore(words, at + 1);
    // What addresses without a beginning are added to.
    case '/Base':
      return isString(following) || isReference(words, at + 1);
    // Behind a reference it could be read only by looking for the object that counts: nobody writes it so.
    case '/URI':
      return isReference(words, at + 1) || (isString(following) && !LINK.test(plainText(following)));
    default:
      return false;
  }
}

export function assertHoldsItsBytes(words: readonly string[]): void {
  let depth = 0;
  for (const [i, word] of words.entries()) {
    if (word === '<<') depth += 1;
    else if (word === '>>') depth -= 1;
    // Deeper down it may be the name of a font.
    const namesFile = word === '/F' && depth <= 1 && (isString(words[i + 1] ?? '') || holdsMore(words, i + 1));
    if (namesFile || word === '/FFilter' || word === '/FDecodeParms') throw new LeadingPdfError('A stream elsewhere');
  }
}

const isString = (word: string) => word.startsWith('(') || (word.startsWith('<') && word !== '<<');

/** What a string says; a viewer passes over a mark of its encoding and over spaces before it. */
function plainText(word: string): string {
  const text = word.startsWith('(') ? fromLiteral(word.slice(1, -1)) : fromHex(word);
  return text.replace(/^(?:\xfe\xff|\xef\xbb\xbf)/, '').replace(/[\0-\x20]/g, '');
}

const fromHex = (word: string) => Buffer.from(word.replace(/[^0-9A-Fa-f]/g, ''), 'hex').toString('latin1');

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' };

const fromLiteral = (text: string) =>
  text.replace(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_all, octal: string | undefined, sign: string | undefined) =>
    octal === undefined ? (ESCAPES[sign?.[0] ?? ''] ?? sign ?? '') : String.fromCharCode(parseInt(octal, 8) & 0xff),
  );
