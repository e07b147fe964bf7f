import type { ReportQuery, ReportTable } from '#contract/report/report.contract.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import { dateInText, type IsoDate } from '#domain/common/dates.ts';
import { type ReportName, reportNames, reportOf } from '#domain/report/report-list.ts';
import { addressOf, type ReportFigures, totalFilterOf } from '#domain/report/report.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { countFigures } from './count-figures.ts';
import { findKeptFigures, firstKeptDay } from './kept-figures.queries.ts';

type Source = Pick<AppContext, 'now'> & { database: OpenDatabase };

/** A report of today, counted now, or of a day that has passed, as it was kept then. */
export async function readReport(source: Source, name: ReportName, query: ReportQuery): Promise<ReportTable> {
  const day = today(source.now());
  const { on = day } = query;
  if (on > day) throw new AppError('reportDayAhead');
  // The season of a report that is about none decides the age groups and the last of the seasons it shows.
  const season = reportOf(name).isOfSeason === true ? (query.season ?? seasonOf(on)) : seasonOf(on);
  const keptSince = await firstKeptDay(source.database.db);
  return on < day
    ? keptReport(source.database, name, { season, on, keptSince })
    : liveReport(source, name, { season, day, keptSince });
}

async function liveReport(
  { database, now }: Source,
  name: ReportName,
  { season, day, keptSince }: { season: Season; day: IsoDate; keptSince: IsoDate | null },
): Promise<ReportTable> {
  const countedAt = now().toISOString();
  const figures = await countFigures(database, name, { season, today: day });
  return { ...tableOf(name, figures, linksOf(name, season)), day, countedAt, isKept: false, keptSince, season };
}

async function keptReport(
  { db }: OpenDatabase,
  name: ReportName,
  { season, on, keptSince }: { season: Season; on: IsoDate; keptSince: IsoDate | null },
): Promise<ReportTable> {
  const kept = await findKeptFigures(db, { report: name, season, on });
  if (kept === undefined) throw unknownDay(keptSince);
  const { day, countedAt, figures } = kept;
  const table = tableOf(name, figures, () => null);
  return { ...table, day, countedAt: countedAt.toISOString(), isKept: true, keptSince, season };
}

function unknownDay(keptSince: IsoDate | null): AppError {
  if (keptSince === null) return new AppError('reportDayUnknown');
  const sentence = `Числата се пазят от ${dateInText(keptSince)} нататък. За по-ранен ден няма запазени.`;
  return new AppError('reportDayUnknown', { sentence });
}

/** Where the number of a row and a column leads; of the row of all without a key. */
type LinkOf = (column: number, row: { key: string | null } | null) => string | null;

const linksOf = (name: ReportName, season: Season): LinkOf => {
  const { columns } = reportOf(name);
  return (at, row) => {
    const column = columns[at];
    if (column === undefined) return null;
    return addressOf(column.list, row === null ? totalFilterOf(column, season) : column.filterOf(row.key, season));
  };
};

function tableOf(name: ReportName, { title, rowLabel, columns, rows, total }: ReportFigures, linkOf: LinkOf) {
  const cells = (values: readonly (number | null)[], row: { key: string | null } | null) =>
    values.map((value, at) => ({ value, href: value === null ? null : linkOf(at, row) }));
  return {
    name,
    title,
    rowLabel,
    columns,
    rows: rows.map(({ key, label, values }) => ({ key, label, cells: cells(values, { key }) })),
    total: total === null ? null : cells(total, null),
  };
}

/** Every report as it stood at the end of the year; of the year it is now, as it stands. */
export async function readYear(source: Source, year: number): Promise<ReportTable[]> {
  const day = today(source.now());
  const last = `${year}-12-31`;
  if (`${year}-01-01` > day) throw new AppError('reportDayAhead');
  const on = last < day ? last : day;
  const tables: ReportTable[] = [];
  for (const name of reportNames) tables.push(await readReport(source, name, { on, season: undefined }));
  // Numbers of an earlier year are no report of this one.
  if (tables.some((table) => table.day < `${year}-01-01`)) throw new AppError('reportDayUnknown');
  return tables;
}
