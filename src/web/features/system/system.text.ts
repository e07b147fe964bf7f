import type { FindingLevel, System } from '#contract/system.contract.ts';
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

/** How the standby in `READ_URL` stands: „чете се от нея, изостава с 0,3 s“. */
export function standbyText(standby: System['standby']): string {
  if (standby === null) return 'не е зададена (READ_URL)';
  const seconds = standby.behindMs === null ? null : secondsText(standby.behindMs);
  switch (standby.kind) {
    case 'read':
      return `списъците са от нея, изостава с ${seconds ?? '–'}`;
    case 'behind':
      return seconds === null ? 'изостава, не се чете от нея' : `изостава с ${seconds}, не се чете от нея`;
    case 'away':
      return 'не отговаря, не се чете от нея';
    case 'foreign':
      return 'не е на тази база данни, не се чете от нея';
  }
}

/** „1,3 s“ */
export const secondsText = (ms: number) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
