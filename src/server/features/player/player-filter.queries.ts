import { ageGroupOf } from '#domain/card-index/age-group.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { FilterQuery } from '#domain/common/list-filter.ts';
import { playerFilters } from '#domain/player/player.filters.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { filterConditions, type FilterWriters, inYears, isNumber, onDays } from '#server/db/list/filter-conditions.ts';
import { closeToPlayer } from '../../db/access-sql.ts';
import { isOfRegion } from '../../db/region-sql.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { cardIndexPlayerTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { playerDocumentTable, playerTable } from '../../db/tables/player.table.ts';
import { cityTable } from '../../db/tables/reference.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { sqlNames, sqlTable } from '../../db/typed-columns.ts';
import {
  IS_CONTRACT,
  isInForce,
  isPaperOf,
  type KnownKind,
  lacksKind,
  lacksRequired,
} from './document-kind/paper-sql.ts';
import { inAgeGroup } from './player-age-group-sql.ts';

const p = sqlNames(playerTable, 'p');
const i = sqlNames(cardIndexTable, 'i');
const [m, d, t] = [
  sqlNames(cardIndexPlayerTable, 'm'),
  sqlNames(playerDocumentTable, 'd'),
  sqlNames(transferTable, 't'),
];
const town = sqlNames(cityTable, 'town');

/** When it is asked: what is valid, and which season it is, depend on it. */
export interface AskedOn {
  today: IsoDate;
  season: Season;
  /** What the paper that is asked for as missing is, where it is known. */
  kind?: KnownKind | undefined;
}

export type PlayerFilterQuery = FilterQuery<typeof playerFilters>;

/** The conditions of the filters that are asked for, of the player `p`. */
export function playerConditions(
  query: PlayerFilterQuery,
  { actor, on, values }: { actor: Actor; on: AskedOn; values: SqlValues },
): string[] {
  return filterConditions({
    filters: playerFilters,
    query,
    values,
    writers: writersOn(on, query),
    circle: (into) => closeToPlayer(actor, into),
  });
}

const writersOn = (
  { today, season, kind: known }: AskedOn,
  { licensedIn = season, licensedGroup }: PlayerFilterQuery,
): FilterWriters<typeof playerFilters> => ({
  clubId: isNumber(p.currentClubId),
  clubless: () => `${p.currentClubId} is null`,
  withoutRegion: () => `not exists (
    select from ${sqlTable(cityTable, 'town')} where ${town.id} = ${p.cityId} and ${town.regionId} is not null)`,
  region: isOfRegion(p.cityId),
  ageGroup: (code, values) => inAgeGroup(ageGroupOf(code), values.add(season)),
  sex: (sex, values) => `${p.sex} = ${values.add(sex)}::int`,
  born: (years, values) => inYears(p.birthDate, years, values),
  nationality: (country, values) => `${p.nationality} = ${values.add(country)}::text`,
  licence: (which, values) => `${which === 'with' ? '' : 'not '}${isLicensed(values.add(season))}`,
  licensedIn: (year, values) => isLicensed(values.add(year)),
  licensedGroup: (code, values) => isLicensed(values.add(licensedIn), isOfGroup(code, values)),
  // With a group it is one licence that has both.
  licensedClub: (club, values) =>
    isLicensed(
      values.add(licensedIn),
      `and exists (select from ${sqlTable(cardIndexTable, 'i')} where ${i.id} = ${m.cardIndexId} and ${i.clubId} = ${values.add(club)}::int)
        ${licensedGroup === undefined ? '' : isOfGroup(licensedGroup, values)}`,
    ),
  contract: (which, values) =>
    which === 'none' ? hasNoContract(values.add(today)) : endsWithin(values.add(today), values.add(Number(which))),
  missingDocument: (kind, values) => {
    const place = `${values.add(kind)}::int`;
    // What is not asked for has no place either.
    const isSeasonAsked = known === undefined || known.ageGroups.length > 0;
    const asked = { today: values.add(today), season: isSeasonAsked ? values.add(season) : '' };
    return lacksKind(place, asked, known);
  },
  missingRequired: (_is, values) => lacksRequired({ today: values.add(today), season: values.add(season) }),
  withoutPhoto: () => `${p.photoId} is null`,
  coachId: (coach, values) => `${p.currentCoachId} = ${values.add(coach)}::int`,
  since: (years, values) => inYears(p.playingSince, years, values),
  registered: (days, values) => onDays(p.createdOn, days, values),
  left: (days, values) => `${p.isDeleted} and ${onDays(p.deactivatedOn, days, values)}`,
});

const isOfGroup = (code: number, values: SqlValues) => `and ${m.ageGroup} = ${values.add(code)}::int`;

/** Whether the player is on a licence of the season, which is the place of a value. */
const isLicensed = (season: string, which = ''): string => `exists (
    select from ${sqlTable(cardIndexPlayerTable, 'm')}
    where ${m.playerId} = ${p.id} and ${m.year} = ${season}::int and ${m.removedOn} is null ${which})`;

const RUNNING_TRANSFER = `from ${sqlTable(transferTable, 't')}
  where ${t.playerId} = ${p.id} and ${t.status} = ${transferStatus.inProgress}`;

/** Neither a contract that is in force nor a transfer for a period that is not over. */
const hasNoContract = (day: string) => `not exists (
    select from ${sqlTable(playerDocumentTable, 'd')}
    where ${d.playerId} = ${p.id} and ${IS_CONTRACT} and ${isPaperOf(p)} and ${isInForce(d.startDate, d.endDate, day)})
  and not exists (select ${RUNNING_TRANSFER} and (${t.endOn} is null or ${t.endOn} >= ${day}::date))`;

/** The last of the contracts ends by then: which one that is, the database keeps. */
const endsWithin = (day: string, days: string): string =>
  `${p.contractUntil} between ${day}::date and ${day}::date + ${days}::int`;
