import { type AgeGroupCode, ageGroupLabel } from './age-group.rules.ts';
import { formatSeason, type Season } from './season.rules.ts';

/** „Момчета под 14 г. · 2026/2027“ на ВК Дунав (Русе): a licence where it is named in a sentence. */
export function licenceName(licence: { ageGroup: AgeGroupCode; year: Season; clubName: string }): string {
  return `„${ageGroupLabel(licence.ageGroup)} · ${formatSeason(licence.year)}“ на ${licence.clubName}`;
}
