import type { IsoDate } from '../common/dates.ts';
import { SHORTEST_NAME } from '../common/names.ts';
import { ageOn, isForeign } from '../common/person.ts';

/** Older than anyone who ever was in the register. */
const OLDEST = 100;

/** „Анна-Мария“, „О’Конър“, „д-р Ив. Петров“: letters, and what may stand between them. */
const NAME_SHAPE = /^['’]?(?:\p{L}\p{M}*)+(?:[ .'’-]+(?:\p{L}\p{M}*)+)*\.?$/u;

const FOREIGN_LETTER = /[^\P{L}\p{Script=Cyrillic}\p{Script=Latin}]/u;

export function isPersonName(text: string): boolean {
  return NAME_SHAPE.test(text) && !FOREIGN_LETTER.test(text);
}

/** As passports have it: letters of the Latin alphabet, with their marks. */
export function isLatinName(text: string): boolean {
  return NAME_SHAPE.test(text) && !/[^\P{L}\p{Script=Latin}]/u.test(text);
}

/** „Ивaн“ with a Latin „a“: it looks right, and stands elsewhere in every list and on no paper as it should. */
export function mixesAlphabets(name: string): boolean {
  const words = name.split(/[ .'’-]+/);
  return words.some((word) => /\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word));
}

/** Whether some word of a name is in Latin letters, as it stands in passports and on no Bulgarian paper. */
export function hasLatinWord(name: string): boolean {
  return /\p{Script=Latin}/u.test(name);
}

/**
 * A name as it is written among other words: „ИВАНОВА-ПЕТРОВА“ of a table in capitals is „Иванова-Петрова“. Whoever has
 * written one small letter has meant the capitals, and a letter by itself is an initial.
 */
export function withoutCapitals(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}[\p{Lu}\p{M}]/u.test(name)) return name;
  // The Turkish İ in small letters is an i, without the dot above it that is left over.
  return name.replace(
    /\p{L}[\p{L}\p{M}]*/gu,
    (part) => part.charAt(0) + part.slice(1).replaceAll('İ', 'I').toLowerCase(),
  );
}

export interface PersonNames {
  firstName: string;
  middleName: string;
  lastName: string;
}

export const nameFields = ['firstName', 'middleName', 'lastName'] as const satisfies (keyof PersonNames)[];

export const isShortName = (name: string): boolean => name.length < SHORTEST_NAME;

/** Whether a short name may stand so in a document: a first and a last name have at least one letter. */
export function mayBeInDocument(field: keyof PersonNames, name: string): boolean {
  return name === '' ? field === 'middleName' : isPersonName(name);
}

/** Whether it is worth asking if the names stand so in the document. */
export function asksOfDocument(names: PersonNames, nationality: string): boolean {
  const short = nameFields.filter((field) => isShortName(names[field]));
  return isForeign(nationality) && short.length > 0 && short.every((field) => mayBeInDocument(field, names[field]));
}

/** Why nobody in the register can be born on that day; null when somebody can. */
export function birthDateRefusal(birthDate: IsoDate, today: IsoDate): 'birthDateInFuture' | 'birthDateTooEarly' | null {
  if (birthDate > today) return 'birthDateInFuture';
  return ageOn(today, birthDate) > OLDEST ? 'birthDateTooEarly' : null;
}
