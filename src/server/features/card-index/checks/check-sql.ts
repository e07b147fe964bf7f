import { type Actor, isAdministrator } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { CheckPlace, CheckRight } from '#domain/card-index/licence-check.rules.ts';
import { dayInSofia } from '#server/db/list/list-sql.ts';
import type { SqlValues } from '#server/db/sql-values.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { delegateDayTable, licenceCheckTable } from '#server/db/tables/licence-check.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { computed, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [i, p] = [sqlNames(cardIndexTable, 'i'), sqlNames(playerTable, 'p')];
const [k, y] = [sqlNames(licenceCheckTable, 'k'), sqlNames(delegateDayTable, 'y')];

/** The day in Bulgaria on which the player `p` of the licence `i` was checked; null where nobody has. */
export const dayOfCheck = (place: CheckPlace): string =>
  `(select ${dayInSofia(`min(${k.checkedAt})`)} from ${sqlTable(licenceCheckTable, 'k')}
    where ${k.cardIndexId} = ${i.id} and ${k.playerId} = ${p.id} and ${k.place} = ${place} and ${k.removedOn} is null)`;

/** `checkRightOf` for a day, whatever the licence. */
export function mayCheckColumn(actor: Actor, day: IsoDate, values: SqlValues) {
  const mayCheck = computed<boolean>();
  if (isAdministrator(actor)) return mayCheck('mayCheck', 'true');
  const stands = `exists (select from ${sqlTable(delegateDayTable, 'y')}
    where ${y.userId} = ${values.add(actor.userId)}::int and ${y.day} = ${values.add(day)}::date and ${y.revokedOn} is null)`;
  return mayCheck('mayCheck', stands);
}

/** A check as whoever holds the paper may know it: nobody is named. */
export interface CheckOnPaper {
  place: CheckPlace;
  on: IsoDate;
  asWhat: CheckRight;
}

/** The first of each column, of the player `p` of the licence `i`. */
export const CHECKS_ON_PAPER = `coalesce((
  select json_agg(json_build_object('place', one.place, 'on', one.day, 'asWhat', one.as_what) order by one.place)
  from (select distinct on (${k.place}) ${k.place}, ${dayInSofia(k.checkedAt)} as day, ${k.asWhat}
    from ${sqlTable(licenceCheckTable, 'k')}
    where ${k.cardIndexId} = ${i.id} and ${k.playerId} = ${p.id} and ${k.removedOn} is null
    order by ${k.place}, ${k.checkedAt}) one), '[]'::json)`;
