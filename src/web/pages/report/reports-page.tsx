import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { may } from '#domain/common/access.rules.ts';
import { reportGroups, reportOf } from '#domain/report/report-list.ts';
import { useActor } from '#web/api/stored-session.ts';
import { reportText } from '#web/features/report/report.text.ts';
import { YearlyReport } from '#web/features/report/yearly-report.tsx';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

/** /reports – what can be counted. */
export function ReportsPage() {
  if (!may(useActor(), 'report.read'))
    return <NoPermissionPage title={reportText.title} text={reportText.onlyAdministrators} />;
  return (
    <div className="max-w-[1056px]">
      <PageHeader title={reportText.title} description={reportText.description} parents={[ADMINISTRATION]} />
      <div className="flex flex-col gap-6">
        <YearlyReport />
        {reportGroups.map((group) => (
          <ReportGroup key={group.title} {...group} />
        ))}
      </div>
    </div>
  );
}

function ReportGroup({ title, names }: (typeof reportGroups)[number]) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-card font-semibold">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => {
          const report = reportOf(name);
          return (
            <li key={name}>
              <Link
                to={`/reports/${name}`}
                className="flex h-full items-center gap-4 rounded-card border border-border bg-surface p-4 transition-colors hover:bg-row-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{report.title}</span>
                  <span className="block text-label text-text-2">{report.about}</span>
                </span>
                <ChevronRight size={20} aria-hidden className="shrink-0 text-text-3" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
