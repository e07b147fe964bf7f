import type { ReportTable } from '#contract/report/report.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import type { Cell, Spreadsheet } from '#server/files/spreadsheet.ts';
import { countedText, headingOf, rowsWithTotal } from './report-texts.ts';

/** What a file of reports is made of, whatever its format. */
export interface ReportFile {
  id: string;
  name: string;
  title: string;
  tables: ReportTable[];
}

export function reportFile(table: ReportTable): ReportFile {
  const title = headingOf(table);
  return { id: table.name, name: title, title, tables: [table] };
}

export function yearlyFile(year: number, tables: ReportTable[]): ReportFile {
  const [first] = tables;
  const title = `Годишен отчет за ${year}\u00a0г.`;
  const day = first === undefined || first.day === `${year}-12-31` ? '' : ` към ${dateInText(first.day)}`;
  return { id: String(year), name: title, title: `${title}${day}`, tables };
}

/** As Excel allows it: no longer than 31 signs, and no two alike. */
const LONGEST_SHEET_NAME = 31;

/** A sheet for every table, and one that says whose numbers they are and of when. */
export function spreadsheetOf({ title, tables }: ReportFile, federation: string): Spreadsheet {
  const [first, ...others] = [...tables.map(sheetOf), aboutSheet(title, federation, tables)];
  if (first === undefined) throw new Error('A file of reports without one');
  return { ...first, beside: others };
}

function sheetOf(table: ReportTable): Spreadsheet {
  return {
    name: sheetName(table),
    columns: [
      { header: table.rowLabel, width: 44 },
      ...table.columns.map(({ label }) => ({ header: label, width: Math.max(12, label.length + 4) })),
    ],
    isList: true,
    rows: rowsWithTotal(table).map(({ label, cells }): Cell[] => [label, ...cells.map(({ value }) => value)]),
  };
}

function sheetName({ title }: ReportTable): string {
  return title.length <= LONGEST_SHEET_NAME ? title : `${title.slice(0, LONGEST_SHEET_NAME - 1).trimEnd()}…`;
}

function aboutSheet(title: string, federation: string, tables: readonly ReportTable[]): Spreadsheet {
  return {
    name: 'За файла',
    columns: [
      { header: title, width: 70 },
      { header: federation, width: 34 },
      { header: 'Към дата', width: 14, holds: 'days' },
    ],
    rows: tables.map((table) => [headingOf(table), countedText(table), table.day]),
  };
}
