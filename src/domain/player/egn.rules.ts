import type { Sex } from '../card-index/age-group.rules.ts';
import { normaliseText } from '../common/bounded-text.ts';
import { type IsoDate, toIsoDate } from '../common/dates.ts';
import { plainDigits } from '../common/digits.ts';

const EGN_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6];
const LNCH_WEIGHTS = [21, 19, 17, 13, 11, 9, 7, 3, 1];

export interface EgnFacts {
  birthDate: IsoDate;
  sex: Sex;
}

/** Letters that look alike in both alphabets: the same document may be typed in either. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [...'АВЕКМНОРСТУХ'].map((letter, i) => [letter, [...'ABEKMHOPCTYX'][i] ?? '']),
);

/**
 * One person, one number, however it is typed: letters and digits only, whatever is put between or over them, in
 * capitals, in plain digits. What is kept and compared.
 */
export function normaliseEgn(typed: string): string {
  return plainDigits(normaliseText(typed, 'NFKC'))
    .replaceAll(/[^\p{L}\p{Nd}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .replaceAll(/[АВЕКМНОРСТУХ]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

const SHOWN_DIGITS = 4;
const MASKED = /^\*+[^*]{4}$/;

/** „******9903“: enough to tell two people apart, not enough to be the number. */
export function maskedEgn(egn: string): string {
  return `******${egn.slice(-SHOWN_DIGITS)}`;
}

/** Whether a record was sent back with its number as it is shown: the number stays what it is. */
export function isMaskedEgn(text: string): boolean {
  return MASKED.test(text.trim());
}

export function contradictedByEgn(
  egn: string,
  typed: { birthDate?: IsoDate | undefined; sex?: Sex | undefined },
): 'birthDate' | 'sex' | null {
  const facts = readEgn(egn);
  if (facts === null) return null;
  if (typed.birthDate !== undefined && typed.birthDate !== facts.birthDate) return 'birthDate';
  return typed.sex !== undefined && typed.sex !== facts.sex ? 'sex' : null;
}

/**
 * What a valid ЕГН says of its owner; null when the text is not one.
 *
 * Foreign players are registered with other numbers of ten and more
 * characters, so null is normal and must not block a registration.
 */
export function readEgn(egn: string): EgnFacts | null {
  if (!/^\d{10}$/.test(egn) || egnCheckDigit(egn) !== Number(egn[9])) return null;

  // The century hides in the month: +20 means 18xx, +40 means 20xx.
  const codedMonth = Number(egn.slice(2, 4));
  const [century, shift] = codedMonth > 40 ? [2000, 40] : codedMonth > 20 ? [1800, 20] : [1900, 0];
  const birthDate = toIsoDate(century + Number(egn.slice(0, 2)), codedMonth - shift, Number(egn.slice(4, 6)));
  if (birthDate === null) return null;

  return { birthDate, sex: Number(egn[8]) % 2 === 0 ? 0 : 1 };
}

export function egnCheckDigit(firstNine: string): number {
  return (weightedSum(firstNine, EGN_WEIGHTS) % 11) % 10;
}

export function isLnch(text: string): boolean {
  return /^\d{10}$/.test(text) && weightedSum(text, LNCH_WEIGHTS) % 10 === Number(text[9]);
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, position) => sum + weight * Number(digits[position]), 0);
}

/**
 * Whether a number that is no ЕГН is one with something around it: 0 or letters before or behind, O for 0. Longer
 * numbers of other countries may hold ten such digits by chance and are left alone.
 */
export function holdsEgn(number: string): boolean {
  if (readEgn(number) !== null) return false;
  const digits = number.replaceAll('O', '0').replaceAll(/\D/g, '');
  return [digits, digits.replace(/^0{1,2}(?=\d{10}$)/, ''), digits.replace(/(?<=^\d{10})0{1,2}$/, '')].some(
    (part) => readEgn(part) !== null,
  );
}

/** A whole ЕГН or ЛНЧ that somebody has typed, however it is spaced; null for everything else. */
export function wholeNumberIn(text: string): string | null {
  const number = normaliseEgn(text);
  return readEgn(number) !== null || isLnch(number) ? number : null;
}
