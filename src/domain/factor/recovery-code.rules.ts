/** Letters and digits that cannot be taken for one another, also on paper: 28 of them, 48 bits in ten. */
const LETTERS = '23456789ACDEFHJKMNPQRTUVWXYZ';
const HALF = 5;

export const RECOVERY_CODES = 10;
/** So many random numbers a code is made of. */
export const RECOVERY_CODE_LETTERS = 2 * HALF;
export const RECOVERY_ALPHABET = LETTERS.length;

/** A code from random numbers below `RECOVERY_ALPHABET`, one for each letter. */
export function recoveryCode(numbers: readonly number[]): string {
  const text = numbers.map((number) => LETTERS[number]).join('');
  return `${text.slice(0, HALF)}-${text.slice(HALF)}`;
}

/** Cyrillic letters that look like ours: whoever copies a code from paper may have the other keyboard on. */
const CYRILLIC: Readonly<Record<string, string>> = {
  А: 'A',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  Ј: 'J',
};

const CODE = new RegExp(`^[${LETTERS}]{${RECOVERY_CODE_LETTERS}}$`);
/** Nobody types more signs around the letters than this. */
const LONGEST = 40;

/** The code that is meant, as it was given out: any case, with or without dash and spaces; null for what is none. */
export function typedRecoveryCode(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s–—-]/g, '')
    .replaceAll(/[А-ЯЈ]/g, (letter) => CYRILLIC[letter] ?? letter);
  return CODE.test(plain) ? `${plain.slice(0, HALF)}-${plain.slice(HALF)}` : null;
}
