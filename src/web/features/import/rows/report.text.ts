import type { ImportCounts } from '#contract/import/import.contract.ts';
import { showWhen } from '#web/lib/text/dates.ts';
import { rowCount } from '../import.text.ts';

/**
 * Rows that did not come in and can still be mended, as many as the file of them has; of an undone import those it had
 * written too. Those that were there already are none, nor those that somebody has left out.
 */
export function leftBehind({ refused, faulty, missing, double, ...counts }: ImportCounts, isUndone: boolean) {
  const left = refused + faulty + missing + double + counts.new + counts.changed;
  return isUndone ? left + counts.written : left;
}

/** Rows with which nothing is wrong: they wait for the next run. */
export const waiting = ({ new: added, changed }: ImportCounts) => added + changed;

export const waitingText = (count: number) =>
  count === 1 ? '1\u00a0ред чака записване' : `${rowCount(count)} чакат записване`;

export function behindText(behind: number, isUndone: boolean): string {
  const verb = isUndone
    ? behind === 1
      ? 'е записан'
      : 'са записани'
    : behind === 1
      ? 'беше записан'
      : 'бяха записани';
  return `${rowCount(behind)} не ${verb}`;
}

/** „1 ред е пропуснат.“ */
export const leftOutText = (count: number) =>
  count === 1 ? '1\u00a0ред е пропуснат и не се записва.' : `${rowCount(count)} са пропуснати и не се записват.`;

export const writtenText = (written: number) =>
  written === 0 ? 'Нищо не е записано' : written === 1 ? 'Записан е 1\u00a0ред' : `Записани са ${rowCount(written)}`;

export const madeClubsText = (count: number) =>
  count === 1 ? 'С импорта е създаден 1\u00a0клуб:' : `С импорта са създадени ${count}\u00a0клуба:`;

export const whenText = (isUndone: boolean, when: string) =>
  isUndone ? `Отменен: ${showWhen(when)} Записаното от него вече го няма.` : `Завършен: ${showWhen(when)}`;

export const reportText = {
  /** For whoever can still mend them here. */
  mended: 'Поправете ги по-долу и ги запишете, или ги изтеглете.',
  /** For whoever has only to wait with the others. */
  othersMended: 'Другите поправете по-долу или ги изтеглете.',
  /** For whoever may write them at once. */
  ready: (words: string) => `С „Запиши ${words}“ долу ги записвате.`,
  again: 'Внеси отново с поправките',
  againPending: 'Проверката започва...',
  againFailed: 'Възникна грешка при проверката на данните!',
  kept: 'Поправеното в тях е запазено: с „Внеси отново с поправките“ те се проверяват отново, преди да бъдат записани.',
  refused:
    'Последната колона на изтегления файл, „Причина“, казва какво не е наред. Поправеният файл се внася отново, а вече записаните редове не се повтарят.',
  undoQuestion: (written: number) =>
    `Да бъде ли отменен целият импорт (${rowCount(written)})? Добавеното от него се премахва, а промененото се връща, както е било. Ако върху нещо вече е работено, импортът остава и ще видите кое пречи.`,
} as const;
