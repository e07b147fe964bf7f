import type { IsoDate } from '../common/dates.ts';
import { firstDayOf, type Season, seasonOf } from './season.rules.ts';

/** A transfer for a period that was carried out and from which the player has not been released. */
export interface Loan {
  /** Null where no end was agreed upon. */
  endOn: IsoDate | null;
}

/**
 * Whether a loan no longer lets the player play for the borrower in a season: it ended before that season began, or,
 * in the season that runs, before today. Of a season that is over it is enough that the loan reached into it.
 */
export function isLoanOver({ endOn }: Loan, season: Season, today: IsoDate): boolean {
  if (endOn === null) return false;
  return endOn < (season === seasonOf(today) ? today : firstDayOf(season));
}
