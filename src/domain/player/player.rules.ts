import type { IsoDate } from '../common/dates.ts';

export function ageOn(day: IsoDate, birthDate: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const deactivatedLabel = 'Деактивиран';
