import { ChartColumn } from 'lucide-react';
import type { ReportTable } from '#contract/report/report.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { ReportNumbers, ReportTotals } from './report-numbers.tsx';
import { ReportPicture } from './report-picture.tsx';
import { earlierNote, keptNote, keptSinceNote, reportText } from './report.text.ts';

interface ReportFiguresProps {
  table: ReportTable;
  /** The day that was asked for. */
  asked: string | undefined;
}

export function ReportFigures({ table, asked }: ReportFiguresProps) {
  return (
    <div className="flex flex-col gap-5">
      <Note table={table} asked={asked} />
      {table.rows.length === 0 ? (
        <EmptyState Icon={ChartColumn} text={reportText.nothing} isPage />
      ) : (
        <>
          {table.total === null ? null : (
            <Card title={reportText.total}>
              <ReportTotals table={table} />
            </Card>
          )}
          <Card title={reportText.picture}>
            <ReportPicture table={table} />
          </Card>
          <Card title={reportText.table}>
            <ReportNumbers table={table} />
          </Card>
        </>
      )}
    </div>
  );
}

function Note({ table: { day, isKept, keptSince }, asked }: ReportFiguresProps) {
  const text = !isKept
    ? keptSince === null || keptSince >= day
      ? null
      : keptSinceNote(keptSince)
    : asked === undefined || asked === day
      ? keptNote(day)
      : earlierNote(asked, day);
  return text === null ? null : <p className="text-label text-text-2">{text}</p>;
}

export function NothingKept({ text, onToday }: { text: string; onToday: () => void }) {
  return (
    <EmptyState Icon={ChartColumn} text={text} isPage>
      <Button variant="secondary" onClick={onToday}>
        {reportText.today}
      </Button>
    </EmptyState>
  );
}
