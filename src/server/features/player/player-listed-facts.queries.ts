import type { FactColumn } from '#domain/player/player.columns.ts';
import { nullable, type SortKey } from '#server/db/list/list-sql.ts';
import { shownWhere } from '../../db/access-sql.ts';
import { maskable } from './player-indexes.ts';
import { coachReference } from '../../db/references.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { cityTable, regionTable } from '../../db/tables/reference.table.ts';
import { allColumns, computed, maskedColumn, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const p = sqlNames(playerTable, 'p');
const [town, area, h] = [sqlNames(cityTable, 'town'), sqlNames(regionTable, 'area'), sqlNames(coachTable, 'h')];

const REGISTERED_ON = `(${p.createdOn} at time zone 'Europe/Sofia')::date`;

/** Sex, town, region, coach, since when and when registered: shown where the condition holds, also to whoever sorts. */
export function listedFacts(condition: string) {
  const shown = (expression: string) => shownWhere(condition, expression);
  const coach = coachReference('h', 'currentCoach', { id: shown(h.id), name: shown(h.name) });
  return {
    joins: `left join ${sqlTable(cityTable, 'town')} on ${town.id} = ${p.cityId}
      left join ${sqlTable(regionTable, 'area')} on ${area.id} = ${town.regionId}
      left join ${sqlTable(coachTable, 'h')} on ${h.id} = ${p.currentCoachId}`,
    columns: allColumns(
      maskedColumn(playerTable, 'sex', shown(p.sex)),
      computed<string | null>()('city', shown(town.name)),
      computed<string | null>()('region', shown(area.name)),
      coach.columns,
      maskedColumn(playerTable, 'playingSince', shown(p.playingSince)),
      computed<string | null>()('registeredOn', shown(REGISTERED_ON)),
    ),
    coach,
    orders: {
      sex: [nullable(shown(p.sex))],
      city: [nullable(shown(`${town.name} collate "bg_bg"`))],
      region: [nullable(shown(`${area.name} collate "bg_bg"`))],
      currentCoach: [nullable(shown(`${h.name} collate "bg_bg"`))],
      playingSince: [maskable(condition, p.playingSince)],
      registeredOn: [maskable(condition, p.createdOn)],
    } satisfies Record<FactColumn, SortKey[]>,
  };
}
type ListedFacts = ReturnType<typeof listedFacts>;
export type FactRow = RowOf<ListedFacts['columns']>;

export const noFactOrders = { sex: [], city: [], region: [], currentCoach: [], playingSince: [], registeredOn: [] };

export function isAboutFacts({ orderBy, withFacts }: { orderBy?: string | undefined; withFacts?: boolean }): boolean {
  return withFacts === true || (orderBy !== undefined && orderBy in noFactOrders);
}
