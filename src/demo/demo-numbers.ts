import type { Sex } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { egnCheckDigit } from '#domain/player/egn.rules.ts';
import { eikCheckDigit } from '#domain/club/eik.rules.ts';
import { dayNumber } from './calendar.ts';

const LNCH_WEIGHTS = [21, 19, 17, 13, 11, 9, 7, 3, 1];
const EGN_PER_DAY_AND_SEX = 5;

/** An ЕГН that nobody is likely to have: only the last ten birth orders of a day, 990–999, are used. */
export function demoEgn(birthDate: IsoDate, sex: Sex, order: number): string {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const codedMonth = year >= 2000 ? month + 40 : month;
  const two = (value: number) => String(value).padStart(2, '0');
  const firstNine = `${two(year % 100)}${two(codedMonth)}${two(day)}${990 + 2 * order + sex}`;
  return `${firstNine}${egnCheckDigit(firstNine)}`;
}

/** A right ЛНЧ that can never be taken for an ЕГН: its third digit is of no month. */
export function demoLnch(order: number): string {
  const firstNine = `999${String(order).padStart(6, '0')}`;
  const sum = LNCH_WEIGHTS.reduce((total, weight, i) => total + weight * Number(firstNine[i]), 0);
  return `${firstNine}${sum % 10}`;
}

/** Numbers that begin with 999 are not given to anyone. */
export function demoEik(order: number): string {
  const firstEight = `999${String(order).padStart(5, '0')}`;
  return `${firstEight}${eikCheckDigit(firstEight)}`;
}

export class PersonalNumbers {
  readonly #usedOfDay = new Map<number, number>();
  #foreigners = 0;
  #documents = 0;

  /** Falls back to a document number once the five numbers of a day are spent. */
  ofBulgarian(birthDate: IsoDate, sex: Sex): string {
    const key = dayNumber(birthDate) * 2 + sex;
    const used = this.#usedOfDay.get(key) ?? 0;
    if (used === EGN_PER_DAY_AND_SEX) return this.#document();
    this.#usedOfDay.set(key, used + 1);
    return demoEgn(birthDate, sex, used);
  }

  ofForeigner(): string {
    this.#foreigners += 1;
    return this.#foreigners > 999_999 ? this.#document() : demoLnch(this.#foreigners);
  }

  #document(): string {
    this.#documents += 1;
    return `DEMO${String(this.#documents).padStart(8, '0')}`;
  }
}
