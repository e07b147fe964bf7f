import type { ImportCounts, ImportDetails } from '#contract/import/import.contract.ts';
import { showWhen } from '#web/lib/text/dates.ts';
import { rowCount, toBeWritten } from '../import.text.ts';

/** What a club may not register at once. */
export interface Limit {
  now: number;
  later: number;
  /** „20:33 ч.“, with the day where it is not today. */
  moment: string;
}

/** Null where nobody has to wait. */
export function limitOf({ admission, counts }: Pick<ImportDetails, 'admission' | 'counts'>): Limit | null {
  if (admission === null || admission.until === null) return null;
  const { now, until } = admission;
  const later = counts.new + counts.refused - now;
  return later <= 0 ? null : { now, later, moment: showWhen(until) };
}

/** What the button writes: no more than is let in now, and all of it where that is nothing yet. */
export function promised(counts: ImportCounts, limit: Limit | null): string | null {
  if (limit === null || limit.now === 0) return toBeWritten(counts);
  const added = Math.min(counts.new, limit.now);
  return toBeWritten({ ...counts, new: added, refused: Math.min(counts.refused, limit.now - added) });
}

/** „Сега могат да бъдат записани 30 нови; останалите 10 – след 20:33 ч.“ */
export function limitText(counts: ImportCounts, { now, later, moment }: Limit): string {
  if (now === 0) return `Клубът достигна ограничението за нови състезатели. ${comeBack(counts, moment)}`;
  const some = counts.refused > 0 ? rowCount(now) : `${now}\u00a0${now === 1 ? 'нов' : 'нови'}`;
  const first = now === 1 ? `Сега може да бъде записан ${some}` : `Сега могат да бъдат записани ${some}`;
  return `${first}; ${later === 1 ? 'останалият' : 'останалите'} ${later}\u00a0– след ${moment}`;
}

const comeBack = (counts: ImportCounts, moment: string) =>
  `Върнете се след ${moment} и натиснете „Запиши ${toBeWritten(counts)}“.`;

/** What is to be done about rows that the limit has refused, above them. */
export function limitAdvice(counts: ImportCounts, limit: Limit): string {
  return limit.now === 0 ? comeBack(counts, limit.moment) : limitText(counts, limit);
}
