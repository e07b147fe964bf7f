import type { ReportTable } from '#contract/report/report.contract.ts';
import { barsOf, linesOf } from '#domain/report/report-picture.ts';
import { reportOf } from '#domain/report/report-list.ts';
import { BarChart } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';

/** The numbers of the table as a picture, as in its PDF: bars of the first column, or a small line of every column. */
export function ReportPicture({ table }: { table: ReportTable }) {
  return reportOf(table.name).picture === 'bars' ? <Bars table={table} /> : <Lines table={table} />;
}

function Bars({ table }: { table: ReportTable }) {
  const { title, rows, note } = barsOf(table);
  return (
    <>
      <BarChart title={title} rows={rows} />
      {note === null ? null : <p className="mt-3 text-label text-text-2">{note}</p>}
    </>
  );
}

function Lines({ table }: { table: ReportTable }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {linesOf(table).map(({ label, title, points }) => (
        <li key={label} className="min-w-0">
          <p className="text-label font-semibold">{label}</p>
          <LineChart title={title} points={points} />
        </li>
      ))}
    </ul>
  );
}
