import { formatSeason, type Season } from '#domain/card-index/season.rules.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { regionNames } from '#domain/federation/regions.ts';
import { type ReportName, reportOf } from '#domain/report/report-list.ts';
import {
  type Report,
  type ReportColumn,
  type ReportFigures,
  type RowKey,
  seasonsUntil,
} from '#domain/report/report.rules.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { countedRows } from '#server/db/list/counted-rows.ts';
import { countSql } from '#server/db/list/list-sql.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { type Asked, type CountedRow, groupedSql } from './counted-list.ts';
import { countedLists } from './counted-lists.ts';
import { listClubNames } from './report.queries.ts';

/** Reports are for administrators, and say the same to each of them. */
const FEDERATION: Actor = { userId: 0, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };

type Labelled = ReportFigures['rows'][number];

/** What a report says now. */
export async function countFigures(
  database: OpenDatabase,
  name: ReportName,
  { season, today }: { season: Season; today: IsoDate },
): Promise<ReportFigures> {
  const report = reportOf(name);
  const asked: Asked = { actor: FEDERATION, today, season };
  const { rows, total } =
    report.rows === 'seasons'
      ? { rows: await seasonRows(database, report, asked), total: null }
      : await groupedRows(database, report, asked);
  const { title, rowLabel } = report;
  const columns = report.columns.map(({ name: column, label, unit }) => ({ name: column, label, unit }));
  return { title, rowLabel, columns, rows, total: report.hasTotal === true ? total : null };
}

/** Each number is the count of its list: all of them in one statement. */
async function seasonRows(database: OpenDatabase, { columns }: Report, asked: Asked): Promise<Labelled[]> {
  const values = new SqlValues();
  const seasons = seasonsUntil(asked.season);
  const counts = seasons.flatMap((season) =>
    columns.map(({ list, filterOf }) => {
      const { table, where } = countedLists[list];
      return countSql(table, where(filterOf(String(season), season), asked, values));
    }),
  );
  const text = `select array[${counts.join(', ')}] as counts`;
  const [row] = await countedRows<{ counts: number[] }>(database, text, values.list);
  return seasons.map((season, at) => ({
    key: String(season),
    label: formatSeason(season),
    values: (row?.counts ?? []).slice(at * columns.length, (at + 1) * columns.length),
  }));
}

/** One statement for each list and what it is put together by. */
async function groupedRows(database: OpenDatabase, report: Report, asked: Asked) {
  const parts = partsOf(report.columns);
  const counted = await Promise.all(
    parts.map(async ({ columns }) => {
      const values = new SqlValues();
      const list = countedLists[columns[0]?.list ?? 'players'];
      return countedRows<CountedRow>(database, groupedSql(list, columns, asked, values), values.list);
    }),
  );
  const valuesOf = (isRow: (row: CountedRow) => boolean) => {
    const found = parts.map(({ columns }, at) => ({ columns, row: counted[at]?.find(isRow) }));
    return report.columns.map((column) => {
      const part = found.find(({ columns }) => columns.includes(column));
      return rounded(part?.row?.values[part.columns.indexOf(column)] ?? (column.unit === 'count' ? 0 : null));
    });
  };
  const keys = [...new Set(counted.flat().flatMap(({ key, isTotal }) => (isTotal ? [] : [key])))];
  const labels = await rowsOf(database, report, keys);
  const rows = labels.map(({ key, label }) => ({
    key,
    label,
    values: valuesOf((row) => !row.isTotal && row.key === key),
  }));
  const isByNumber = report.rows === 'texts';
  return {
    rows: isByNumber ? rows.toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0)) : rows,
    total: valuesOf(({ isTotal }) => isTotal),
  };
}

/** A tenth of a day is as much as is worth saying. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

function partsOf(columns: readonly ReportColumn[]): { columns: ReportColumn[] }[] {
  const parts = new Map<string, ReportColumn[]>();
  for (const column of columns) {
    const place = `${column.list} ${column.by}`;
    parts.set(place, [...(parts.get(place) ?? []), column]);
  }
  return [...parts.values()].map((part) => ({ columns: part }));
}

/** The rows in their order: all that there could be where they are few, otherwise those that were found. */
async function rowsOf(database: OpenDatabase, report: Report, keys: readonly RowKey[]) {
  const known = await knownRows(database, report, keys);
  const isUnknown = keys.includes(null);
  return [...known, ...(isUnknown ? [{ key: null, label: report.unknownLabel ?? '–' }] : [])];
}

async function knownRows({ db }: OpenDatabase, report: Report, keys: readonly RowKey[]) {
  const texts = keys.filter((key) => key !== null);
  switch (report.rows) {
    case 'choices':
      return (report.choices ?? []).map(({ value, label }) => ({ key: String(value), label }));
    case 'regions':
      return regionNames.map((name) => ({ key: name, label: name }));
    case 'clubs':
      return (await listClubNames(db, texts.map(Number))).map(({ id, fullName }) => ({
        key: String(id),
        label: fullName,
      }));
    default:
      return texts.toSorted((one, other) => one.localeCompare(other, 'bg')).map((key) => ({ key, label: key }));
  }
}
