import { Link } from 'react-router';
import type { ReportCell, ReportTable } from '#contract/report/report.contract.ts';
import { showNumber } from '#web/lib/text/number-text.ts';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import * as texts from './report-numbers.text.ts';

type Row = ReportTable['rows'][number];

export function ReportNumbers({ table }: { table: ReportTable }) {
  return (
    <RecordTable label={table.title} columns={columnsOf(table)} rows={table.rows} keyOf={({ key }) => key ?? ''} />
  );
}

function columnsOf({ rowLabel, columns }: ReportTable): RecordColumn<Row>[] {
  return [
    { header: rowLabel, cell: ({ label }) => label, sortValue: ({ label }) => label },
    ...columns.map((column, at): RecordColumn<Row> => ({
      header: column.label,
      isNumber: true,
      cell: ({ cells, label }) => <Figure cell={cells[at]} of={`${label}, ${column.label}`} />,
      sortValue: ({ cells }) => cells[at]?.value ?? null,
    })),
  ];
}

export function ReportTotals({ table: { columns, total } }: { table: ReportTable }) {
  if (total === null) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:gap-3">
      {columns.map(({ name, label }, at) => (
        <div key={name} className="rounded-control bg-surface-2 px-3 py-2">
          <dt className="text-meta text-text-2">{label}</dt>
          <dd className="tabular text-h2 font-bold">
            <Figure cell={total[at]} of={texts.totalOf(label)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ cell, of }: { cell: ReportCell | undefined; of: string }) {
  if (cell === undefined || cell.value === null) return '–';
  const number = showNumber(cell.value);
  if (cell.href === null) return number;
  return (
    <Link to={cell.href} aria-label={`${number}: ${of}`} className="touch-target text-link hover:underline">
      {number}
    </Link>
  );
}
