import { ADULT_AGE, type AgeGroup, sexes, usualAgeGroups } from './age-group.rules.ts';

export type AgeGroupRefusal = 'ageGroupUsed' | 'ageGroupAgeTaken' | 'adultGroupNeeded';

/**
 * Why a group may not become what it would be; null where it may. A licence says whom its group takes, so age and sex
 * of a group that has one stay; a licence is asked for by age and sex, so two open groups never have the same; and
 * whoever is past every limit plays with the adults, so there are always some.
 */
export function ageGroupRefusal(
  groups: readonly AgeGroup[],
  changed: AgeGroup,
  isUsed: boolean,
): AgeGroupRefusal | null {
  const before = groups.find(({ value }) => value === changed.value);
  const hasMoved = before !== undefined && (before.age !== changed.age || before.sex !== changed.sex);
  if (isUsed && hasMoved) return 'ageGroupUsed';
  const open = [...groups.filter(({ value }) => value !== changed.value), changed].filter(({ isClosed }) => !isClosed);
  const hasAdults = sexes.every((sex) => open.some((group) => group.sex === sex && group.age === ADULT_AGE));
  if (!hasAdults) return 'adultGroupNeeded';
  const places = open.map(({ age, sex }) => `${sex} ${age}`);
  return new Set(places).size === places.length ? null : 'ageGroupAgeTaken';
}

/** Whether a federation has changed nothing of what the specification says. */
export function areUsualGroups(groups: readonly AgeGroup[]): boolean {
  return (
    groups.length === usualAgeGroups.length &&
    groups.every((group, at) => {
      const usual = usualAgeGroups[at];
      return usual !== undefined && fieldsOf(group) === fieldsOf(usual);
    })
  );
}

const fieldsOf = ({ value, label, labelEn, age, sex, isClosed }: AgeGroup) =>
  JSON.stringify([value, label, labelEn, age, sex, isClosed]);
