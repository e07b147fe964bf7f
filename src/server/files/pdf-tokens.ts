import { setImmediate } from 'node:timers/promises';

/** An object of a PDF, as its words. Strings are passed over: nothing in them acts. */
export interface PdfTokens {
  /** The words in order, names with their slash and without their escapes, each followed by a space. */
  text: string;
  /** All names, without slash and escapes. */
  names: string[];
  /** Where the reading stopped; for the description of a stream the place of its bytes. */
  end: number;
  isStream: boolean;
}

/** The file is made to hide something or to wear out whoever reads it. */
export class UnsafePdfError extends Error {}

const MAX_OBJECT_LENGTH = 1024 * 1024;
const PAUSE_EVERY = 256 * 1024;

/** What reading one file may cost: every sign once, with some to spare; objects nested in each other cost more. */
export class PdfBudget {
  private left = 1024 * 1024;
  private sincePause = 0;

  grow(characters: number): void {
    this.left += characters;
  }

  spend(characters: number): void {
    this.left -= characters;
    this.sincePause += characters;
    if (this.left < 0) throw new UnsafePdfError('Too much to read');
  }

  /** Lets other requests have their turn from time to time. */
  async pause(): Promise<void> {
    if (this.sincePause < PAUSE_EVERY) return;
    this.sincePause = 0;
    await setImmediate();
  }
}

const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const NOTHING = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)+/y;
const HEX_STRING = /<[0-9A-Fa-f\0\t\n\f\r ]*>?/y;
const STRING_SIGN = /[()\\]/g;
const STREAM = /stream/y;

/**
 * Reads one object from a place on, exactly as a viewer would: what stands in a
 * string or a comment is no word, and a name means the same however it is written.
 */
export function readObject(source: string, start: number, budget: PdfBudget): PdfTokens {
  const words: string[] = [];
  const names: string[] = [];
  const open = { '<<': 0, '[': 0 };
  let at = start;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? '';
    at += found.length;
    budget.spend(found.length);
    return found;
  };
  do {
    take(NOTHING);
    const sign =
      source.startsWith('<<', at) || source.startsWith('>>', at) ? source.slice(at, at + 2) : (source[at] ?? '');
    if (sign === '(') {
      const end = endOfString(source, at);
      budget.spend(end - at);
      at = end;
    } else if (sign === '<') take(HEX_STRING);
    else {
      const word = take(WORD);
      if (word === '') at += Math.max(1, sign.length);
      const name = sign === '/' ? plainName(take(WORD)) : null;
      if (name !== null) names.push(name);
      words.push(name === null ? word || sign : `/${name.replace(/[^\w.+-]/g, '_')}`);
      // Brackets that do not match never end an object too early: rather too much is read than too little.
      if (sign === '<<' || sign === '[') open[sign] += 1;
      if (sign === '>>') open['<<'] = Math.max(0, open['<<'] - 1);
      if (sign === ']') open['['] = Math.max(0, open['['] - 1);
    }
    if (at - start > MAX_OBJECT_LENGTH) throw new UnsafePdfError('An object too long');
  } while (open['<<'] + open['['] > 0 && at < source.length);
  take(NOTHING);
  return { text: `${words.join(' ')} `, names, isStream: take(STREAM) !== '', end: at };
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
