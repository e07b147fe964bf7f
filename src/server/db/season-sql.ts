import { usualRules } from '#domain/card-index/season-rules.ts';
import { cardIndexTable } from './tables/card-index.table.ts';
import { seasonRulesTable } from './tables/season-rules.table.ts';
import { sqlNames, sqlTable } from './typed-columns.ts';

const r = sqlNames(seasonRulesTable, 'r');

export const cutOffOf = (season: string): string => `coalesce(
  (select ${r.cutOff} from ${sqlTable(seasonRulesTable, 'r')} where ${r.year} <= ${season}::int order by ${r.year} desc limit 1),
  ${usualRules.cutOff})`;

/** Whether the licence counts only once it is approved: its season asks for it, and it is no history that was brought in. */
export function needsApproval(alias: string): string {
  const i = sqlNames(cardIndexTable, alias);
  return `(${i.importedOn} is null and coalesce(
    (select ${r.isApprovalRequired} from ${sqlTable(seasonRulesTable, 'r')} where ${r.year} <= ${i.year} order by ${r.year} desc limit 1),
    ${usualRules.isApprovalRequired}))`;
}
