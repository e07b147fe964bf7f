import { ComplexPdfError, type PdfBudget } from './pdf-budget.ts';

/** An object of a PDF, as its words. A string is one of them, behind its bracket: nothing in it acts. */
interface PdfTokens {
  /** The words in order, names with their slash and without their escapes, strings with the bracket they begin with. */
  words: string[];
  /** Where the reading stopped; for the description of a stream the place of its bytes. */
  end: number;
  isStream: boolean;
}

const MAX_OBJECT_LENGTH = 1024 * 1024;

const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const SPACE = /[\0\t\n\f\r ]+/y;
const COMMENT = /%[^\r\n]*/y;
const HEX_STRING = /<[0-9A-Fa-f\0\t\n\f\r ]*>?/y;
const STRING_SIGN = /[()\\]/g;
const STREAM = /stream/y;

/**
 * Reads one object from a place on, exactly as a viewer would: what stands in a
 * string or a comment is no word, and a name means the same however it is written.
 */
export function readObject(source: string, start: number, budget: PdfBudget): PdfTokens {
  const words: string[] = [];
  const open = { '<<': 0, '[': 0 };
  let at = start;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? '';
    at += found.length;
    budget.look(found.length);
    return found;
  };
  const skipNothing = () => {
    while (take(SPACE) !== '' || take(COMMENT) !== '');
  };
  budget.object();
  do {
    skipNothing();
    const sign =
      source.startsWith('<<', at) || source.startsWith('>>', at) ? source.slice(at, at + 2) : (source[at] ?? '');
    if (sign === '(') {
      const end = endOfString(source, at, budget);
      words.push(source.slice(at, end));
      at = end;
    } else if (sign === '<') words.push(take(HEX_STRING));
    else {
      const word = take(WORD);
      if (word === '') at += Math.max(1, sign.length);
      words.push(sign === '/' ? `/${plainName(take(WORD))}` : word || sign);
      // Brackets that do not match never end an object too early: rather too much is read than too little.
      if (sign === '<<' || sign === '[') open[sign] += 1;
      if (sign === '>>') open['<<'] = Math.max(0, open['<<'] - 1);
      if (sign === ']') open['['] = Math.max(0, open['['] - 1);
    }
    if (at - start > MAX_OBJECT_LENGTH) throw new ComplexPdfError('An object too long');
  } while (open['<<'] + open['['] > 0 && at < source.length);
  skipNothing();
  return { words, isStream: take(STREAM) !== '', end: at };
}

/** Behind the bracket that closes the string; brackets inside are paired or escaped. */
function endOfString(source: string, start: number, budget: PdfBudget): number {
  let depth = 0;
  let at = start;
  STRING_SIGN.lastIndex = start;
  for (let found = STRING_SIGN.exec(source); found !== null; found = STRING_SIGN.exec(source)) {
    budget.look(found.index + 1 - at);
    at = found.index + 1;
    if (found[0] === '\\') STRING_SIGN.lastIndex += 1;
    else depth += found[0] === '(' ? 1 : -1;
    if (depth === 0) return found.index + 1;
  }
  budget.look(source.length - at);
  return source.length;
}

/** „J#61vaScript“ is JavaScript. */
function plainName(written: string): string {
  return written.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}
