import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';

export function cardIndexName({ ageGroup, year }: { ageGroup: number; year: number }): string {
  return [ageGroupLabel(ageGroup), formatSeason(year)].filter(Boolean).join(' · ');
}
