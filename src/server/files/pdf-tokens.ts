/** One thing in the text of a PDF object: a name, a bracket, a number or another word. Strings are passed over. */
export interface PdfTokens {
  /** The words in order, names with their slash and without their escapes, each followed by a space. */
  text: string;
  /** All names, without slash and escapes. */
  names: string[];
  /** Where the reading stopped: behind `stream`, at `endobj` or at the end. */
  end: number;
  isStream: boolean;
}

/** What one file may cost: whoever nests thousands of objects in each other is no scanner. */
export class PdfBudget {
  private left = 24 * 1024 * 1024;

  spend(characters: number): void {
    this.left -= characters;
    if (this.left < 0) throw new Error('Too much to read');
  }
}

const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const SPACE = /[\0\t\n\f\r ]+/y;
const COMMENT = /%[^\r\n]*/y;
const HEX_STRING = /<[0-9A-Fa-f\0\t\n\f\r ]*>?/y;
const STRING_SIGN = /[()\\]/g;
const ENDS = new Set(['stream', 'endobj', 'endstream', 'xref', 'startxref']);

/**
 * Reads the words from a place on, exactly as a viewer would: what stands in a
 * string or a comment is no word, and a name means the same however it is written.
 */
export function readTokens(source: string, start: number, budget: PdfBudget): PdfTokens {
  const words: string[] = [];
  const names: string[] = [];
  let at = start;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? '';
    at += found.length;
    return found;
  };
  let isStream = false;
  while (at < source.length) {
    const before = at;
    const sign = source[at] ?? '';
    if (sign === '(') at = endOfString(source, at);
    else if (sign === '%') take(COMMENT);
    else if (sign === '/') {
      at += 1;
      const name = plainName(take(WORD));
      names.push(name);
      words.push(`/${name.replace(/[^\w.+-]/g, '_')}`);
    } else if (sign === '<' && source[at + 1] !== '<') take(HEX_STRING);
    else if (take(SPACE) === '') {
      const word = take(WORD);
      if (ENDS.has(word)) {
        isStream = word === 'stream';
        break;
      }
      if (word === '') at += 1;
      words.push(word === '' ? sign : word);
    }
    budget.spend(at - before);
  }
  return { text: `${words.join(' ')} `, names, end: at, isStream };
}

/** Behind the bracket that closes the string; brackets inside are paired or escaped. */
function endOfString(source: string, start: number): number {
  let depth = 0;
  STRING_SIGN.lastIndex = start;
  for (let found = STRING_SIGN.exec(source); found !== null; found = STRING_SIGN.exec(source)) {
    if (found[0] === '\\') STRING_SIGN.lastIndex += 1;
    else depth += found[0] === '(' ? 1 : -1;
    if (depth === 0) return found.index + 1;
  }
  return source.length;
}

/** „J#61vaScript“ is JavaScript. */
function plainName(written: string): string {
  return written.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}
