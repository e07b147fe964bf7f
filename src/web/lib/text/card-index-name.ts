import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';

/** „Момчета под 14 г. · 2026/2027“ */
export function cardIndexName({ ageGroup, year }: { ageGroup: number; year: number }): string {
  return [ageGroups[ageGroup]?.label, formatSeason(year)].filter(Boolean).join(' · ');
}
