import { regionNumber } from '#domain/federation/regions.ts';
import type { RowGroups } from './list/list-sql.ts';
import type { SqlValues } from './sql-values.ts';
import { cityTable } from './tables/reference.table.ts';
import { sqlNames, sqlTable } from './typed-columns.ts';

const town = sqlNames(cityTable, 'town');

const TOWNS = sqlTable(cityTable, 'town');
const inTowns = (cityColumn: string) => `${cityColumn} in (select ${town.id} from ${TOWNS} where `;

/** Whether a person is of a region: that of the town, which is what the column names. */
export const isOfRegion =
  (cityColumn: string) =>
  (region: string, values: SqlValues): string =>
    `${inTowns(cityColumn)}${town.regionId} = ${values.add(regionNumber(region))}::int)`;

/** The towns that such a condition is about, where it is among these. */
export function townsApart(cityColumn: string, conditions: readonly string[]): RowGroups | undefined {
  const start = inTowns(cityColumn);
  const condition = conditions.find((each) => each.startsWith(start));
  if (condition === undefined) return undefined;
  return { condition, from: TOWNS, where: condition.slice(start.length, -1), isOfGroup: `${cityColumn} = ${town.id}` };
}
