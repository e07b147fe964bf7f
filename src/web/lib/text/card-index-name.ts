import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';

export function cardIndexName({ ageGroup, year }: { ageGroup: number; year: number }): string {
  return [ageGroups[ageGroup]?.label, formatSeason(year)].filter(Boolean).join(' · ');
}
