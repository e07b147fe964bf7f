import { firstDayOf, seasonOf } from '../card-index/season.rules.ts';
import { dateInText, dayBefore, type IsoDate, toIsoDate } from '../common/dates.ts';
import type { DocumentKind } from '../federation/document-kind.rules.ts';

/** The last day that a document of the kind can be valid on; null where there is no such bound. */
export function latestEnd({ validity, validMonths }: Pick<DocumentKind, 'validity' | 'validMonths'>, start: IsoDate) {
  if (validity === 'season') return dayBefore(firstDayOf(seasonOf(start) + 1));
  return validity === 'months' && validMonths !== null ? monthsAfter(start, validMonths) : null;
}

/** The same day so many months later, or the last one of a month that is shorter. */
function monthsAfter(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const counted = year * 12 + month - 1 + months;
  const [ofYear, ofMonth] = [Math.floor(counted / 12), (counted % 12) + 1];
  const days = [day, 30, 29, 28].filter((tried) => tried <= day);
  return days.map((tried) => toIsoDate(ofYear, ofMonth, tried)).find((found) => found !== null) ?? date;
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
