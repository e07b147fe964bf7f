import type { PlayerDevelopment } from '#contract/player/player-development.contract.ts';
import {
  areUsualMeasures,
  inUnit,
  type MeasureColumn,
  measuredValue,
  type MeasureKind,
} from '#domain/player/measure-kinds.ts';
import { showNumberText } from '#web/lib/text/number-text.ts';

export const developmentText = {
  added: 'Развитието на състезателят е добавено успешно',
  failed: 'Възникна грешка при добавяне на развитие на състезателя!',
};

/** What is known of the measures of the specification beside their names. */
const known: Readonly<Record<MeasureColumn, { shortLabel?: string; unlikelyStep: number; isMoreGood: boolean }>> = {
  height: { unlikelyStep: 15, isMoreGood: true },
  weight: { unlikelyStep: 20, isMoreGood: false },
  fullExtent: { unlikelyStep: 20, isMoreGood: true },
  attack: { shortLabel: 'Атака', unlikelyStep: 40, isMoreGood: true },
  block: { shortLabel: 'Блокада', unlikelyStep: 40, isMoreGood: true },
};
const knownOf = ({ column, isUsual }: MeasureKind) => (column !== null && isUsual ? known[column] : null);

/** Where there is little room. */
export const shortLabel = (kind: MeasureKind): string => knownOf(kind)?.shortLabel ?? kind.label;

/** A step larger than this between two measurements is rather a slip. */
export const unlikelyStep = (kind: MeasureKind, last: number): number => knownOf(kind)?.unlikelyStep ?? last / 2;

/** More weight is neither good nor bad; more reach is good. What else is measured may be seconds. */
export const isMoreGood = (kind: MeasureKind): boolean => knownOf(kind)?.isMoreGood ?? false;

export const columnHeader = ({ label, unit }: MeasureKind): string => (unit === '' ? label : `${label} (${unit})`);

export const cardDescription = (): string =>
  areUsualMeasures('height', 'weight', 'attack', 'block')
    ? 'Ръст, тегло и отскок през годините'
    : 'Стойностите, измерени през годините';

export const chartTitle = (): string =>
  areUsualMeasures('height', 'attack', 'block') ? 'Ръст и отскок през годините' : 'Измервания през годините';

export function showMeasure(value: number): string {
  return showNumberText(String(value));
}

export const withUnit = (value: number, unit: string): string => inUnit(showMeasure(value), unit);

/** Seconds are told to the hundredth. */
export function showStep({ isUsual }: MeasureKind, value: number, last: number | null): string | null {
  if (last === null || last === value) return null;
  const parts = isUsual ? 10 : 100;
  const step = Math.round((value - last) * parts) / parts;
  return step > 0 ? `+${showMeasure(step)}` : `−${showMeasure(-step)}`;
}

export function stepInWords(step: string, unit: string, since: string): string {
  const size = step.slice(1);
  const more = step.startsWith('+') ? 'повече' : 'по-малко';
  return `с ${inUnit(size, unit)} ${more} спрямо ${since.slice(5, 7)}.${since.slice(0, 4)}\u00A0г.`;
}

/** The list is newest first: what came before a row stands after it. One without this value tells nothing of it. */
export function before(developments: readonly PlayerDevelopment[], row: PlayerDevelopment, kind: MeasureKind) {
  return developments.slice(developments.indexOf(row) + 1).find((earlier) => measuredValue(kind, earlier) !== null);
}
