import { useParams, useSearchParams } from 'react-router';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { may } from '#domain/common/access.rules.ts';
import { isIsoDate } from '#domain/common/dates.ts';
import { type ReportName, reportNames, reportOf } from '#domain/report/report-list.ts';
import { reportHeading } from '#domain/report/report.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { downloadReport, type ReportChoice, useReport } from '#web/api/report/report.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ReportChoices } from '#web/features/report/report-choices.tsx';
import { ReportDownload } from '#web/features/report/report-download.tsx';
import { NothingKept, ReportFigures } from '#web/features/report/report-figures.tsx';
import { REPORTS, reportText } from '#web/features/report/report.text.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FormSkeleton } from '#web/ui/page/form-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';

/** /reports/{name} – one report: its numbers as a picture and as a table. */
export function ReportDetailsPage() {
  const isAllowed = may(useActor(), 'report.read');
  const { reportName } = useParams();
  const name = reportNames.find((known) => known === reportName);
  if (!isAllowed) return <NoPermissionPage title={reportText.title} text={reportText.onlyAdministrators} />;
  if (name === undefined) throw new ApiError(reportText.missing, { status: 404, code: 'notFound', requestId: null });
  return <OneReport key={name} name={name} />;
}

function OneReport({ name }: { name: ReportName }) {
  const [parameters, setParameters] = useSearchParams();
  const choice = choiceIn(parameters);
  const report = reportOf(name);
  const { data, error } = useReport(name, choice);
  const season = seasonOf(choice.on ?? todayInSofia());
  const choose = (changed: Record<string, string | null>) =>
    setParameters((before) => changedIn(before, changed), { preventScrollReset: true });
  const shown = error === null ? data : undefined;
  return (
    <div className="max-w-[1056px]">
      <PageHeader
        title={shown === undefined ? report.title : reportHeading(report, shown.season, shown.day)}
        tabTitle={report.title}
        description={report.about}
        parents={[ADMINISTRATION, REPORTS]}
      >
        <ReportDownload onDownload={(format) => downloadReport(name, choice, format)} />
      </PageHeader>
      <ReportChoices
        season={report.isOfSeason ? { chosen: choice.season ?? season, last: season } : null}
        on={choice.on}
        onChoose={choose}
      />
      <Answer name={name} choice={choice} onToday={() => choose({ on: null })} />
    </div>
  );
}

interface AnswerProps {
  name: ReportName;
  choice: ReportChoice;
  onToday: () => void;
}

function Answer({ name, choice, onToday }: AnswerProps) {
  const { data, error, refetch } = useReport(name, choice);
  if (error instanceof ApiError && error.status === 404) return <NothingKept text={error.message} onToday={onToday} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isPage />;
  return data === undefined ? <FormSkeleton isTable /> : <ReportFigures table={data} asked={choice.on} />;
}

/** What the address says; what is no season and no day of it is passed over. */
function choiceIn(parameters: URLSearchParams): ReportChoice {
  const [season, on] = [parameters.get('season'), parameters.get('on')];
  return {
    season: season !== null && /^\d{4}$/.test(season) ? Number(season) : undefined,
    on: on !== null && isIsoDate(on) && on < todayInSofia() ? on : undefined,
  };
}

function changedIn(parameters: URLSearchParams, changed: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [key, value] of Object.entries(changed)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}
