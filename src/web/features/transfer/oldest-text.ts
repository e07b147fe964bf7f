import { daysText } from '#domain/common/plural.ts';
import { daysBetween, todayInSofia } from '#web/lib/text/dates.ts';

/** „, най-старият от 12 дни“: the end of a sentence that counts. */
export function oldestText(count: number, since: string | null): string {
  if (since === null) return '';
  const days = daysBetween(since, todayInSofia());
  if (days <= 0) return ', от днес';
  return count === 1 ? `, от ${daysText(days)}` : `, най-старият от ${daysText(days)}`;
}
