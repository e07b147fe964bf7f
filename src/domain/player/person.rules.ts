import type { IsoDate } from '../common/dates.ts';
import { ageOn } from './player.rules.ts';

/** Older than anyone who ever was in the register. */
const OLDEST = 100;

/** „Анна-Мария“, „О’Конър“, „д-р Ив. Петров“: letters, and what may stand between them. */
const NAME_SHAPE = /^['’]?(?:\p{L}\p{M}*)+(?:[ .'’-]+(?:\p{L}\p{M}*)+)*\.?$/u;

const FOREIGN_LETTER = /[^\P{L}\p{Script=Cyrillic}\p{Script=Latin}]/u;

/** Whether the text can be the name of a person, in either alphabet. */
export function isPersonName(text: string): boolean {
  return NAME_SHAPE.test(text) && !FOREIGN_LETTER.test(text);
}

/** Why nobody in the register can be born on that day; null when somebody can. */
export function birthDateRefusal(birthDate: IsoDate, today: IsoDate): 'birthDateInFuture' | 'birthDateTooEarly' | null {
  if (birthDate > today) return 'birthDateInFuture';
  return ageOn(today, birthDate) > OLDEST ? 'birthDateTooEarly' : null;
}
