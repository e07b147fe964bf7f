import type { PlayerDevelopment } from '#contract/player/player-development.contract.ts';
import { showNumberText } from '#web/lib/text/number-text.ts';

export const developmentText = {
  added: 'Развитието на състезателят е добавено успешно',
  failed: 'Възникна грешка при добавяне на развитие на състезателя!',
};

type Measure = 'height' | 'weight' | 'fullExtent' | 'attack' | 'block';

export interface MeasureInfo {
  name: Measure;
  label: string;
  shortLabel?: string;
  unit: string;
  /** A step larger than this between two measurements is rather a slip. */
  unlikelyStep: number;
}

export const measures: readonly MeasureInfo[] = [
  { name: 'height', label: 'Ръст', unit: 'см', unlikelyStep: 15 },
  { name: 'weight', label: 'Тегло', unit: 'кг', unlikelyStep: 20 },
  { name: 'fullExtent', label: 'Разтег на ръцете', unit: 'см', unlikelyStep: 20 },
  { name: 'attack', label: 'Височина при атака', shortLabel: 'Атака', unit: 'см', unlikelyStep: 40 },
  { name: 'block', label: 'Височина при блокада', shortLabel: 'Блокада', unit: 'см', unlikelyStep: 40 },
];

export function showMeasure(value: number): string {
  return showNumberText(String(value));
}

export function showStep(value: number, last: number | undefined): string | null {
  if (last === undefined || last === value) return null;
  const step = Math.round((value - last) * 10) / 10;
  return step > 0 ? `+${showMeasure(step)}` : `−${showMeasure(-step)}`;
}

export function stepInWords(step: string, unit: string, since: string): string {
  const size = step.slice(1);
  const more = step.startsWith('+') ? 'повече' : 'по-малко';
  return `с ${size}\u00A0${unit} ${more} спрямо ${since.slice(5, 7)}.${since.slice(0, 4)}\u00A0г.`;
}

/** The list is newest first: what came before a row stands after it. */
export function before(developments: readonly PlayerDevelopment[], row: PlayerDevelopment) {
  return developments[developments.indexOf(row) + 1];
}
