import { type AgeGroupCode, ageGroupFor } from '#domain/card-index/age-group.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import { transferStatus, transferType } from '#domain/transfer/transfer.rules.ts';
import { shownWhere } from '../../db/access-sql.ts';
import { nullable, type SortKey } from '#server/db/list/list-sql.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';
import { playerDocumentTable, playerTable } from '../../db/tables/player.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { IS_CONTRACT } from './document-kind/paper-sql.ts';
import { cutOffOf } from '../../db/season-sql.ts';
import { groupOrder } from '#server/db/group-order.ts';
import { allColumns, computed, maskedColumn, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const p = sqlNames(playerTable, 'p');
const [m, d, t] = [
  sqlNames(cardIndexPlayerTable, 'm'),
  sqlNames(playerDocumentTable, 'd'),
  sqlNames(transferTable, 't'),
];

/** The last day of the contracts with the present club: documents other than a parent's declaration, and a running transfer. */
const CONTRACT_END = `greatest(
  (select max(${d.endDate}) from ${sqlTable(playerDocumentTable, 'd')} where ${d.playerId} = ${p.id} and ${IS_CONTRACT} and ${d.removedOn} is null
    and (${d.clubId} is null or ${d.clubId} = ${p.currentClubId})),
  (select max(${t.endOn}) from ${sqlTable(transferTable, 't')}
    where ${t.playerId} = ${p.id} and ${t.status} = ${transferStatus.inProgress}))`;

const IS_ON_LOAN = `exists (select from ${sqlTable(transferTable, 't')} where ${t.playerId} = ${p.id}
  and ${t.status} = ${transferStatus.inProgress} and ${t.type} = ${transferType.contract})`;

/**
 * What a club needs to know of a player for the season: age group, licences, end of the contract. Shown where the
 * condition holds, also to whoever sorts. Each is read for the rows of a page only, by an index on the player.
 */
export function seasonOfPlayer(condition: string, season: Season, values: SqlValues) {
  const asked = values.add(season);
  const licences = `from ${sqlTable(cardIndexPlayerTable, 'm')}
    where ${m.playerId} = ${p.id} and ${m.year} = ${asked}::int and ${m.removedOn} is null`;
  const shown = (expression: string) => shownWhere(condition, expression);
  return {
    columns: allColumns(
      maskedColumn(playerTable, 'sex', shown(p.sex)),
      computed<number>()('cutOff', cutOffOf(asked)),
      computed<number[] | null>()(
        'cardIndexIds',
        shown(`array(select ${m.cardIndexId} ${licences} order by ${groupOrder(m.ageGroup)})`),
      ),
      computed<string | null>()('contractEnd', shown(CONTRACT_END)),
      computed<boolean | null>()('isOnLoan', shown(IS_ON_LOAN)),
    ),
    orders: {
      // Groups follow each other by sex and, from the youngest on, by age.
      ageGroup: [nullable(shown(p.sex)), nullable(shown(`date '9999-12-31' - ${p.birthDate}`))],
      cardIndex: [nullable(shown(`(select min(${m.cardIndexId}) ${licences})`))],
      contractEnd: [nullable(shown(CONTRACT_END))],
    } satisfies Record<string, SortKey[]>,
  };
}
type SeasonRow = Pick<RowOf<ReturnType<typeof seasonOfPlayer>['columns']>, 'sex' | 'cutOff'>;

export function ageGroupOfRow(
  { birthDate, sex = null, cutOff }: Partial<SeasonRow> & { birthDate: string | null },
  season: Season,
): AgeGroupCode | null {
  return birthDate === null || sex === null ? null : ageGroupFor({ birthDate, sex }, season, cutOff).value;
}

export const noSeasonOrders = { ageGroup: [], cardIndex: [], contractEnd: [] };

/** The season costs a look into three more tables for every row: only where it is shown or sorted by. */
export function isAboutSeason({
  orderBy,
  withSeason,
}: {
  orderBy?: string | undefined;
  withSeason?: boolean;
}): boolean {
  return withSeason === true || (orderBy !== undefined && orderBy in noSeasonOrders);
}
