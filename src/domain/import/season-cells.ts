import { type AgeGroupCode, ageGroups } from '../card-index/age-group.rules.ts';
import type { Season } from '../card-index/season.rules.ts';
import { searchKey } from '../search/search-key.ts';

/** Of seasons before it nobody keeps licences. */
export const FIRST_SEASON = 1990;

const SEASON = /^(\d{4})(?:\s?[/–-]\s?(\d{4}|\d{2}))?(?:\s?г\.?)?$/;

/** „2024/2025“, „2024-25“ and „2024“ are the season that begins in 2024; null where the cell names none. */
export function seasonOfCell(cell: string): Season | null {
  const [, first, second] = SEASON.exec(cell) ?? [];
  if (first === undefined) return null;
  const next = String(Number(first) + 1);
  return second === undefined || next.endsWith(second) ? Number(first) : null;
}

export type SeasonFault = 'seasonUnknown' | 'seasonTooEarly' | 'seasonInFuture';

/** Licences are made for the season of now; those before it are brought in as history. */
export function seasonFault(season: Season | null, current: Season): SeasonFault | null {
  if (season === null) return 'seasonUnknown';
  if (season < FIRST_SEASON) return 'seasonTooEarly';
  return season > current ? 'seasonInFuture' : null;
}

/** The letter that stands for „години“ is often left out. */
const groupKey = (text: string) => searchKey(text).replace(/\s?g$/, '');

export function ageGroupOfCell(cell: string): AgeGroupCode | null {
  return ageGroups.find(({ label }) => groupKey(label) === groupKey(cell))?.value ?? null;
}
