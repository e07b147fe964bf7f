import { photoConsentTable } from './tables/photo-consent.table.ts';
import { sqlNames, sqlTable } from './typed-columns.ts';

const c = sqlNames(photoConsentTable, 'said');

/** Whether the last word about public pages was yes. */
export const hasConsentSql = (playerId: string): string =>
  `coalesce((select ${c.isGiven} from ${sqlTable(photoConsentTable, 'said')} where ${c.playerId} = ${playerId} order by ${c.id} desc limit 1), false)`;
