import type { ReportTable } from '#contract/report/report.contract.ts';
import { reportOf } from '#domain/report/report-list.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { mostOf } from './report.text.ts';

/** More bars than these cannot be taken in; those of an order of their own are never so many. */
const MOST_BARS = 30;
const SHOWN_OF_MANY = 20;

/** The numbers of the table as a picture: bars of the first column, or a small line of every column. */
export function ReportPicture({ table }: { table: ReportTable }) {
  return reportOf(table.name).picture === 'bars' ? <Bars table={table} /> : <Lines table={table} />;
}

function Bars({ table: { title, columns, rows } }: { table: ReportTable }) {
  const all = rows.map(({ label, cells }) => ({ label, value: cells[0]?.value ?? 0 }));
  const isCut = all.length > MOST_BARS;
  const shown = isCut ? all.toSorted((one, other) => other.value - one.value).slice(0, SHOWN_OF_MANY) : all;
  return (
    <>
      <BarChart title={`${title}: ${columns[0]?.label ?? ''}. Същите числа са в таблицата.`} rows={shown} />
      {isCut ? <p className="mt-3 text-label text-text-2">{mostOf(shown.length, all.length)}</p> : null}
    </>
  );
}

function Lines({ table: { title, columns, rows } }: { table: ReportTable }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {columns.map(({ name, label }, at) => (
        <li key={name} className="min-w-0">
          <p className="text-label font-semibold">{label}</p>
          <LineChart
            title={`${title}: ${label}. Същите числа са в таблицата.`}
            points={rows.map((row) => ({ label: shortSeason(row.label), value: row.cells[at]?.value ?? 0 }))}
          />
        </li>
      ))}
    </ul>
  );
}

/** „2026/2027“ has no room under a point. */
const shortSeason = (label: string) => label.replaceAll(/\d\d(?=\d\d)/g, '');
