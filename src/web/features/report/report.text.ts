import { dateInText } from '#domain/common/dates.ts';

export const REPORTS = { to: '/reports', label: 'Справки' } as const;

export const reportText = {
  title: REPORTS.label,
  description: 'Всяко число води до списъка, който брои',
  onlyAdministrators: 'Справките са достъпни само за администратори.',
  season: 'Сезон',
  on: 'Към дата',
  today: 'Към днес',
  total: 'Общо',
  picture: 'Графика',
  table: 'Таблица',
  nothing: 'Няма какво да се преброи',
  yearly: 'Годишен отчет',
  yearlyAbout: 'Всички таблици в един файл, към 31 декември; за текущата година – към днес',
  year: 'Година',
  missing: 'Справката не беше намерена.',
} as const;

export const keptNote = (day: string): string => `Числата са запазени на ${dateInText(day)} и вече не се променят.`;

export const earlierNote = (asked: string, day: string): string =>
  `На ${dateInText(asked)} няма запазени числа. Последните преди това са към ${dateInText(day)}.`;

export const keptSinceNote = (day: string): string => `Минал ден може да се избере от ${dateInText(day)} нататък.`;
