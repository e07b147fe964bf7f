import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { downloadYearlyReport, type ReportFormat } from '#web/api/report/report.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { reportText } from './report.text.ts';
import * as words from '#web/lib/text/words.ts';

const YEARS = 5;

/** What the ministry asks for once a year, as one file. */
export function YearlyReport() {
  const thisYear = Number(todayInSofia().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { run, isPending } = useAction((format: ReportFormat) => downloadYearlyReport(year, format));
  return (
    <Card title={reportText.yearly} description={reportText.yearlyAbout}>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={reportText.year}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
          className="w-28"
        >
          {Array.from({ length: YEARS }, (_, at) => thisYear - at).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
        <Button onClick={() => run('xlsx')} aria-disabled={isPending}>
          <FileSpreadsheet size={20} aria-hidden />
          Excel
        </Button>
        <Button variant="secondary" onClick={() => run('pdf')} aria-disabled={isPending}>
          <FileText size={20} aria-hidden />
          PDF
        </Button>
        {isPending ? (
          <span role="status" className="text-text-2">
            {words.downloading}
          </span>
        ) : null}
      </div>
    </Card>
  );
}
