import { Printer } from 'lucide-react';
import { may } from '#domain/common/access.rules.ts';
import { dateInText } from '#domain/common/dates.ts';
import { type ProcessingRecord, processingRecords } from '#domain/privacy/processing.ts';
import { useFreshSettings } from '#web/api/federation/federation-settings.api.ts';
import { useRetention } from '#web/api/privacy/retention.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { SeenTable } from '#web/features/privacy/seen-table.tsx';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import * as texts from './processing-details-page.text.ts';

export function ProcessingPage() {
  if (may(useActor(), 'federation.readSettings')) return <Processing />;
  return <NoPermissionPage title={texts.title} text={texts.onlyAdministrators} />;
}

function Processing() {
  const settings = useFreshSettings();
  const retention = useRetention();
  const error = settings.error ?? retention.error;
  const handleRetry = () => void Promise.all([settings.refetch(), retention.refetch()]);
  return (
    <div className="max-w-[1056px]">
      <PageHeader title={texts.title} description={texts.description} parents={[ADMINISTRATION]}>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {texts.print}
        </Button>
      </PageHeader>
      {settings.data !== undefined && retention.data !== undefined ? (
        <div className="flex flex-col gap-4">
          <p>
            {texts.controller}: {settings.data.name}. {texts.made(dateInText(todayInSofia()))} {texts.security}
          </p>
          {processingRecords({ ...settings.data, retention: retention.data.rules }).map((record) => (
            <Activity key={record.name} record={record} />
          ))}
        </div>
      ) : error === null ? (
        <LinesSkeleton lines={8} />
      ) : (
        <ErrorState isPage error={error} onRetry={handleRetry} />
      )}
    </div>
  );
}

function Activity({ record }: { record: ProcessingRecord }) {
  const { title, purpose, basis, people, data, seenBy, keptFor, periods, goesTo, tables, groups } = record;
  return (
    <Card title={title}>
      <DefinitionList
        items={[
          { term: texts.purpose, value: purpose },
          { term: texts.basis, value: basis },
          { term: texts.people, value: people },
          ...(data === null ? [] : [{ term: texts.data, value: data }]),
          ...(seenBy === null ? [] : [{ term: texts.seenBy, value: seenBy }]),
          { term: texts.keptFor, value: keptFor },
          ...(periods.length === 0 ? [] : [{ term: texts.periods, value: periods.join('; ') }]),
          { term: texts.goesTo, value: goesTo.join('; ') },
          { term: texts.tables, value: <span className="wrap-anywhere">{tables.join(', ')}</span> },
        ]}
      />
      {groups.length === 0 ? null : (
        <div className="mt-4">
          <SeenTable label={texts.seenOf(title)} groups={groups} />
        </div>
      )}
    </Card>
  );
}
