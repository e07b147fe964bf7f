import { regionNumber } from '#domain/federation/regions.ts';
import type { SqlValues } from './sql-values.ts';
import { cityTable } from './tables/reference.table.ts';
import { sqlNames, sqlTable } from './typed-columns.ts';

const town = sqlNames(cityTable, 'town');

/** Whether a person is of a region: that of the town, which is what the column names. */
export const isOfRegion =
  (cityColumn: string) =>
  (region: string, values: SqlValues): string =>
    `${cityColumn} in (
    select ${town.id} from ${sqlTable(cityTable, 'town')} where ${town.regionId} = ${values.add(regionNumber(region))}::int)`;
