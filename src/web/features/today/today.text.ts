import type { Today, TodayLine } from '#contract/today/today.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { formatLongDate } from '#domain/common/long-date.ts';
import { daysText } from '#domain/common/plural.ts';
import type { TodayKind } from '#domain/today/today.rules.ts';
import { daysBetween } from '#web/lib/text/dates.ts';

const WEEKDAYS = ['неделя', 'понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота'];

/** „вторник, 17 ноември 2026 г.“ */
export const dayText = (day: string): string =>
  `${WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]}, ${formatLongDate(day)}`;

/** Of what ends the first day is said, of everything else how old the oldest is. */
const ENDING: ReadonlySet<TodayKind> = new Set(['contractsSoon']);

export function ageText({ kind, since }: TodayLine, { day }: Pick<Today, 'day'>): string | null {
  if (since === null) return null;
  if (ENDING.has(kind)) return since === day ? 'първият е днес' : `първият е на ${dateInText(since)}`;
  const days = daysBetween(since, day);
  return days <= 0 ? 'от днес' : `най-старият е от ${daysText(days)}`;
}
