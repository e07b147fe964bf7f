import type { Actor } from '#domain/common/access.rules.ts';
import { countSql } from '#server/db/list/list-sql.ts';
import type { SqlValues } from '#server/db/sql-values.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { sqlTable } from '#server/db/typed-columns.ts';
import { playerWhere } from './player.queries.ts';

/** How many the list holds that is filtered so. */
export function playerCountSql(actor: Actor, query: Parameters<typeof playerWhere>[1], values: SqlValues): string {
  return countSql(sqlTable(playerTable, 'p'), playerWhere(actor, query, values).where);
}
