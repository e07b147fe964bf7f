import { ADULT_AGE, type AgeGroup, ageGroupOf, groupBelow } from '#domain/card-index/age-group.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { FilterQuery } from '#domain/common/list-filter.ts';
import { regionNumber } from '#domain/federation/regions.ts';
import { playerFilters } from '#domain/player/player.filters.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { filterConditions, type FilterWriters, inYears, onDays } from '#server/db/list/filter-conditions.ts';
import { closeToPlayer } from '../../db/access-sql.ts';
import { cutOffOf } from '../../db/season-sql.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';
import { playerDocumentTable, playerTable } from '../../db/tables/player.table.ts';
import { cityTable } from '../../db/tables/reference.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { sqlNames, sqlTable } from '../../db/typed-columns.ts';

const p = sqlNames(playerTable, 'p');
const [m, d, t] = [
  sqlNames(cardIndexPlayerTable, 'm'),
  sqlNames(playerDocumentTable, 'd'),
  sqlNames(transferTable, 't'),
];
const [own, town] = [sqlNames(playerTable, 'own'), sqlNames(cityTable, 'town')];

/** When it is asked: what is valid, and which season it is, depend on it. */
export interface AskedOn {
  today: IsoDate;
  season: Season;
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
    writers: writersOn(on),
    circle: (into) => closeToPlayer(actor, into),
  });
}

const writersOn = ({ today, season }: AskedOn): FilterWriters<typeof playerFilters> => ({
  clubId: (club, values) => `${p.currentClubId} = ${values.add(club)}::int`,
  region: (region, values) => `${p.cityId} in (
    select ${town.id} from ${sqlTable(cityTable, 'town')} where ${town.regionId} = ${values.add(regionNumber(region))}::int)`,
  ageGroup: (code, values) => inAgeGroup(ageGroupOf(code), values.add(season)),
  sex: (sex, values) => `${p.sex} = ${values.add(sex)}::int`,
  born: (years, values) => inYears(p.birthDate, years, values),
  nationality: (country, values) => `${p.nationality} = ${values.add(country)}`,
  licence: (which, values) => `${which === 'with' ? '' : 'not '}exists (
    select from ${sqlTable(cardIndexPlayerTable, 'm')}
    where ${m.playerId} = ${p.id} and ${m.year} = ${values.add(season)}::int and ${m.removedOn} is null)`,
  contract: (which, values) =>
    which === 'none' ? hasNoContract(values.add(today)) : endsWithin(values.add(today), values.add(Number(which))),
  missingDocument: (type, values) => `not exists (
    select from ${sqlTable(playerDocumentTable, 'd')}
    where ${d.playerId} = ${p.id} and ${d.type} = ${values.add(type)}::int and ${isPaperOf(p)}
      and ${isInForce(d.startDate, d.endDate, values.add(today))})`,
  withoutPhoto: () => `${p.photoId} is null`,
  coachId: (coach, values) => `${p.currentCoachId} = ${values.add(coach)}::int`,
  since: (years, values) => inYears(p.playingSince, years, values),
  registered: (days, values) => onDays(p.createdOn, days, values),
});

/** The season is the place of a value. The cut-off is what the rules of the season say, looked up once. */
function inAgeGroup(group: AgeGroup, season: string): string {
  const earliest = (age: number) => `make_date(${season}::int + ${cutOffOf(season)} - ${age}, 1, 1)`;
  const below = groupBelow(group);
  return [
    `${p.sex} = ${group.sex}`,
    ...(group.age === ADULT_AGE ? [] : [`${p.birthDate} >= ${earliest(group.age)}`]),
    ...(below === null ? [] : [`${p.birthDate} < ${earliest(below.age)}`]),
  ].join(' and ');
}

/** A paper that was not taken away, of the club the player is in; where no club is known it is that one. */
const isPaperOf = ({ currentClubId }: Pick<typeof p, 'currentClubId'>) =>
  `${d.removedOn} is null and (${d.clubId} is null or ${d.clubId} = ${currentClubId})`;

const isInForce = (start: string, end: string, day: string) =>
  `${start} <= ${day}::date and (${end} is null or ${end} >= ${day}::date)`;

const RUNNING_TRANSFER = `from ${sqlTable(transferTable, 't')}
  where ${t.playerId} = ${p.id} and ${t.status} = ${transferStatus.inProgress}`;

/** Neither a contract that is in force nor a transfer for a period that is not over. */
const hasNoContract = (day: string) => `not exists (
    select from ${sqlTable(playerDocumentTable, 'd')}
    where ${d.playerId} = ${p.id} and ${d.type} > 0 and ${isPaperOf(p)} and ${isInForce(d.startDate, d.endDate, day)})
  and not exists (select ${RUNNING_TRANSFER} and (${t.endOn} is null or ${t.endOn} >= ${day}::date))`;

/** One of the contracts ends by then, and none later: those that end are few and come from their index. */
function endsWithin(day: string, days: string): string {
  const last = `${day}::date + ${days}::int`;
  return `${p.id} in (
      select ${d.playerId} from ${sqlTable(playerDocumentTable, 'd')} join ${sqlTable(playerTable, 'own')} on ${own.id} = ${d.playerId}
      where ${d.type} > 0 and ${isPaperOf(own)} and ${d.endDate} between ${day}::date and ${last}
      union all
      select ${t.playerId} from ${sqlTable(transferTable, 't')}
      where ${t.status} = ${transferStatus.inProgress} and ${t.endOn} between ${day}::date and ${last})
    and not exists (
      select from ${sqlTable(playerDocumentTable, 'd')}
      where ${d.playerId} = ${p.id} and ${d.type} > 0 and ${isPaperOf(p)} and (${d.endDate} is null or ${d.endDate} > ${last}))
    and not exists (select ${RUNNING_TRANSFER} and ${t.endOn} > ${last})`;
}
