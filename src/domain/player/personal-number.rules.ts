import { isLnch, normaliseEgn, readEgn } from './egn.rules.ts';
import { isForeign } from '../common/person.ts';

/** Whether a person is known by ЕГН, ЛНЧ or another number of ten and more signs, or by a passport. */
export const personalNumberKinds = ['national', 'passport'] as const;
export type PersonalNumberKind = (typeof personalNumberKinds)[number];

const PASSPORT = /^[A-Z\d]{6,20}$/;
/** As long as registration numbers are, which everybody looks for. */
const FEW_DIGITS = /^\d{1,7}$/;

export function isPassportNumber(number: string): boolean {
  return PASSPORT.test(number);
}

export interface SaidOfNumber {
  numberKind?: PersonalNumberKind | undefined;
  nationality: string;
}

/** Whether the number is said to be one of a passport by whom it can be said: a citizen of another country. */
export function isSaidPassport({ numberKind, nationality }: SaidOfNumber): boolean {
  return numberKind === 'passport' && isForeign(nationality);
}

/** What the number is kept as: an ЕГН is one, whatever was said of it. */
export function kindOfNumber(number: string, said: SaidOfNumber): PersonalNumberKind {
  return isSaidPassport(said) && isPassportNumber(number) && readEgn(number) === null ? 'passport' : 'national';
}

/** What a number in the place of the kept one is said to be: another passport, unless it is an ЛНЧ. */
export function kindInPlaceOf(kept: PersonalNumberKind, number: string): PersonalNumberKind {
  return isLnch(number) ? 'national' : kept;
}

/** What somebody has typed that may be a whole number of a passport; null for names and registration numbers. */
export function passportIn(text: string): string | null {
  const number = normaliseEgn(text);
  return isPassportNumber(number) && /\d/.test(number) && !FEW_DIGITS.test(number) ? number : null;
}
