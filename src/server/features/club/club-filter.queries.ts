import { seasonOf } from '#domain/card-index/season.rules.ts';
import { clubFilters } from '#domain/club/club.filters.ts';
import { type Actor, isStaff } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { FilterQuery } from '#domain/common/list-filter.ts';
import { regionNumber } from '#domain/federation/regions.ts';
import { filterConditions } from '#server/db/list/filter-conditions.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { sqlNames, sqlTable } from '../../db/typed-columns.ts';

const [c, i, p] = [sqlNames(clubTable, 'c'), sqlNames(cardIndexTable, 'i'), sqlNames(playerTable, 'p')];

export type ClubFilterQuery = FilterQuery<typeof clubFilters>;

/** The season is the place of a value. */
const isLicensed = (season: string) => `exists (
  select from ${sqlTable(cardIndexTable, 'i')}
  where ${i.clubId} = ${c.id} and ${i.year} = ${season}::int and ${i.removedOn} is null)`;

const HAS_PLAYERS = `exists (
  select from ${sqlTable(playerTable, 'p')} where ${p.currentClubId} = ${c.id} and not ${p.isDeleted})`;

const withOrWithout = (which: 'with' | 'without', condition: string) => `${which === 'with' ? '' : 'not '}${condition}`;

/** The conditions of the filters that are asked for, of the club `c`. */
export function clubConditions(
  query: ClubFilterQuery,
  { actor, today, values }: { actor: Actor; today: IsoDate; values: SqlValues },
): string[] {
  return filterConditions({
    filters: clubFilters,
    query,
    values,
    circle: () => (isStaff(actor) ? 'true' : 'false'),
    writers: {
      region: (region, into) => `${c.regionId} = ${into.add(regionNumber(region))}::int`,
      licences: (which, into) => withOrWithout(which, isLicensed(into.add(seasonOf(today)))),
      licensedIn: (season, into) => isLicensed(into.add(season)),
      players: (which) => withOrWithout(which, HAS_PLAYERS),
      withoutLogo: () => `${c.logoId} is null`,
    },
  });
}
