import type { IsoDate } from './dates.ts';

/** What strangers read is there in both; the back office is Bulgarian. */
export const languages = ['bg', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * The language of whoever asks, by `Accept-Language`: Bulgarian for those who put it before all others, or say nothing;
 * English for everybody else, who reads Bulgarian less than that.
 */
export function preferredLanguage(header: string | undefined): Language {
  const asked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
      const weight = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find((q) => q !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(?:-|$)/.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const [first] = asked;
  return first === undefined || first.tag === 'bg' || first.tag.startsWith('bg-') ? 'bg' : 'en';
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** „18 November 2026“: no order of day and month to be mistaken. */
export function dateInEnglish(date: IsoDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)}\u00a0${MONTHS[Number(month) - 1] ?? month} ${year}`;
}
