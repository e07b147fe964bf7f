import { coachFilters } from '#domain/coach/coach.filters.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { FilterQuery } from '#domain/common/list-filter.ts';
import { filterConditions, isNumber } from '#server/db/list/filter-conditions.ts';
import { closeToCoach } from '../../db/access-sql.ts';
import { isOfRegion } from '../../db/region-sql.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { coachEducationTable, coachTable } from '../../db/tables/coach.table.ts';
import { sqlNames, sqlTable } from '../../db/typed-columns.ts';

const [h, e] = [sqlNames(coachTable, 'h'), sqlNames(coachEducationTable, 'e')];

export type CoachFilterQuery = FilterQuery<typeof coachFilters>;

/** Null where none is entered. */
export const HIGHEST_EDUCATION = `(select max(${e.level}) from ${sqlTable(coachEducationTable, 'e')}
  where ${e.coachId} = ${h.id} and ${e.removedOn} is null)`;

/** The conditions of the filters that are asked for, of the coach `h`. */
export function coachConditions(
  query: CoachFilterQuery,
  { actor, values }: { actor: Actor; values: SqlValues },
): string[] {
  return filterConditions({
    filters: coachFilters,
    query,
    values,
    circle: (into) => closeToCoach(actor, into),
    writers: {
      clubId: isNumber(h.currentClubId),
      clubless: () => `${h.currentClubId} is null`,
      region: isOfRegion(h.cityId),
      nationality: (country, into) => `${h.nationality} = ${into.add(country)}`,
      education: (level, into) => `${HIGHEST_EDUCATION} = ${into.add(level)}::int`,
      withoutEducation: () => `${HIGHEST_EDUCATION} is null`,
      withoutPhoto: () => `${h.photoId} is null`,
    },
  });
}
