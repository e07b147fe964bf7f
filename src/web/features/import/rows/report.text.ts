import type { ImportCounts } from '#contract/import/import.contract.ts';
import { rowCount } from '../import.text.ts';

/** Rows that did not come in, apart from those that were there already. */
export const leftBehind = ({ refused, faulty, missing, double, leftOut }: ImportCounts) =>
  refused + faulty + missing + double + leftOut;

export const writtenText = (written: number) =>
  written === 0 ? 'Нищо не е записано' : written === 1 ? 'Записан е 1\u00a0ред' : `Записани са ${rowCount(written)}`;

export const reportText = {
  refused:
    'Изтеглете ги: последната колона „Причина“ казва какво не е наред. Поправете ги във файла и го внесете отново; вече записаните редове не се повтарят.',
  undoQuestion: (written: number) =>
    `Да бъде ли отменен целият импорт (${rowCount(written)})? Добавеното от него се премахва, а промененото се връща, както е било. Ако върху нещо вече е работено, импортът остава и ще видите кое пречи.`,
} as const;
