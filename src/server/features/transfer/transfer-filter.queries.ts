import { firstDayOf } from '#domain/card-index/season.rules.ts';
import { dayBefore } from '#domain/common/dates.ts';
import type { FilterQuery } from '#domain/common/list-filter.ts';
import { transferFilters } from '#domain/transfer/transfer.filters.ts';
import { filterConditions, isNumber, onDays } from '#server/db/list/filter-conditions.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { sqlNames } from '../../db/typed-columns.ts';
import { DAYS_TAKEN, IS_ANSWERED, IS_CARRIED_OUT, IS_UNANSWERED, someSide } from './transfer-times.ts';

const t = sqlNames(transferTable, 't');

export type TransferFilterQuery = FilterQuery<typeof transferFilters>;

const lengths = {
  any: '',
  '7': ` and ${DAYS_TAKEN} <= 7`,
  '14': ` and ${DAYS_TAKEN} between 8 and 14`,
  '30': ` and ${DAYS_TAKEN} between 15 and 30`,
  more: ` and ${DAYS_TAKEN} > 30`,
} as const;

/** The conditions of the filters that are asked for, of the transfer `t`. Its parties see all of it. */
export function transferConditions(query: TransferFilterQuery, values: SqlValues): string[] {
  return filterConditions({
    filters: transferFilters,
    query,
    values,
    circle: () => 'true',
    writers: {
      type: isNumber(t.type),
      clubId: (club, into) => {
        const asked = into.add(club);
        return `(${t.fromClubId} = ${asked}::int or ${t.toClubId} = ${asked}::int)`;
      },
      fromClubId: isNumber(t.fromClubId),
      toClubId: isNumber(t.toClubId),
      season: (season, into) =>
        onDays(t.initiatedAt, { from: firstDayOf(season), to: dayBefore(firstDayOf(season + 1)) }, into),
      begun: (days, into) => onDays(t.initiatedAt, days, into),
      took: (length) => `${IS_CARRIED_OUT}${lengths[length]}`,
      answeredBy: (club, into) => someSide(into.add(club), IS_ANSWERED),
      unansweredBy: (club, into) => someSide(into.add(club), IS_UNANSWERED),
    },
  });
}
