import { firstDayOf, seasonOf } from '../card-index/season.rules.ts';
import { dateInText, dayBefore, type IsoDate } from '../common/dates.ts';
import { monthsAfter } from '../common/later-days.ts';
import type { DocumentKind } from '../federation/document-kind.rules.ts';

/** The last day that a document of the kind can be valid on; null where there is no such bound. */
export function latestEnd({ validity, validMonths }: Pick<DocumentKind, 'validity' | 'validMonths'>, start: IsoDate) {
  if (validity === 'season') return dayBefore(firstDayOf(seasonOf(start) + 1));
  return validity === 'months' && validMonths !== null ? monthsAfter(start, validMonths) : null;
}

/** Why a document of the kind cannot end so; null when it can. Null as an end is none. */
export function endRefusal(
  kind: Pick<DocumentKind, 'validity' | 'validMonths'>,
  { startDate, endDate }: { startDate: IsoDate; endDate: IsoDate | null },
): string | null {
  const latest = latestEnd(kind, startDate);
  if (latest === null || (endDate !== null && endDate <= latest)) return null;
  return `Документ от този вид важи най-късно до ${dateInText(latest)}`;
}
