import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { sqlNames, sqlTable } from '../../db/typed-columns.ts';

const t = sqlNames(transferTable, 't');

/** The transfer for a period by which a player is in a club now, if any: nobody has two at once. */
export const loanOf = (playerId: string, clubId: string): string => `(
  select ${t.endOn} as end_on from ${sqlTable(transferTable, 't')}
  where ${t.playerId} = ${playerId} and ${t.status} = ${transferStatus.inProgress} and ${t.toClubId} = ${clubId})`;
