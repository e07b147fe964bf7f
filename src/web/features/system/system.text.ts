import type { FindingLevel } from '#contract/system.contract.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const systemText = {
  title: 'Система',
  description: 'Как е инсталацията и какво има нужда от внимание',
  onlyAdministrators: 'Състоянието на системата е достъпно само за администратори.',
  findings: 'Проверка',
  findingsAbout: 'Същото като npm run doctor на сървъра',
  facts: 'Състояние',
  slow: 'Бавни заявки',
  slowAbout: 'Най-бавните през последното денонощие на сървъра, който отговаря',
  noneSlow: 'Няма заявки над половин секунда.',
  noBackup: 'няма',
};

export const levelNames: Record<FindingLevel, { label: string; tone: BadgeTone }> = {
  good: { label: 'Добре', tone: 'green' },
  doubtful: { label: 'Съмнително', tone: 'amber' },
  wrong: { label: 'Погрешно', tone: 'red' },
};

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** „12,4 MB“ */
export function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** unit;
  return `${value.toLocaleString('bg', { maximumFractionDigits: value < 100 && unit > 0 ? 1 : 0 })} ${UNITS[unit]}`;
}
