import { normaliseText } from '../common/bounded-text.ts';
import { plainDigits } from '../common/digits.ts';

/** „BG 123 456 789“, „123-456-789“ and „123456789“ are the same number. */
export function plainEik(text: string): string {
  return plainDigits(normaliseText(text, 'NFKC'))
    .replace(/[\s.\p{Pd}]+/gu, '')
    .replace(/^BG(?=\d)/i, '');
}

/** Whether the check digits of an ЕИК/БУЛСТАТ (9 digits, 13 for a branch) are right. */
export function isEik(text: string): boolean {
  if (!/^(\d{9}|\d{13})$/.test(text)) return false;
  if (eikCheckDigit(text) !== Number(text[8])) return false;
  return text.length === 9 || branchCheckDigit(text) === Number(text[12]);
}

export function eikCheckDigit(firstEight: string): number {
  return twoStepRemainder(firstEight, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]);
}

function branchCheckDigit(eik: string): number {
  return twoStepRemainder(eik.slice(8), [2, 7, 3, 5], [4, 9, 5, 7]);
}

/** A remainder of 10 is tried again with the second weights; if it stays 10 it counts as 0. */
function twoStepRemainder(digits: string, first: readonly number[], second: readonly number[]): number {
  const remainder = weighted(digits, first);
  return remainder < 10 ? remainder : weighted(digits, second) % 10;
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, position) => sum + weight * Number(digits[position]), 0) % 11;
}
