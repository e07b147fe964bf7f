const VOWELS = 'аеиоуъюяАЕИОУЪЮЯ';
/** No line of a word has fewer letters; the last one has a consonant and a vowel at least. */
const FEWEST = 2;
const SOFT_HYPHEN = '\u00AD';

/** A word in the parts it may be broken into: every part has a vowel and begins with one consonant where there is any. */
export function syllables(word: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 1; at < word.length - 1; at += 1) {
    const isBreak = !isVowel(word[at]) && isVowel(word[at + 1]) && word[at] !== 'ь' && hasVowel(word.slice(start, at));
    if (!isBreak || at - start < FEWEST) continue;
    parts.push(word.slice(start, at));
    start = at;
  }
  return [...parts, word.slice(start)];
}

/** The text with marks where a browser may break it with a hyphen; words that fit into any line have none. */
export function withSoftHyphens(text: string, fromLength: number): string {
  return text
    .split(/(?<=[-\s])/)
    .map((word) => (word.trim().length < fromLength ? word : syllables(word).join(SOFT_HYPHEN)))
    .join('');
}

/** A word in lines of which each fits, all but the last with a hyphen; what has no vowels is broken between letters. */
export function brokenWord(word: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of syllables(word).flatMap((syllable) => (fits(`${syllable}-`) ? [syllable] : [...syllable]))) {
    if (line !== '' && !fits(`${line}${part}-`)) {
      lines.push(`${line}-`);
      line = '';
    }
    line += part;
  }
  return [...lines, line];
}

const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter);
const hasVowel = (text: string) => [...text].some((letter) => isVowel(letter));
