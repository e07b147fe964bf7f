import { dateInText, type IsoDate } from '../common/dates.ts';

/** So long a club has to mend a returned licence, unless whoever returns it says otherwise. */
export const MEND_DAYS = 7;

/** A returned licence is mended until the day that was given, also past the closing date of its group. */
export const mayStillMend = (mendUntil: IsoDate | null, day: IsoDate): boolean =>
  mendUntil !== null && day <= mendUntil;

/** That both are over, the closing date and the days for mending. */
export const mendingOver = (mendUntil: IsoDate): string =>
  `Срокът за поправка мина на ${dateInText(mendUntil)} Промени се правят само от федерацията.`;
