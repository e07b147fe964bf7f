import type { FindingLevel, System } from '#contract/system/system.contract.ts';
import { plural } from '#domain/common/plural.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const systemText = {
  title: 'Система',
  description: 'Състояние на инсталацията и какво трябва да се провери',
  onlyAdministrators: 'Състоянието на системата е достъпно само за администратори.',
  findings: 'Проверка',
  findingsAbout: 'Каквото не е наред, е най-отгоре',
  remedy: 'Какво да се направи',
  facts: 'Състояние',
  slow: 'Бавни заявки',
  slowAbout: 'Най-бавните заявки през последното денонощие (само на сървъра, който Ви отговаря)',
  slowDetails: 'Кои са',
  noneSlow: 'Няма заявки над половин секунда.',
  noBackup: 'няма',
};

export const levelNames: Record<FindingLevel, { label: string; tone: BadgeTone }> = {
  good: { label: 'Наред', tone: 'green' },
  doubtful: { label: 'За проверка', tone: 'amber' },
  wrong: { label: 'Грешка', tone: 'red' },
};

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

export function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** unit;
  return `${value.toLocaleString('bg', { maximumFractionDigits: value < 100 && unit > 0 ? 1 : 0 })}\u00a0${UNITS[unit]}`;
}

export function standbyText(standby: System['standby']): string {
  if (standby === null) return 'няма';
  const seconds = standby.behindMs === null ? null : secondsText(standby.behindMs);
  switch (standby.kind) {
    case 'read':
      return `списъците се четат от нея, изостава с ${seconds ?? '–'}`;
    case 'behind':
      return seconds === null ? 'изостава, не се чете от нея' : `изостава с ${seconds}, не се чете от нея`;
    case 'away':
      return 'не отговаря, не се чете от нея';
    case 'foreign':
      return 'не е на тази база данни, не се чете от нея';
  }
}

export const secondsText = (ms: number) => `${(ms / 1000).toFixed(1).replace('.', ',')}\u00a0s`;

export const slowText = (count: number, slowestMs: number) =>
  `${plural(count, 'вид заявка', 'вида заявки')} над половин секунда; най-бавната отне ${secondsText(slowestMs)}.`;
