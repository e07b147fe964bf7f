import { usualRules } from '#domain/card-index/season-rules.ts';
import { seasonRulesTable } from './tables/season-rules.table.ts';
import { sqlNames, sqlTable } from './typed-columns.ts';

const r = sqlNames(seasonRulesTable, 'r');

export const cutOffOf = (season: string): string => `coalesce(
  (select ${r.cutOff} from ${sqlTable(seasonRulesTable, 'r')} where ${r.year} <= ${season}::int order by ${r.year} desc limit 1),
  ${usualRules.cutOff})`;
