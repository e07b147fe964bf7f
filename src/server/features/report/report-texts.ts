import type { ReportCell, ReportTable } from '#contract/report/report.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { reportOf } from '#domain/report/report-list.ts';
import { reportHeading } from '#domain/report/report.rules.ts';
import { timeOfDay, today } from '#server/write/today.ts';

export const headingOf = ({ name, season, day }: ReportTable): string => reportHeading(reportOf(name), season, day);

/** When its numbers were counted. */
export function countedText({ countedAt }: ReportTable): string {
  const moment = new Date(countedAt);
  return `Преброено на ${dateInText(today(moment))}, ${timeOfDay(moment)}\u00a0ч.`;
}

export const cellText = ({ value }: Pick<ReportCell, 'value'>): string =>
  value === null ? '–' : String(value).replace('.', ',');

export function rowsWithTotal({ rows, total }: ReportTable): { label: string; cells: ReportCell[] }[] {
  return total === null ? rows : [...rows, { label: 'Общо', cells: total }];
}
